import { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { tracer } from './tracer.ts';

/**
 * A span for each request if tracing is on, as the parent of everything it causes. It names the route, never the address, which can be
 * a secret. A trace id in a request is trusted only from proxies (`TRUST_PROXY`).
 */
export function traceRequests(app: FastifyInstance, { trustProxy }: Pick<Config, 'trustProxy'>): void {
  const tracing = tracer();
  if (!tracing) return;
  const ends = new WeakMap<FastifyRequest, ReturnType<typeof tracing.request>>();
  app.addHook('onRequest', (request, _reply, done) => {
    // Internal calls of pages belong to the page's span.
    if (!(request.raw instanceof IncomingMessage)) return done();
    const { traceparent } = request.headers;
    const named = trustProxy > 0 && typeof traceparent === 'string' ? traceparent : undefined;
    const given = { method: request.method, requestId: request.id, traceparent: named };
    ends.set(request, tracing.request(given, done));
  });
  app.addHook('onResponse', async (request, reply) => {
    ends.get(request)?.({ route: request.routeOptions.url, status: reply.statusCode });
  });
}
