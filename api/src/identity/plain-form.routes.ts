import { emailAddress, PATHS, routes, signInCode, type ReasonCode } from '@backyard/contract';
import type { FastifyInstance } from 'fastify';
import { clientKey } from '../platform/http/client-key.ts';
import { takeForms } from '../platform/http/leaving/index.ts';
import { enforceLimit } from '../platform/http/rate-limit.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { addRoute } from '../platform/http/route.ts';
import { requireReachable } from '../platform/mailer/index.ts';
import type { Services } from '../platform/services.ts';
import { knownBrowser, markBrowser } from './codes/code-browser.ts';
import { LONGEST_LIFE_MS } from './codes/guesses.rules.ts';
import { CODES_PER_BROWSER, CODES_PER_CLIENT, VERIFIES_PER_CLIENT } from './limits.ts';
import { noteRefusal } from './note-refused.ts';
import { requestCode } from './request-code.ts';
import { safeReturnTo } from './return-to.ts';
import { cookieAttributes, enterSession } from './session-cookie.ts';
import { signInPage } from './sign-in-page.ts';
import { verifyCode } from './verify-code.ts';

/** The address between the two forms: not in the page's address, where histories and logs would keep it. */
const ADDRESS_COOKIE = 'sign-in-address';

/**
 * Signing in without scripts: the forms of the sign-in page, as browsers send them. The same acts, limits and rules as the
 * calls; answers are pages, as an answer in JSON would leave the person stranded. As with any change, the Origin is ours.
 */
export function plainFormRoutes(root: FastifyInstance, services: Services): void {
  const { config } = services;
  const cookie = { ...cookieAttributes(config), sameSite: 'strict' as const, path: PATHS.signIn };

  // A scope of their own: no other route reads forms.
  void root.register(async (app) => {
    takeForms(app);

    addRoute(app, routes.identity.plainRequestCode, async ({ body, request, reply }) => {
      const returnTo = safeReturnTo(body.returnTo);
      const email = emailAddress.safeParse(body.email);
      const error = email.success
        ? await refusalOf(async () => {
            await enforceLimit(services, CODES_PER_CLIENT, clientKey(request.ip));
            const browser = markBrowser(config, request, reply);
            await enforceLimit(services, CODES_PER_BROWSER, browser.toString('hex'));
            await requireReachable(services, email.data);
            await requestCode(services, email.data, browser);
          })
        : { code: 'email_invalid' as const };
      if (error !== null || !email.success)
        return to(signInPage({ returnTo, ...(error && { error: error.code }) }));
      reply.setCookie(ADDRESS_COOKIE, email.data, { ...cookie, maxAge: LONGEST_LIFE_MS / 1000 });
      return to(signInPage({ returnTo, step: 'code' }));
    });

    addRoute(app, routes.identity.plainVerifyCode, async ({ body, request, reply }) => {
      const returnTo = safeReturnTo(body.returnTo);
      const email = emailAddress.safeParse(request.cookies[ADDRESS_COOKIE]);
      if (!email.success) return to(signInPage({ returnTo, error: 'code_expired' }));
      const error = await refusalOf(async () => {
        await enforceLimit(services, VERIFIES_PER_CLIENT, clientKey(request.ip));
        const code = signInCode.safeParse(body.code);
        if (!code.success) throw new Refusal('code_wrong');
        const verified = await verifyCode(services, {
          email: email.data,
          code: code.data,
          browserHash: knownBrowser(config, request),
        });
        if (!verified.ok) throw new Refusal(verified.reason);
        await enterSession(services, { request, reply }, verified.session);
      });
      if (error !== null) {
        noteRefusal(services, request, error.code);
        const { code, path } = error;
        return to(
          path ?? signInPage({ returnTo, error: code, ...(code !== 'code_expired' && { step: 'code' }) }),
        );
      }
      reply.clearCookie(ADDRESS_COOKIE, cookie);
      return to(returnTo ?? '/');
    });
  });
}

/** See Other: the browser goes on with a GET, and a reload sends no form again (RFC 9110, 15.4.4). */
const to = (location: string) => ({ status: 303, location }) as const;

/** Why it was refused; null when it was not. */
async function refusalOf(
  act: () => Promise<void>,
): Promise<{ code: ReasonCode; path?: string | undefined } | null> {
  try {
    await act();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
