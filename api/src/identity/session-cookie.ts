import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';
import { sessionCookieName } from '../platform/http/session-cookie-name.ts';
import type { Services } from '../platform/services.ts';
import { browserName } from './browser-name.rules.ts';
import { hashToken } from './session-token.ts';
import { noteBrowser } from './sessions.queries.ts';
import { endSession, type NewSession } from './sessions.ts';

/**
 * Scripts cannot read it, other sites' forms do not send it, and over https it travels encrypted only and belongs to
 * this very host (RFC 6265bis, sections 4.1.2 and 4.1.3.2).
 */
export const cookieAttributes = (config: Config) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: config.publicUrl?.startsWith('https:') ?? false,
});

/** Gives the browser its new session. A session it still had ends, so that a token from before the sign-in stops working. */
export async function enterSession(
  services: Services,
  exchange: { request: FastifyRequest; reply: FastifyReply },
  session: NewSession,
): Promise<void> {
  const { config } = services;
  await endSession(services, exchange.request.cookies[sessionCookieName(config)]);
  const browser = browserName(exchange.request.headers['user-agent']);
  await noteBrowser(services.db, hashToken(session.token), browser);
  exchange.reply.setCookie(sessionCookieName(config), session.token, {
    ...cookieAttributes(config),
    expires: session.expiresAt,
  });
}

/**
 * What the browser is told to delete with a session (W3C Clear Site Data): its cache, including pages that Back would show. Not its
 * storage: that holds the service worker, which still has to notify tabs and delete its own copy, and settings that are not personal, such
 * as light or dark mode (docs/decisions/0033).
 */
const CLEARED = '"cache"';

/** Ends the session on the server and in the browser. Without a session it only clears the cache. */
export async function leaveSession(
  services: Services,
  exchange: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const { config } = services;
  await endSession(services, exchange.request.cookies[sessionCookieName(config)]);
  exchange.reply
    .clearCookie(sessionCookieName(config), cookieAttributes(config))
    .header('clear-site-data', CLEARED);
}

/** The key of this request's session in the sessions table. */
export const sessionHashOf = ({ config }: Pick<Services, 'config'>, request: FastifyRequest): Buffer =>
  hashToken(request.cookies[sessionCookieName(config)] ?? '');
