import { routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { addLeaveRoutes } from '../../platform/http/leaving/index.ts';
import { addressOfLink, deleteUnwanted, insertUnwanted, isUnwanted } from '../../platform/mailer/index.ts';
import type { Services } from '../../platform/services.ts';
import { againPage, askPage, donePage, gonePage } from './leave-page.ts';

/** Lets people without an account unsubscribe from mails that other people cause; a second press undoes it [NOTE-21]. */
export function strangerRoutes(root: FastifyInstance, { db, clock }: Pick<Services, 'db' | 'clock'>): void {
  addLeaveRoutes(root, routes.notifications.askToLeaveOthers, routes.notifications.leaveOthers, {
    find: ({ token }) => addressOfLink(db, token),
    ask: async (hash, { params }) => ((await isUnwanted(db, hash)) ? donePage : askPage)(params.token),
    leave: async (hash, { params, body }) => {
      if (body['List-Unsubscribe'] === undefined) {
        await deleteUnwanted(db, hash);
        return againPage(params.token);
      }
      await insertUnwanted(db, hash, clock());
      return donePage(params.token);
    },
    gone: gonePage(),
  });
}
