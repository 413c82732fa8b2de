import {
  BRAND,
  CATEGORY_LABELS,
  FEED_PARAMETERS,
  LIMITS,
  PATHS,
  routes,
  type FeedQuery,
} from '@backyard/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { calendarFeed, entityTag, matchesTag, uidHost } from '../calendar/index.ts';
import { findEvents, listedText, type EventRow } from '../events/index.ts';
import { siteOrigin } from '../platform/http/origin.ts';
import { addRead } from '../platform/http/read-route.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { shareReads } from '../platform/kept.ts';
import type { Services } from '../platform/services.ts';
import { atomFeed } from './atom-feed.ts';
import { hostFeed } from './host-feed.ts';
import { findHostEvents, type PublicRow } from './sharing.queries.ts';

/** The same for everybody: caches on the way may keep it as long as a calendar waits at least. */
const FOR_EVERYBODY = { 'cache-control': 'public, max-age=300' };

/**
 * Feeds of listed upcoming events: of the whole site, filtered as its list is, and of one host. Always as visitors see it: a subscriber who
 * uses an online reader shares the feed with it. Limited in number, with the beginning of each text [machines.2].
 */
export function feedsRoutes(app: FastifyInstance, services: Services): void {
  const { config, clock } = services;
  const siteOf = (request: FastifyRequest): string => config.publicUrl ?? siteOrigin(config, request);
  const shared = shareReads<string>(services);

  addRead(app, services, routes.sharing.calendar, async ({ query, request }, at) =>
    answer(request, addressOf(routes.sharing.calendar.path, query), async (site) =>
      calendarOf(await nextEvents(at, query), site, titleOf(query)),
    ),
  );

  addRead(app, services, routes.sharing.feed, async ({ query, request }, at) => {
    const self = addressOf(routes.sharing.feed.path, query);
    return answer(request, self, async (site) =>
      atomFeed(await nextEvents(at, query), {
        site,
        self: site + self,
        page: site + addressOf(PATHS.events, query),
        title: titleOf(query),
      }),
    );
  });

  addRead(app, services, routes.sharing.hostCalendar, async ({ params, request }, at) =>
    answer(request, PATHS.hostCalendar(params.hostName), async (site) => {
      const { name, events } = await hostOf(at, params.hostName);
      return calendarOf(events, site, `${name} · events`);
    }),
  );

  addRead(app, services, routes.sharing.hostFeed, async ({ params, request }, at) =>
    answer(request, PATHS.hostFeed(params.hostName), async (site) =>
      hostFeed(site, await hostOf(at, params.hostName)),
    ),
  );

  /** The text at this address, shared by concurrent requests. 304 for clients that have it. */
  async function answer(request: FastifyRequest, path: string, write: (site: string) => Promise<string>) {
    const site = siteOf(request);
    const body = await shared.get(site + path, () => write(site));
    const etag = entityTag(body);
    const headers = { ...FOR_EVERYBODY, etag };
    return matchesTag(request.headers['if-none-match'], etag)
      ? ({ status: 304, headers, body: '' } as const)
      : ({ status: 200, headers, body } as const);
  }

  async function hostOf({ db }: Services, name: string) {
    const host = await findHostEvents(db, name, clock());
    if (!host) throw new Refusal('not_found');
    return host;
  }

  async function calendarOf(events: readonly (EventRow | PublicRow)[], site: string, name: string) {
    const entries = events.map((event) => ({
      ...event,
      description: listedText(event.description),
      going: true,
      revision: 0,
      changed_at: event.updated_at,
    }));
    return calendarFeed(entries, { site, host: await uidHost(services) }, name);
  }
}

async function nextEvents(at: Services, query: FeedQuery): Promise<EventRow[]> {
  const { page } = await findEvents(at, null, { ...query, limit: LIMITS.maxPageSize });
  return page.map(({ row }) => row);
}

/** One canonical address for equal queries in any order. */
function addressOf(path: string, query: FeedQuery): string {
  const given = FEED_PARAMETERS.flatMap((name) =>
    query[name] === undefined || query[name] === false ? [] : [[name, String(query[name])]],
  );
  return given.length === 0 ? path : `${path}?${String(new URLSearchParams(given))}`;
}

/** What programs call it: The site’s name and "events · Board Games · within 25 miles of Austin, TX". */
function titleOf({ q, category, host, free, near, within }: FeedQuery): string {
  const narrowed = [
    q,
    category && category !== 'all' && CATEGORY_LABELS[category],
    host && host !== 'all' && `by ${host}`,
    free && 'free',
    near && within && `within ${within} miles of ${near}`,
  ];
  return [`${BRAND.name} events`, ...narrowed].filter(Boolean).join(' · ');
}
