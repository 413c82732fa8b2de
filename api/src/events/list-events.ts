import { BRAND, type EventsQuery, type SearchReading } from '@backyard/contract';
import { circleAsked, placeAsked, type Circle } from '../places/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Viewer } from '../platform/http/viewer.ts';
import type { Services } from '../platform/services.ts';
import type { EventFilters } from './filters.queries.ts';
import { countEvents } from './list.queries.ts';
import { readListed } from './listed/read-listed.queries.ts';
import { partsOf, readListing } from './listing.ts';
import { forgiving } from './search/forgiving.ts';
import { meaningOf } from './search/meaning.ts';
import { sharedLists } from './shared-lists.ts';

/**
 * One page of discovery, the total, the next page's cursor, and what was understood of the search. Throws place_unknown for a `near` that
 * no gazetteer knows or a `within` without a place, bad_request for an invalid cursor, admin_required for `includePast`.
 */
export async function findEvents(services: Services, viewer: Viewer, query: EventsQuery) {
  const { db, clock } = services;
  const own = placeAsked(viewer, query.near);
  const now = clock();
  return forgiving(db, now, query, async (asked) => {
    const { filters, reading, around } = understand(viewer, asked, own, now);
    // An unknown place does not affect the order: the list is the same without it.
    const circle = filters.everything ? null : (around ?? circleAsked(own, asked.radius));
    const title = filters.everything ? '' : (asked.q ?? '');
    const found = await readPage(services, viewer, { filters, title, circle, query: asked });
    return { ...found, reading, from: around ?? own };
  });
}

/**
 * The same for the hosts page: one host's upcoming events or, without a name, those of all people who host. Nearby events come first if
 * requested.
 */
export async function findHostsEvents(
  services: Services,
  viewer: Viewer,
  query: Pick<EventsQuery, 'host' | 'near' | 'radius' | 'limit' | 'cursor'>,
) {
  const { near, radius, ...asked } = query;
  const { filters } = understand(viewer, asked, null, services.clock());
  const hosted = { ...filters, host: filters.host ?? { anybody: true } };
  const circle = circleAsked(placeAsked(viewer, near), radius);
  return readPage(services, viewer, { filters: hosted, title: '', circle, query });
}

/** The requested filters, and the parts in which the page comes. */
interface Asked {
  filters: EventFilters;
  /** A title that may have been typed: events with this title come first. */
  title: string;
  /** What lies within comes before the rest. */
  circle: Circle | null;
  query: Pick<EventsQuery, 'limit' | 'cursor'>;
}

/** The ids on a page are shared by identical concurrent requests. What this viewer sees of the events is not. */
async function readPage(services: Services, viewer: Viewer, { filters, title, circle, query }: Asked) {
  const { db } = services;
  const { now: _, ...lasting } = filters;
  const lists = sharedLists(services);
  const listing = await lists.page([lasting, title, circle, query.limit, query.cursor], filters, () =>
    readListing(db, filters, query, partsOf(title, circle)),
  );
  // A list that fits on one page is counted by it, which covers most searches.
  const isWhole = query.cursor === undefined && listing.next === null;
  const total = isWhole
    ? { total: listing.cards.length, exact: true }
    : await lists.total([lasting], filters, () => countEvents(db, filters));
  const ids = listing.cards.map(({ id }) => id);
  const marks = new Map(listing.cards.map((card) => [card.id, card.marks]));
  const rows = await readListed(db, viewer, ids, filters);
  const page = rows.map((row) => ({ row, marks: marks.get(row.id) ?? {} }));
  return { page, next: listing.next, ...total };
}

/** The request as the queries take it. Throws place_unknown and admin_required as `findEvents` does. */
export function understand(
  viewer: Viewer,
  query: Partial<EventsQuery>,
  from: { latitude: number; longitude: number } | null,
  now: Date,
): { filters: EventFilters; reading: SearchReading | null; around: Circle | null } {
  if (query.includePast && viewer?.role !== 'admin') throw new Refusal('admin_required');
  if (query.within && !from) {
    throw new Refusal('place_unknown', { message: 'Say where: add `near`, or a place to your profile.' });
  }
  const { reading, ...meaning } = meaningOf(query);
  const filters: EventFilters = {
    ...meaning,
    category: query.category && query.category !== 'all' ? query.category : null,
    tier: query.tier && query.tier !== 'all' ? query.tier : null,
    host: hostFilter(query.host),
    start: boundOf(query.startDate),
    end: boundOf(query.endDate),
    on: query.on ?? null,
    free: query.free ?? false,
    around: query.within && from ? { ...from, miles: query.within } : null,
    everything: query.includePast ?? false,
    now,
  };
  return { filters, reading, around: meaning.understood?.around ?? null };
}

/** YYYY-MM-DD is a day; whatever is longer is an instant. */
function boundOf(given: string | undefined): EventFilters['start'] {
  if (given === undefined) return null;
  return given.length === 'YYYY-MM-DD'.length ? { day: given } : { instant: new Date(given) };
}

function hostFilter(name: string | undefined): EventFilters['host'] {
  if (!name || name === 'all') return null;
  return name === BRAND.name ? { platform: true } : { name };
}
