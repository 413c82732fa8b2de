import type { Event } from '@backyard/contract';
import type { Executor } from '../../platform/database/index.ts';
import { upcomingOf, type ComingDate } from './one-card.queries.ts';
import { rhythmOf } from './rhythm.rules.ts';

/** What a card says of its series. */
export type SeriesMarks = Pick<Event, 'series' | 'openDate'>;

/**
 * What the cards of these events say of the further dates of their series, by event. No entry for an event without any. A date that is full
 * names the next one with seats.
 */
export async function sayOfSeries(
  executor: Executor,
  rows: readonly { id: string; series_id: string | null }[],
  now: Date,
): Promise<Map<string, SeriesMarks>> {
  const ids = [...new Set(rows.flatMap(({ series_id }) => series_id ?? []))];
  if (ids.length === 0) return new Map();
  const all = await upcomingOf(executor, ids, now);
  return new Map(
    rows.flatMap(({ id, series_id }) => {
      const dates = all.get(series_id ?? '') ?? [];
      if (dates.length < 2) return [];
      const openDate = openAfter(dates, id);
      return [[id, { series: `${rhythmOf(dates) ?? more(dates)} · next:`, ...(openDate && { openDate }) }]];
    }),
  );
}

const more = ({ length }: { length: number }): string =>
  length === 2 ? '1 more date' : `${length - 1} more dates`;

/** The next date with seats after this one, where this one has none. */
function openAfter(dates: ComingDate[], id: string): Event['openDate'] {
  const at = dates.findIndex((date) => date.id === id);
  const card = dates[at];
  if (!card?.full) return undefined;
  const open = dates.slice(at + 1).find(({ full }) => !full);
  return open && { id: open.id, day: dayOf(open), text: `${dayOf(card)} full · next ${dayOf(open)}` };
}

const dayOf = ({ startsAt, timeZone }: ComingDate): string =>
  startsAt.toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone });
