import { EVENING_FROM_HOUR, type Event } from '@backyard/contract';
import { dayAndHour, formatWeekdayName } from '../../lib/day-formats.ts';
import { formatDay } from '../../lib/formats.ts';

const HALF_A_YEAR_DAYS = 180;

type Timed = Pick<Event, 'startTime' | 'timeZone'>;

/** An event, and the heading of its day where it is the first of that day. */
export interface Dated<E> {
  event: E;
  heading: string | null;
  /** The day that goes on with it, where it begins a row of two or of three beside a card that has a heading. */
  goesOn: { two: string | null; three: string | null };
}

/** When it is, on the clocks of its place and seen from `now`. */
function dayOf({ startTime, timeZone }: Timed, now: string) {
  const { day, hour } = dayAndHour(startTime, timeZone);
  const away = day - dayAndHour(now, timeZone).day;
  return { day, away, called: calledOf(away), evening: hour >= EVENING_FROM_HOUR };
}

/** Midnight passes from zone to zone: a day may be tomorrow in one and not yet in the next. Further on its name is the same in all of them. */
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
 * Events by the days of their places, each day with its heading. The list comes in the order of instants, in which days of
 * far zones overlap by some hours: every day stands together here, and nothing else changes places.
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
