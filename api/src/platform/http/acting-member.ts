import { ACTING_MEMBER } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * A tab drawn for Maya never acts as Theo, who has since signed in in the same browser: our pages send the member they were drawn for,
 * and a mismatch is refused. A request that is no longer signed in gets the usual 401. Registered after the hook that resolves the
 * viewer.
 */
export function requireSamePerson(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, viewer }) => {
    const shown = headers[ACTING_MEMBER];
    if (shown !== undefined && viewer && viewer.id !== shown) throw new Refusal('other_person');
  });
}
