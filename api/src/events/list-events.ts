import { BRAND, type EventsQuery, type SearchReading } from '@backyard/contract';
import {
  circleAsked,
  isBeyond,
  isWithin,
  partByPart,
  placeAsked,
  type Circle,
  type Parted,
} from '../places/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Viewer } from '../platform/http/viewer.ts';
import type { Services } from '../platform/services.ts';
import { decodeCursor, encodeCursor, type PartName } from './cursor.ts';
import type { EventRow } from './events.presenter.ts';
import { countEvents, listEvents } from './events.queries.ts';
import { isCalled, isNotCalled, type EventFilters } from './filters.queries.ts';
import { forgiving } from './search/forgiving.ts';
import { meaningOf } from './search/meaning.ts';
import { sayOfSeries } from './series/say-series.ts';

/**
 * One page of discovery, the total, where the next page begins, and what was understood of the search. Throws place_unknown
 * for a `near` that no gazetteer knows or a `within` without a place, bad_request for a cursor that is not ours, admin_required
 * for `includePast`.
 */
export async function findEvents({ db, clock }: Services, viewer: Viewer, query: EventsQuery) {
  const own = placeAsked(viewer, query.near);
  const now = clock();
  return forgiving(db, now, query, async (asked) => {
    const { filters, reading, around } = understand(viewer, asked, own, now);
    // A place that nobody knows orders nothing: the list is the same without it.
    const circle = filters.everything ? null : (around ?? circleAsked(own, asked.radius));
    const found = await readPage(db, viewer, filters, asked, partsOf(asked, circle));
    return { ...found, reading, from: around ?? own };
  });
}

/** The same for the page of hosts: one host's upcoming events, or, without a name, those of all people who host. */
export async function findHostsEvents(
  { db, clock }: Services,
  viewer: Viewer,
  query: Pick<EventsQuery, 'host' | 'limit' | 'cursor'>,
) {
  const { filters } = understand(viewer, query, null, clock());
  const hosted = { ...filters, host: filters.host ?? { anybody: true } };
  return readPage(db, viewer, hosted, query, partsOf({}, null));
}

/** A part of a list, each in the order of its starts: what holds in it, and what its events are marked with. */
interface ListPart {
  name: PartName;
  where: ReturnType<typeof isCalled>[];
  marks: { nearby?: boolean; named?: true };
}

/** Whoever types an event's title finds it first; of all others, what lies within the circle comes first. */
function partsOf({ q, includePast }: Partial<EventsQuery>, circle: Circle | null): ListPart[] {
  const title = includePast ? '' : (q ?? '');
  const others = title === '' ? [] : [isNotCalled(title)];
  const named: ListPart = { name: 'named', where: [isCalled(title)], marks: { named: true } };
  const rest: ListPart[] = circle
    ? [
        { name: 'first', where: [...others, isWithin(circle)], marks: { nearby: true } },
        { name: 'beyond', where: [...others, isBeyond(circle)], marks: { nearby: false } },
      ]
    : [{ name: 'first', where: others, marks: {} }];
  return title === '' ? rest : [named, ...rest];
}

async function readPage(
  db: Services['db'],
  viewer: Viewer,
  filters: EventFilters,
  query: Pick<EventsQuery, 'limit' | 'cursor'>,
  parts: ListPart[],
) {
  const start = query.cursor ? decodeCursor(query.cursor) : null;
  const from = start
    ? parts.slice(
        Math.max(
          0,
          parts.findIndex(({ name }) => name === start.part),
        ),
      )
    : parts;
  // One row more than asked tells whether there is a next page.
  const [found, total] = await Promise.all([
    partByPart(query.limit + 1, from, (part, limit) =>
      listEvents(db, viewer, filters, {
        limit,
        after: part.name === start?.part ? start : null,
        where: part.where,
      }),
    ),
    countEvents(db, filters),
  ]);
  const shown = found.slice(0, query.limit);
  const next = found.length > query.limit ? nextOf(shown.at(-1)) : null;
  const rows = shown.map(({ row }) => row);
  const series = await sayOfSeries(db, filters.everything ? [] : rows, filters.now);
  const page = shown.map(({ row, part }) => {
    const said = series.get(row.series_id);
    return { row, marks: { ...part.marks, ...(said && { series: said }) } };
  });
  return { page, total, next };
}

const nextOf = (last: Parted<EventRow, ListPart> | undefined): string | null =>
  last ? encodeCursor({ startsAt: last.row.starts_at, id: last.row.id, part: last.part.name }) : null;

/** What was asked for, as the queries take it. Throws place_unknown and admin_required as `findEvents` does. */
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
