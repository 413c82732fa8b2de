import type { EventsQuery } from '@backyard/contract';
import { isBeyond, isWithin, partByPart, type Circle } from '../places/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { decodeCursor, encodeCursor, type PartName } from './cursor.ts';
import { isCalled, isNotCalled, type EventFilters } from './filters.queries.ts';
import { listEvents } from './list.queries.ts';
import { sayOfSeries, type SeriesMarks } from './series/say-series.ts';

/** What an event of a list is marked with, by where in it it stands. */
interface Marks extends SeriesMarks {
  nearby?: boolean;
  named?: true;
}

/** A part of a list, each in the order of its starts: what holds in it, and what its events are marked with. */
interface ListPart {
  name: PartName;
  where: ReturnType<typeof isCalled>[];
  marks: Marks;
}

/** Which events a page has, in its order, and where the next one begins: the same for whoever asks the same. */
export interface Listing {
  cards: { id: string; marks: Marks }[];
  next: string | null;
}

/** Whoever types an event's title finds it first; of all others, what lies within the circle comes first. */
export function partsOf(title: string, circle: Circle | null): ListPart[] {
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

/** Throws bad_request for a cursor that is not ours. */
export async function readListing(
  executor: Executor,
  filters: EventFilters,
  { limit, cursor }: Pick<EventsQuery, 'limit' | 'cursor'>,
  parts: ListPart[],
): Promise<Listing> {
  const start = cursor ? decodeCursor(cursor) : null;
  const begun = parts.findIndex(({ name }) => name === start?.part);
  // One row more than asked tells whether there is a next page.
  const found = await partByPart(limit + 1, parts.slice(Math.max(0, begun)), (part, most) =>
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
