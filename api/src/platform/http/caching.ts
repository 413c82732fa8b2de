import type { FastifyInstance } from 'fastify';

/** Must not be stored by any cache, on the way or in the browser (RFC 9111, 5.2.2.5). */
export const NO_STORE = { 'cache-control': 'no-store' };

/** An error is about this request, whatever the answer would have been. */
const FIRST_ERROR = 400;

/**
 * Responses are `no-store` unless they say otherwise, and only responses that are the same for everyone do. Otherwise a browser's cache
 * would still have them after logout, and a shared cache would give them to another person.
 */
export function noStoreByDefault(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    const said = reply.getHeader('cache-control');
    if (said === undefined || (reply.statusCode >= FIRST_ERROR && String(said).includes('public'))) {
      reply.headers(NO_STORE);
    }
  });
}
