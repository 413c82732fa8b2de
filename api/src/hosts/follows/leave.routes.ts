import { id, routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { LEAVE_HEADERS as headers, takeOneClick } from '../../platform/http/leaving/index.ts';
import { addRoute } from '../../platform/http/route.ts';
import { TOKEN_FORM } from '../../platform/http/secret-address.ts';
import type { Services } from '../../platform/services.ts';
import { findHostById } from '../host-page.queries.ts';
import { deleteFollow, findFollowerByToken, setMails } from './follows.queries.ts';
import { askPage, donePage, gonePage } from './leave-page.ts';

/**
 * The way out of the mails about followed hosts, without signing in: the address in the mail is the key. Opening it asks, a POST does
 * it [FOLLOW-10]; mail programs send that themselves, from servers of theirs (RFC 8058).
 */
export function leaveRoutes(root: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  const ownerOf = (token: string) => (TOKEN_FORM.test(token) ? findFollowerByToken(db, token) : undefined);

  /** What a mail of before named by its name could be another host by now: then, as for one who is gone, all mails are asked about. */
  const hostOf = async (host: string | undefined) => {
    const read = id.safeParse(host);
    return read.success ? await findHostById(db, read.data) : null;
  };

  void root.register(async (app) => {
    takeOneClick(app);
    addRoute(app, routes.follows.askToLeave, async ({ params, query }) =>
      (await ownerOf(params.token))
        ? { status: 200, headers, body: askPage(params.token, await hostOf(query.host)) }
        : { status: 404, headers, body: gonePage() },
    );
    addRoute(
      app,
      routes.follows.leave,
      async ({ params, body }) => {
        const owner = await ownerOf(params.token);
        if (!owner) return { status: 404, headers, body: gonePage() };
        if (body['List-Unsubscribe'] !== undefined || body.host === undefined) {
          await setMails(db, owner.member_id, false, clock());
          return { status: 200, headers, body: donePage(null) };
        }
        const host = await hostOf(body.host);
        if (!host) return { status: 404, headers, body: gonePage() };
        await deleteFollow(db, body.host, owner.member_id);
        return { status: 200, headers, body: donePage(host.name) };
      },
      { foreignOrigin: true },
    );
  });
}
