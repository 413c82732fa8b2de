import type { EventsQuery } from '@backyard/contract';
import { isBeyond, isWithin, partByPart, ringsAround, type Circle } from '../places/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { decodeCursor, encodeCursor, type PartName } from './cursor.ts';
import { isCalled, isNotCalled, type EventFilters } from './filters.queries.ts';
import { listEvents } from './list.queries.ts';
import { sayOfSeries, type SeriesMarks } from './series/say-series.ts';

/** An event's marks in a list, by its position. */
interface Marks extends SeriesMarks {
  nearby?: boolean;
  withinMiles?: number;
  named?: true;
}

/** A part of a list, each in the order of its starts: what holds in it, and what its events are marked with. */
interface ListPart {
  name: PartName;
  where: ReturnType<typeof isCalled>[];
  marks: Marks;
}

/** The events on a page, in order, and the next page's cursor: the same for identical requests. */
export interface Listing {
  cards: { id: string; marks: Marks }[];
  next: string | null;
}

/** All parts that a list may have; of the last two it has one. */
interface ListParts {
  /** A typed title comes first, then what lies within the circle. */
  near: ListPart[];
  /** Then all else ... */
  beyond: ListPart[];
  /** ... where nothing is near, the nearest first. */
  rings: ListPart[];
}

/** What a list is read in; without a circle it is in one part. */
export function partsOf(title: string, circle: Circle | null): ListParts {
  const others = title === '' ? [] : [isNotCalled(title)];
  const named: ListPart[] =
    title === '' ? [] : [{ name: 'named', where: [isCalled(title)], marks: { named: true } }];
  if (circle === null)
    return { near: [...named, { name: 'first', where: others, marks: {} }], beyond: [], rings: [] };
  return {
    near: [...named, { name: 'first', where: [...others, isWithin(circle)], marks: { nearby: true } }],
    beyond: [{ name: 'beyond', where: [...others, isBeyond(circle)], marks: { nearby: false } }],
    rings: ringsAround(circle).map(({ miles, where }) => ({
      name: `ring-${miles ?? 'last'}`,
      where: [...others, ...where],
      marks: { nearby: false, ...(miles !== null && { withinMiles: miles }) },
    })),
  };
}

/** Throws bad_request for a cursor that is not ours. */
export async function readListing(
  executor: Executor,
  filters: EventFilters,
  { limit, cursor }: Pick<EventsQuery, 'limit' | 'cursor'>,
  parts: ListParts,
): Promise<Listing> {
  const start = cursor ? decodeCursor(cursor) : null;
  // One extra row shows whether there is a next page.
  const found = await readParts(limit + 1, parts, start?.part, (part, most) =>
    listEvents(executor, filters, {
      limit: most,
      after: part.name === start?.part ? start : null,
      where: part.where,
    }),
  );
  const shown = found.slice(0, limit);
  const rows = shown.map(({ row }) => row);
  const series = await sayOfSeries(executor, filters.everything ? [] : rows, filters.now);
  const cards = shown.map(({ row, part }) => ({
    id: row.id,
    marks: { ...part.marks, ...series.get(row.id) },
  }));
  const last = shown.at(-1);
  const next =
    last && found.length > limit
      ? encodeCursor({ startsAt: last.row.starts_at, id: last.row.id, part: last.part.name })
      : null;
  return { cards, next };
}

/** From the part that a page begins in, else from the first. */
async function readParts<Row>(
  most: number,
  { near, beyond, rings }: ListParts,
  begun: PartName | undefined,
  readPart: (part: ListPart, most: number) => Promise<Row[]>,
) {
  const isBegun = ({ name }: ListPart): boolean => name === begun;
  const from = (parts: ListPart[]): ListPart[] => parts.slice(Math.max(0, parts.findIndex(isBegun)));
  if (rings.some(isBegun)) return partByPart(most, from(rings), readPart);
  if (beyond.some(isBegun)) return partByPart(most, beyond, readPart);
  const list = await partByPart(most, from(near), readPart);
  const further = await partByPart(most - list.length, beyond, readPart);
  // If the page starts within `first`, earlier pages have nearby events.
  const nothingNear = begun !== 'first' && !list.some(({ part }) => part.name === 'first');
  return [
    ...list,
    ...(nothingNear && further.length > 0 ? await partByPart(most - list.length, rings, readPart) : further),
  ];
}
