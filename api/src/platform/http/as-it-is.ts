import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * Refuses compressed bodies: no client of ours sends any, and a few kilobytes can expand to gigabytes. The check precedes reading, and
 * the answer names what is accepted (RFC 9110, 12.5.3 and 15.5.16).
 */
export function takeBodiesAsTheyAre(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const coding = request.headers['content-encoding'];
    if (coding === undefined || /^\s*(?:identity\s*)?$/i.test(coding)) return;
    void reply.header('accept-encoding', 'identity');
    throw new Refusal('not_compressed');
  });
}
