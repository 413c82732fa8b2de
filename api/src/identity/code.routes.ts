import { routes } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { findCurrentUser } from '../members/index.ts';
import { clientKey } from '../platform/http/client-key.ts';
import { enforceLimit } from '../platform/http/rate-limit.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { addRoute } from '../platform/http/route.ts';
import { requireReachable } from '../platform/mailer/index.ts';
import type { Services } from '../platform/services.ts';
import { knownBrowser, markBrowser } from './codes/code-browser.ts';
import { CODES_PER_BROWSER, CODES_PER_CLIENT, VERIFIES_PER_CLIENT } from './limits.ts';
import { noteRefused } from './note-refused.ts';
import { requestCode } from './request-code.ts';
import { enterSession } from './session-cookie.ts';
import { verifyCode } from './verify-code.ts';

export function codeRoutes(app: FastifyInstance, services: Services): void {
  addRoute(app, routes.identity.requestCode, async ({ body, request, reply }) => {
    await enforceLimit(services, CODES_PER_CLIENT, clientKey(request.ip));
    const browser = markBrowser(services.config, request, reply);
    await enforceLimit(services, CODES_PER_BROWSER, browser.toString('hex'));
    await requireReachable(services, body.email);
    return { status: 202, body: await requestCode(services, body.email, browser) };
  });

  addRoute(app, routes.identity.verifyCode, async ({ body, request, reply }) => {
    const verified = await noteRefused(services, request, async () => {
      await enforceLimit(services, VERIFIES_PER_CLIENT, clientKey(request.ip));
      const browserHash = knownBrowser(services.config, request);
      const answer = await verifyCode(services, { ...body, browserHash });
      if (!answer.ok) throw new Refusal(answer.reason);
      return answer;
    });
    const user = await findCurrentUser(services.db, verified.memberId, services.clock());
    if (!user) throw new Refusal('sign_in_failed');
    await enterSession(services, { request, reply }, verified.session);
    return { status: 200, body: user };
  });
}
