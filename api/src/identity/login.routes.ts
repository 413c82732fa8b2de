import { routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { findCurrentUser } from '../members/index.ts';
import { siteOrigin } from '../platform/http/origin.ts';
import { addRead } from '../platform/http/read-route.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { addRoute } from '../platform/http/route.ts';
import { doesMailWait, mailboxAddress } from '../platform/mailer/index.ts';
import type { Services } from '../platform/services.ts';
import { selectDemoPeople } from './demo-people.queries.ts';
import type { OidcLogin } from './oidc/oidc.routes.ts';
import { safeReturnTo, withCode } from './return-to.ts';
import { leaveSession } from './session-cookie.ts';
import { signInPage } from './sign-in-page.ts';
import { leadToAnswer } from './suspensions/lead-to-answer.ts';

export function loginRoutes(app: FastifyInstance, services: Services, oidcLogin: OidcLogin): void {
  const { config, db, clock } = services;

  addRead(app, services, routes.identity.currentUser, async ({ viewer }, at) => {
    const user = await findCurrentUser(at.db, viewer.id, clock());
    if (!user) throw new Refusal('unauthorized');
    return { status: 200, body: user };
  });

  addRoute(app, routes.identity.login, async ({ query, viewer, request, reply }) => {
    const returnTo = withCode(
      safeReturnTo(query.returnTo),
      request.headers.referer,
      siteOrigin(config, request),
    );
    if (viewer) return { status: 302, location: returnTo ?? '/' };
    const answerAt = await leadToAnswer(services, { request, reply });
    if (answerAt !== null) return { status: 302, location: answerAt };
    if (query.with === 'oidc' && oidcLogin) {
      return { status: 302, location: await oidcLogin({ request, reply, returnTo }) };
    }
    return { status: 302, location: signInPage({ returnTo, ended: query.ended === '1' }) };
  });

  addRoute(app, routes.identity.logout, async ({ query, request, reply }) => {
    await leaveSession(services, { request, reply });
    const returnTo = safeReturnTo(query.returnTo);
    return { status: 302, location: returnTo === null ? '/' : signInPage({ returnTo }) };
  });

  addRoute(app, routes.identity.signInOptions, async () => ({
    status: 200,
    body: {
      code: true,
      openIdConnect: config.oidc ? { label: config.oidc.label } : null,
      demoPeople: config.demo ? await selectDemoPeople(db) : [],
      mailbox: mailboxAddress(config),
      mailWaits: await doesMailWait(db),
    },
  }));
}
