import { routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { addLeaveRoutes } from '../../platform/http/leaving/index.ts';
import { TOKEN_FORM } from '../../platform/http/secret-address.ts';
import type { Services } from '../../platform/services.ts';
import { askPage, donePage, gonePage } from './stop-page.ts';
import { findByToken, stopWeekly } from './weekly.queries.ts';

/** The way out of the weekly mail [NOTE-7]. */
export function stopRoutes(root: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  addLeaveRoutes(root, routes.notifications.askToStop, routes.notifications.stop, {
    find: async ({ token }) => (TOKEN_FORM.test(token) ? findByToken(db, token) : undefined),
    ask: (_owner, { params }) => askPage(params.token),
    leave: async (owner) => {
      await stopWeekly(db, owner.member_id);
      return donePage();
    },
    gone: gonePage(),
  });
}
