import { routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { addLeaveRoutes } from '../../platform/http/leaving/index.ts';
import { TOKEN_FORM } from '../../platform/http/secret-address.ts';
import type { Services } from '../../platform/services.ts';
import { findOwner, setConversationMails } from './mails.queries.ts';
import { askPage, donePage, gonePage } from './stop-page.ts';

/** The way out of mails about conversations [TALK-21]. */
export function stopRoutes(root: FastifyInstance, { db, clock }: Pick<Services, 'db' | 'clock'>): void {
  addLeaveRoutes(root, routes.conversations.askToStop, routes.conversations.stop, {
    find: async ({ token }) => (TOKEN_FORM.test(token) ? findOwner(db, token) : undefined),
    ask: (_owner, { params }) => askPage(params.token),
    leave: async (owner) => {
      await setConversationMails(db, owner.member_id, false, clock());
      return donePage();
    },
    gone: gonePage(),
  });
}
