import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * Takes bodies as they are and none that is compressed: nothing that calls us sends one, and a few kilobytes can hold as many
 * gigabytes. Before anything is read of it; the answer names what is taken (RFC 9110, 12.5.3 and 15.5.16).
 */
export function takeBodiesAsTheyAre(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const coding = request.headers['content-encoding'];
    if (coding === undefined || /^\s*(?:identity\s*)?$/i.test(coding)) return;
    void reply.header('accept-encoding', 'identity');
    throw new Refusal('not_compressed');
  });
}
