import { DAY_MS } from '@backyard/contract';
/// <reference lib="esnext.temporal" />

interface Times {
  startsAt: Date;
  endsAt: Date;
}

export interface Repetition extends Times {
  /** The calendar day on which it starts, on the clocks of its zone: YYYY-MM-DD. */
  day: string;
}

const onTheWall = (instant: Date, timeZone: string): Temporal.PlainDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).toPlainDateTime();
// "compatible", Temporal's own way: a time that comes twice is the first, one that is left out moves on by the gap.
const instantOf = (local: Temporal.PlainDateTime, timeZone: string): Date =>
  new Date(local.toZonedDateTime(timeZone).epochMilliseconds);

/** The calendar day of an instant in a zone: YYYY-MM-DD. */
export const dayOf = (instant: Date, timeZone: string): string =>
  onTheWall(instant, timeZone).toPlainDate().toString();

/** Both times so many weeks or months later on the clocks of the zone [REP-1 to REP-4]. */
export function shifted(
  times: Times,
  timeZone: string,
  by: { weeks: number } | { months: number },
): Repetition {
  const start = onTheWall(times.startsAt, timeZone);
  const end = onTheWall(times.endsAt, timeZone);
  // "constrain": a day that a month does not have is its last one. Always counted from the first, so that it does not
  // stay there: January 31, February 28, March 31.
  const nextStart = start.add(by, { overflow: 'constrain' });
  const startsAt = instantOf(nextStart, timeZone);
  const endsAt = instantOf(nextStart.add(start.until(end)), timeZone);
  const lasts = times.endsAt.getTime() - times.startsAt.getTime();
  return {
    startsAt,
    // Where the hour of its end is left out that night, it lasts as long as it always does.
    endsAt: endsAt > startsAt ? endsAt : new Date(startsAt.getTime() + lasts),
    day: nextStart.toPlainDate().toString(),
  };
}

/**
 * The times of another date of a series when one date's are changed: its own start and end, each moved by the same amount of clock time
 * [REP-8]. If that leaves no end after the start, it gets the changed date's duration.
 */
export function movedAlong(
  event: Times & { timeZone: string },
  was: Times & { timeZone: string },
  is: Times & { timeZone: string },
): Times & { timeZone: string } {
  const timeZone = was.timeZone === is.timeZone ? event.timeZone : is.timeZone;
  const moved = (own: Date, from: Date, to: Date): Date => {
    if (timeZone === event.timeZone && from.getTime() === to.getTime()) return own;
    const by = onTheWall(from, was.timeZone).until(onTheWall(to, is.timeZone), { largestUnit: 'day' });
    return instantOf(onTheWall(own, event.timeZone).add(by), timeZone);
  };
  const startsAt = moved(event.startsAt, was.startsAt, is.startsAt);
  const endsAt = moved(event.endsAt, was.endsAt, is.endsAt);
  const lasts = is.endsAt.getTime() - is.startsAt.getTime();
  return { startsAt, endsAt: endsAt > startsAt ? endsAt : new Date(startsAt.getTime() + lasts), timeZone };
}

const BY = {
  week: (further: number) => ({ weeks: further }),
  two_weeks: (further: number) => ({ weeks: 2 * further }),
  month: (further: number) => ({ months: further }),
};

/** The next `times` dates after this one, weekly, every two weeks or monthly. */
export const repetitions = (
  event: Times & { timeZone: string },
  every: keyof typeof BY,
  times: number,
): Repetition[] =>
  Array.from({ length: times }, (_, index) => shifted(event, event.timeZone, BY[every](index + 1)));

/** The same day of the week and time of day, in the first week that is ahead of `now` [REP-6]. */
export function firstAhead(event: Times & { timeZone: string }, now: Date): Repetition {
  const week = 7 * DAY_MS;
  let weeks = Math.max(1, Math.floor((now.getTime() - event.startsAt.getTime()) / week));
  let next = shifted(event, event.timeZone, { weeks });
  while (next.startsAt <= now) next = shifted(event, event.timeZone, { weeks: ++weeks });
  return next;
}
