import { routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { LEAVE_HEADERS as headers, takeOneClick } from '../../platform/http/leaving/index.ts';
import { addRoute } from '../../platform/http/route.ts';
import { TOKEN_FORM } from '../../platform/http/secret-address.ts';
import type { Services } from '../../platform/services.ts';
import { unfollowHost } from './follow.ts';
import { findFollowerByToken, setMails } from './follows.queries.ts';
import { askPage, donePage, gonePage } from './leave-page.ts';

/**
 * The way out of the mails about followed hosts, without signing in: the address in the mail is the key. Opening it asks, a POST does
 * it [FOLLOW-10]; mail programs send that themselves, from servers of theirs (RFC 8058).
 */
export function leaveRoutes(root: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  const ownerOf = (token: string) => (TOKEN_FORM.test(token) ? findFollowerByToken(db, token) : undefined);

  addRoute(root, routes.follows.askToLeave, async ({ params, query }) =>
    (await ownerOf(params.token))
      ? { status: 200, headers, body: askPage(params.token, query.host) }
      : { status: 404, headers, body: gonePage() },
  );

  void root.register(async (app) => {
    takeOneClick(app);
    addRoute(
      app,
      routes.follows.leave,
      async ({ params, body }) => {
        const owner = await ownerOf(params.token);
        if (!owner) return { status: 404, headers, body: gonePage() };
        if (body['List-Unsubscribe'] !== undefined || body.host === undefined) {
          await setMails(db, owner.member_id, false, clock());
          return { status: 200, headers, body: donePage(undefined) };
        }
        await unfollowHost(services, owner.member_id, body.host);
        return { status: 200, headers, body: donePage(body.host) };
      },
      { foreignOrigin: true },
    );
  });
}
