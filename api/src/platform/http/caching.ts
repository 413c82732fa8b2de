import type { FastifyInstance } from 'fastify';

/** Not kept by anybody, on the way or in the browser (RFC 9111, 5.2.2.5). */
export const NO_STORE = { 'cache-control': 'no-store' };

/** An error is about this request, whatever the answer would have been. */
const FIRST_ERROR = 400;

/**
 * Whatever does not say that it may be kept is kept by nobody: only what is the same for everybody says so. A browser's
 * cache would otherwise still have it after logging out, and a shared cache in front would give it to the next person.
 */
export function noStoreByDefault(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    const said = reply.getHeader('cache-control');
    if (said === undefined || (reply.statusCode >= FIRST_ERROR && String(said).includes('public'))) {
      reply.headers(NO_STORE);
    }
  });
}
