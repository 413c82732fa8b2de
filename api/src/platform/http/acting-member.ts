import { ACTING_MEMBER } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * A tab that shows Maya never acts as Theo, who has signed in in the same browser since: our pages say for whom they were
 * drawn, and are told when that is somebody else. Whoever is nobody by now meets the usual 401. Comes after the hook that
 * finds the viewer.
 */
export function requireSamePerson(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, viewer }) => {
    const shown = headers[ACTING_MEMBER];
    if (shown !== undefined && viewer && viewer.id !== shown) throw new Refusal('other_person');
  });
}
