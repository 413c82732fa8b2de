import { isPagePath, MAIL_PATHS } from '@backyard/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from '../../platform/http/address.ts';
import { sessionCookieName } from '../../platform/http/session-cookie-name.ts';
import type { Services } from '../../platform/services.ts';
import { leaveSession } from '../session-cookie.ts';
import { hashToken, isTokenForm } from '../session-token.ts';
import { findSuspensionOfSession } from './suspended-sessions.queries.ts';

/**
 * Redirects a browser whose session was ended by a suspension, once, to the page that says why and takes an answer. This deletes its
 * cookie. Null for everyone else: the page is shown for the cookie alone, which cannot be guessed [SAFE-27].
 */
export async function leadToAnswer(
  services: Services,
  exchange: { request: FastifyRequest; reply: FastifyReply },
): Promise<string | null> {
  const { config, db, clock } = services;
  const cookie = exchange.request.cookies[sessionCookieName(config)];
  if (cookie === undefined || !isTokenForm(cookie)) return null;
  const suspension = await findSuspensionOfSession(db, hashToken(cookie), clock());
  if (!suspension) return null;
  await leaveSession(services, exchange);
  return MAIL_PATHS.suspension(suspension.token);
}

/** A prefetch by the browser or its worker would use up the cookie and show no one the page. */
const opensPage = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').includes('text/html') &&
  request.headers['sec-purpose'] === undefined &&
  isPagePath(pathOf(request));

/** The same for every page of the site that such a browser opens or loads again. */
export function leadPagesToAnswer(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!opensPage(request)) return undefined;
    // A page is sent whatever the database can say: drawing it knows what to do without one.
    const location = await leadToAnswer(services, { request, reply }).catch((error: unknown) => {
      request.log.error({ err: error }, 'whether a suspension ended this session is not known');
      return null;
    });
    return location === null ? undefined : reply.redirect(location, 302);
  });
}
