import { id, routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { addLeaveRoutes } from '../../platform/http/leaving/index.ts';
import { TOKEN_FORM } from '../../platform/http/secret-address.ts';
import type { Services } from '../../platform/services.ts';
import { findHostById } from '../host-page.queries.ts';
import { deleteFollow, findFollowerByToken, setMails } from './follows.queries.ts';
import { askPage, donePage, gonePage } from './leave-page.ts';

/** The way out of the mails about followed hosts [FOLLOW-10]. */
export function leaveRoutes(root: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  /**
   * Older mails identify the host by name, which another host may have taken since. Then, as for a deleted host, the page asks about all
   * mails.
   */
  const hostOf = async (host: string | undefined) => {
    const read = id.safeParse(host);
    return read.success ? await findHostById(db, read.data) : null;
  };

  addLeaveRoutes(root, routes.follows.askToLeave, routes.follows.leave, {
    find: async ({ token }) => (TOKEN_FORM.test(token) ? findFollowerByToken(db, token) : undefined),
    ask: async (_owner, { params, query }) => askPage(params.token, await hostOf(query.host)),
    leave: async (owner, { body }) => {
      if (body['List-Unsubscribe'] !== undefined || body.host === undefined) {
        await setMails(db, owner.member_id, false, clock());
        return donePage(null);
      }
      const host = await hostOf(body.host);
      if (!host) return null;
      await deleteFollow(db, body.host, owner.member_id);
      return donePage(host.name);
    },
    gone: gonePage(),
  });
}
