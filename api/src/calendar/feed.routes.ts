import { DAY_MS, routes } from '@backyard/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { siteOrigin } from '../platform/http/origin.ts';
import { addRead } from '../platform/http/read-route.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { addRoute } from '../platform/http/route.ts';
import { SECRET_ADDRESS, TOKEN_FORM } from '../platform/http/secret-address.ts';
import { createIdempotently } from '../platform/idempotency/index.ts';
import { siteUrl } from '../platform/mailer/index.ts';
import type { Services } from '../platform/services.ts';
import { calendarFeed } from './calendar-feed.ts';
import { entityTag, matchesTag } from './entity-tag.ts';
import { findFeedOwner, findFeedToken, listFeedEntries, replaceFeedToken } from './feed.queries.ts';
import { uidHost } from './uid-host.ts';

/** How long past events stay [CAL-2], and cancelled ones [CAL-3]. */
const PAST_MS = 90 * DAY_MS;
const CANCELLED_MS = 30 * DAY_MS;

/** The member's private calendar: its address, a new address, and the feed that calendar programs read. */
export function feedRoutes(app: FastifyInstance, services: Services): void {
  const { config, db, clock } = services;
  const addressOf = (request: FastifyRequest, token: string) => ({
    url: `${config.publicUrl ?? siteOrigin(config, request)}/calendar/${token}.ics`,
  });

  addRoute(app, routes.calendar.address, async ({ viewer, request }) => ({
    status: 200,
    body: addressOf(request, await findFeedToken(db, viewer.id)),
  }));

  addRoute(app, routes.calendar.reset, async ({ viewer, idempotencyKey, request }) => {
    await createIdempotently(services, idempotencyKey, async (trx) => {
      await replaceFeedToken(trx, viewer.id, clock());
      // The address is a key: it is not written down a second time.
      return null;
    });
    return { status: 200, body: addressOf(request, await findFeedToken(db, viewer.id)) };
  });

  addRead(app, services, routes.calendar.feed, async ({ params, request }, at) => {
    const owner = TOKEN_FORM.test(params.token) ? await findFeedOwner(at.db, params.token) : undefined;
    if (!owner) throw new Refusal('not_found');
    const now = clock().getTime();
    const entries = await listFeedEntries(at.db, owner.member_id, {
      endedAfter: new Date(now - PAST_MS),
      cancelledAfter: new Date(now - CANCELLED_MS),
    });
    const body = calendarFeed(entries, { site: siteUrl(config), host: await uidHost(services) });
    const etag = entityTag(body);
    const headers = { ...SECRET_ADDRESS, etag };
    if (matchesTag(request.headers['if-none-match'], etag)) return { status: 304, headers, body: '' };
    return { status: 200, headers, body };
  });
}
