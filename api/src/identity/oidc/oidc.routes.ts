import { routes } from '@backyard/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { clientKey } from '../../platform/http/client-key.ts';
import { siteOrigin } from '../../platform/http/origin.ts';
import { enforceLimit } from '../../platform/http/rate-limit.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { addRoute } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { OIDC_STARTS_PER_CLIENT } from '../limits.ts';
import { noteRefusal } from '../note-refused.ts';
import { cookieAttributes, enterSession } from '../session-cookie.ts';
import { signInPage } from '../sign-in-page.ts';
import { finishAtProvider } from './finish.ts';
import { oidcProvider, type Provider } from './provider.ts';
import { startAtProvider } from './start.ts';

/** Binds the state to the browser that started: a callback link made elsewhere signs no one in. */
const stateCookieName = (config: Config): string =>
  config.publicUrl?.startsWith('https:') ? '__Host-oidc' : 'oidc';

interface LoginCall {
  request: FastifyRequest;
  reply: FastifyReply;
  /** A safe path, or null. */
  returnTo: string | null;
}

/** Where `GET /api/login?with=oidc` sends the browser, or null where no provider is configured. */
export type OidcLogin = ((call: LoginCall) => Promise<string>) | null;

/** Adds the callback and hands out the way there. A failure leads back to the sign-in page with a reason. */
export function oidcRoutes(app: FastifyInstance, services: Services): OidcLogin {
  const { config } = services;
  const provider = config.oidc ? oidcProvider(config.oidc, config.environment) : null;

  addRoute(app, routes.identity.loginCallback, async ({ request, reply }) => {
    if (!provider) throw new Refusal('not_found');
    const callback = new URL(`${siteOrigin(config, request)}${request.url}`);
    const browserState = request.cookies[stateCookieName(config)];
    reply.clearCookie(stateCookieName(config), cookieAttributes(config));
    const finished = await finishAtProvider(services, provider, callback, browserState);
    if (!finished.ok) {
      request.log.warn({ err: finished.cause }, 'signing in at the provider failed');
      const refusal = finished.cause instanceof Refusal ? finished.cause : null;
      const error = refusal?.code ?? 'sign_in_failed';
      noteRefusal(services, request, error);
      const location = refusal?.path ?? signInPage({ returnTo: finished.returnTo, error });
      return { status: 302, location };
    }
    await enterSession(services, { request, reply }, finished.session);
    return { status: 302, location: finished.returnTo ?? '/' };
  });

  return provider && ((call) => start(services, provider, call));
}

async function start(services: Services, provider: Provider, call: LoginCall): Promise<string> {
  const { config } = services;
  const { request, reply, returnTo } = call;
  try {
    await enforceLimit(services, OIDC_STARTS_PER_CLIENT, clientKey(request.ip));
    const redirectUri = `${siteOrigin(config, request)}${routes.identity.loginCallback.path}`;
    const started = await startAtProvider(services, provider, { redirectUri, returnTo });
    reply.setCookie(stateCookieName(config), started.state, {
      ...cookieAttributes(config),
      expires: started.expiresAt,
    });
    return started.url;
  } catch (error) {
    if (error instanceof Refusal) return signInPage({ returnTo, error: error.code });
    request.log.error({ err: error }, 'the identity provider cannot be reached');
    return signInPage({ returnTo, error: 'unavailable' });
  }
}
