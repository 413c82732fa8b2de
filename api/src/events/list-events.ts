import { BRAND, type EventsQuery } from '@backyard/contract';
import { circleAsked, nearFirst, placeAsked, type Circle, type Placed } from '../places/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Viewer } from '../platform/http/viewer.ts';
import type { Services } from '../platform/services.ts';
import { decodeCursor, encodeCursor, type PageStart } from './cursor.ts';
import type { EventRow } from './events.presenter.ts';
import { countEvents, listEvents, type EventFilters } from './events.queries.ts';
import { searchTerms } from './search-words.rules.ts';

/**
 * One page of discovery, the total, and where the next page begins. Throws place_unknown for a `near` that no gazetteer
 * knows or a `within` without a place, bad_request for a cursor that is not ours, admin_required for `includePast`.
 */
export async function findEvents({ db, clock }: Services, viewer: Viewer, query: EventsQuery) {
  const from = placeAsked(viewer, query.near);
  const filters = understand(viewer, query, from, clock());
  // A place that nobody knows orders nothing: the list is the same without it.
  const circle = filters.everything ? null : circleAsked(from, query.radius);
  return { ...(await readPage(db, viewer, filters, query, circle)), from };
}

/** The same for the page of hosts: one host's upcoming events, or, without a name, those of all people who host. */
export async function findHostsEvents(
  { db, clock }: Services,
  viewer: Viewer,
  query: Pick<EventsQuery, 'host' | 'limit' | 'cursor'>,
) {
  const everything = understand(viewer, query, null, clock());
  const found = await readPage(
    db,
    viewer,
    { ...everything, host: everything.host ?? { anybody: true } },
    query,
  );
  return { ...found, page: found.page.map(({ row }) => row) };
}

type Page = Pick<EventsQuery, 'limit' | 'cursor'>;

/** `circle`: what lies within comes first, and is marked; null where the list is in one part. */
async function readPage(
  db: Services['db'],
  viewer: Viewer,
  filters: EventFilters,
  query: Page,
  circle: Circle | null = null,
) {
  const after = query.cursor ? decodeCursor(query.cursor) : null;
  // One row more than asked tells whether there is a next page.
  const limit = query.limit + 1;
  const [found, total] = await Promise.all([
    circle
      ? readParts(db, viewer, filters, circle, { limit, after })
      : listEvents(db, viewer, filters, { limit, after }).then((rows) => rows.map((row) => ({ row }))),
    countEvents(db, filters),
  ]);
  const page = found.slice(0, query.limit);
  const last = page.at(-1);
  const next =
    found.length > query.limit && last
      ? encodeCursor({
          startsAt: last.row.starts_at,
          id: last.row.id,
          beyond: 'nearby' in last && !last.nearby,
        })
      : null;
  return { page, total, next };
}

/** A page of the list that begins with what is near: each part is a walk of its own along the order of starts. */
async function readParts(
  db: Services['db'],
  viewer: Viewer,
  filters: EventFilters,
  circle: Circle,
  { limit, after }: { limit: number; after: PageStart | null },
): Promise<Placed<EventRow>[]> {
  return nearFirst(limit, async (within, most) => {
    if (after?.beyond && within) return [];
    const from = after?.beyond === !within ? after : null;
    return listEvents(db, viewer, filters, { limit: most, after: from, part: { circle, within } });
  });
}

/** What was asked for, as the queries take it. Throws place_unknown and admin_required as `findEvents` does. */
export function understand(
  viewer: Viewer,
  query: Partial<EventsQuery>,
  from: { latitude: number; longitude: number } | null,
  now: Date,
): EventFilters {
  if (query.includePast && viewer?.role !== 'admin') throw new Refusal('admin_required');
  if (query.within && !from) {
    throw new Refusal('place_unknown', { message: 'Say where: add `near`, or a place to your profile.' });
  }
  return {
    search: searchTerms(query.q ?? ''),
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
