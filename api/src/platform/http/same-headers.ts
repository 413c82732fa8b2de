import type { FastifyInstance } from 'fastify';

/**
 * Helmet's headers for routes that leave it out (`helmet: false`): the same, but for nonces, of which an answer that is no page has no use. It
 * works them out anew for each request, which cost an answer of JSON a tenth of its time; here the first one's are kept.
 */
export function sameHeaders(app: FastifyInstance): void {
  let headers: Map<string, string> | undefined;
  app.addHook('onRequest', ({ routeOptions: { config } }, reply, done) => {
    if (config.helmet?.skipRoute) {
      if (!headers) {
        reply.helmet();
        headers = new Map(
          Object.entries(reply.raw.getHeaders()).map(([name, value]) => [name, String(value)]),
        );
      }
      reply.raw.setHeaders(headers);
    }
    done();
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the plugin notes of a route with `helmet: false`. */
    helmet?: { skipRoute?: boolean };
  }
}
