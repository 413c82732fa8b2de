import { routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { addRoute } from '../../platform/http/route.ts';
import { SECRET_ADDRESS, TOKEN_FORM } from '../../platform/http/secret-address.ts';
import type { Services } from '../../platform/services.ts';
import { unfollowHost } from './follow.ts';
import { findFollowerByToken, setMails } from './follows.queries.ts';
import { askPage, donePage, gonePage, LEAVE_POLICY } from './leave-page.ts';

const headers = { ...SECRET_ADDRESS, 'content-security-policy': LEAVE_POLICY };

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

  // A scope of their own: few routes read forms.
  void root.register(async (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    // Sent by mail programs alone, with this one field in it (RFC 8058, 3.2).
    app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, body, done) =>
      done(null, isOneClick(String(body)) ? { 'List-Unsubscribe': 'One-Click' } : {}),
    );

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

const isOneClick = (parts: string): boolean =>
  /name="?List-Unsubscribe"?/i.test(parts) && parts.includes('One-Click');
