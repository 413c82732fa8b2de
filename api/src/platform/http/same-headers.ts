import type { FastifyInstance } from 'fastify';

/**
 * Helmet's headers for routes that opt out of it (`helmet: false`), except for nonces, which only pages use. Helmet recomputes them for
 * each request, a tenth of the time of a JSON answer; here the first result is reused.
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
    /** The plugin's mark on a route with `helmet: false`. */
    helmet?: { skipRoute?: boolean };
  }
}
