import { BRAND, type EventsQuery } from '@backyard/contract';
import { resolvePlace } from '../platform/gazetteer/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Viewer } from '../platform/http/viewer.ts';
import type { Services } from '../platform/services.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { countEvents, listEvents, type EventFilters } from './events.queries.ts';
import { searchTerms } from './search-words.rules.ts';

/**
 * One page of discovery, the total, and where the next page begins. Throws place_unknown for a `near` that no gazetteer
 * knows or a `within` without a place, bad_request for a cursor that is not ours, admin_required for `includePast`.
 */
export async function findEvents({ db, clock }: Services, viewer: Viewer, query: EventsQuery) {
  const from = originOf(viewer, query);
  const filters = understand(viewer, query, from, clock());
  return { ...(await readPage(db, viewer, filters, query)), from };
}

/** The same for the page of hosts: one host's upcoming events, or, without a name, those of all people who host. */
export async function findHostsEvents(
  { db, clock }: Services,
  viewer: Viewer,
  query: Pick<EventsQuery, 'host' | 'limit' | 'cursor'>,
) {
  const everything = understand(viewer, query, null, clock());
  return readPage(db, viewer, { ...everything, host: everything.host ?? { anybody: true } }, query);
}

type Page = Pick<EventsQuery, 'limit' | 'cursor'>;

async function readPage(db: Services['db'], viewer: Viewer, filters: EventFilters, query: Page) {
  const after = query.cursor ? decodeCursor(query.cursor) : null;
  // One row more than asked tells whether there is a next page.
  const [rows, total] = await Promise.all([
    listEvents(db, viewer, filters, { limit: query.limit + 1, after }),
    countEvents(db, filters),
  ]);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const next =
    rows.length > query.limit && last ? encodeCursor({ startsAt: last.starts_at, id: last.id }) : null;
  return { page, total, next };
}

function originOf(viewer: Viewer, query: EventsQuery) {
  if (!query.near) return viewer?.place ?? null;
  const resolved = resolvePlace(query.near);
  if (resolved.ok) return resolved.place;
  const message = resolved.suggestion
    ? `We do not know "${query.near}". Did you mean ${resolved.suggestion}?`
    : undefined;
  throw new Refusal('place_unknown', message ? { message } : {});
}

function understand(
  viewer: Viewer,
  query: EventsQuery,
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
