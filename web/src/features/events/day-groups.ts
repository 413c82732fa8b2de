import { EVENING_FROM_HOUR, type Event } from '@backyard/contract';
import { dayAndHour, formatWeekdayName } from '../../lib/day-formats.ts';
import { formatDay } from '../../lib/formats.ts';

const HALF_A_YEAR_DAYS = 180;

type Timed = Pick<Event, 'startTime' | 'timeZone'>;

/** An event, with its day's heading if it is the first of that day. */
export interface Dated<E> {
  event: E;
  heading: string | null;
  /** Days that continue in a row of two or three: named over the row's first card if a later card in the row has a heading. */
  goesOn: { two: string | null; three: string | null };
}

/** The event's local day, relative to `now`. */
function dayOf({ startTime, timeZone }: Timed, now: string) {
  const { day, hour } = dayAndHour(startTime, timeZone);
  const away = day - dayAndHour(now, timeZone).day;
  return { day, away, called: calledOf(away), evening: hour >= EVENING_FROM_HOUR };
}

/**
 * "Tomorrow" differs between time zones around midnight, so the first days are distinguished. Later days have the same name in all
 * zones.
 */
const calledOf = (away: number): number => Math.min(away, away > HALF_A_YEAR_DAYS ? 3 : 2);

type Day = ReturnType<typeof dayOf>;

/** "Tonight", "Tomorrow · Sunday", "Sat, Nov 28" */
function headingOf({ startTime, timeZone }: Timed, { away, evening }: Day): string {
  if (away === 0) return evening ? 'Tonight' : 'Today';
  if (away === 1) return `Tomorrow · ${formatWeekdayName(startTime, timeZone)}`;
  return formatDay(startTime, timeZone, away > HALF_A_YEAR_DAYS);
}

const isSameHeading = (a: Day, b: Day): boolean =>
  a.day === b.day && a.called === b.called && (a.away !== 0 || a.evening === b.evening);

/**
 * Groups events by their local days, each with a heading. The list is sorted by instant, in which days of distant zones overlap by some
 * hours: each day's events are moved together, and all else keeps its order.
 */
export function byDay<E extends Timed>(events: readonly E[], now: string): Dated<E>[] {
  const dated = events.map((event) => ({ event, ...dayOf(event, now) }));
  const sorted = dated.toSorted(
    (a, b) =>
      a.day - b.day || a.called - b.called || (a.away === 0 ? Number(a.evening) - Number(b.evening) : 0),
  );
  const list = sorted.map(({ event, ...day }, index) => {
    const before = sorted[index - 1];
    const text = headingOf(event, day);
    return { event, text, heading: before && isSameHeading(before, day) ? null : text };
  });
  return list.map(({ event, text, heading }, index) => {
    const beside = (columns: number): string | null =>
      heading === null &&
      index % columns === 0 &&
      list.slice(index, index + columns).some((one) => one.heading !== null)
        ? text
        : null;
    return { event, heading, goesOn: { two: beside(2), three: beside(3) } };
  });
}
