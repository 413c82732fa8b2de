import { z } from 'zod';
import { CATEGORIES } from './categories.ts';
import { cardSeries, eventsQuery, openDate } from './events.ts';
import { SITE_CALENDAR, SITE_FEED, type FEED_PARAMETERS } from './feeds.ts';
import { LIMITS } from './limits.ts';
import { circleRadius, nearPlace } from './place-query.ts';
import { dollars, id, instant } from './primitives.ts';
import { defineRoute } from './route.ts';
import { TIERS } from './tiers.ts';

/** An event of the public list (docs/product.md: discover): the facts that everyone may know. */
const publicEvent = z
  .object({
    id,
    title: z.string(),
    description: z.string(),
    category: z.enum(CATEGORIES).describe('Its first one'),
    categories: z.array(z.enum(CATEGORIES)),
    requiredTier: z.enum(TIERS),
    tierLabel: z.string().describe('Free, Playground or VIP'),
    price: dollars.describe('List price'),
    isTicketed: z.boolean(),
    dateTime: instant.describe('When it begins'),
    timeZone: z.string().describe('IANA zone in which the event takes place'),
    location: z.string(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    imageUrl: z.string().nullable(),
    drawing: z.string().describe('Its drawn picture, for where there is no photo'),
    registrationCount: z.number().int(),
    full: z.boolean().describe('No seat for whoever comes now; there is a waitlist'),
    series: cardSeries.optional(),
    openDate: openDate.optional(),
    nearby: z
      .boolean()
      .optional()
      .describe('Within `radius` miles, where the list was asked to begin with what is near'),
    withinMiles: z
      .number()
      .int()
      .optional()
      .describe(
        'Where nothing is nearby the list goes from ring to ring: the edge of the one it lies in; none past the last',
      ),
  })
  .meta({ id: 'PublicEvent' });
export type PublicEvent = z.infer<typeof publicEvent>;

const feedQuery = eventsQuery.pick({
  q: true,
  exact: true,
  category: true,
  tier: true,
  host: true,
  free: true,
  near: true,
  within: true,
} satisfies Record<(typeof FEED_PARAMETERS)[number], true>);
export type FeedQuery = z.output<typeof feedQuery>;

const hostName = z.object({ hostName: z.string().max(300) });

export const sharingRoutes = {
  publicEvents: defineRoute({
    method: 'GET',
    path: '/api/events/public',
    feature: 'sharing',
    summary: 'The next published events as everybody may see them, soonest first',
    access: 'public',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(LIMITS.maxPageSize).default(LIMITS.pageSize),
      near: nearPlace,
      radius: circleRadius.describe('Miles: what lies within so many of `near` comes first'),
    }),
    responses: { 200: z.array(publicEvent) },
  }),
  sitemap: defineRoute({
    method: 'GET',
    path: '/sitemap.xml',
    feature: 'sharing',
    summary: 'The addresses that search engines may know (sitemaps.org): pages, hosts and published events',
    access: 'public',
    responses: { 200: null },
    produces: 'application/xml; charset=utf-8',
  }),
  robots: defineRoute({
    method: 'GET',
    path: '/robots.txt',
    feature: 'sharing',
    summary: 'What search engines may read (RFC 9309)',
    access: 'public',
    responses: { 200: null },
    produces: 'text/plain; charset=utf-8',
  }),
  calendar: defineRoute({
    method: 'GET',
    path: SITE_CALENDAR,
    feature: 'sharing',
    summary:
      'The next published events as a calendar to subscribe to (RFC 5545), one entry a series; 304 when nothing changed (If-None-Match)',
    access: 'public',
    query: feedQuery,
    responses: { 200: null, 304: null },
    produces: 'text/calendar; charset=utf-8',
  }),
  feed: defineRoute({
    method: 'GET',
    path: SITE_FEED,
    feature: 'sharing',
    summary:
      'The next published events as an Atom feed (RFC 4287), one entry a series; 304 when nothing changed (If-None-Match)',
    access: 'public',
    query: feedQuery,
    responses: { 200: null, 304: null },
    produces: 'application/atom+xml; charset=utf-8',
  }),
  hostCalendar: defineRoute({
    method: 'GET',
    path: '/host/:hostName/events.ics',
    feature: 'sharing',
    summary:
      "A host's upcoming published events as a calendar to subscribe to (RFC 5545); 304 when nothing changed (If-None-Match)",
    access: 'public',
    params: hostName,
    responses: { 200: null, 304: null },
    produces: 'text/calendar; charset=utf-8',
  }),
  hostFeed: defineRoute({
    method: 'GET',
    path: '/host/:hostName/events.rss',
    feature: 'sharing',
    summary: "A host's upcoming published events as RSS 2.0; 304 when nothing changed (If-None-Match)",
    access: 'public',
    params: hostName,
    responses: { 200: null, 304: null },
    produces: 'application/rss+xml; charset=utf-8',
  }),
  embed: defineRoute({
    method: 'GET',
    path: '/embed/:hostName',
    feature: 'sharing',
    summary: "A host's upcoming published events as a page for a frame on their own site",
    access: 'public',
    params: hostName,
    responses: { 200: null, 404: null },
    produces: 'text/html; charset=utf-8',
  }),
  embedScript: defineRoute({
    method: 'GET',
    path: '/embed.js',
    feature: 'sharing',
    summary: 'Puts that frame where a script element with data-host stands, as high as its content',
    access: 'public',
    responses: { 200: null },
    produces: 'text/javascript; charset=utf-8',
  }),
};
