/// <reference lib="esnext.temporal" />

/** A rhythm needs three dates. Two do not show what comes next. */
const LEAST = 3;
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const ORDINALS = ['first', 'second', 'third', 'fourth'];

interface Dated {
  startsAt: Date;
  timeZone: string;
}

const dayOf = ({ startsAt, timeZone }: Dated): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(startsAt.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();

/** Whether each is the value after the one before it. */
const allPairs = <Value>(values: readonly Value[], holds: (one: Value, next: Value) => boolean): boolean =>
  values.slice(1).every((next, index) => holds(values[index] ?? next, next));

/**
 * The rhythm of a series in words, by the calendar days on which its dates begin where they take place: "Every day", "Every Tuesday",
 * "Every other Tuesday", "The second Friday of every month", "The 15th of every month". Null if the dates have no such rhythm, or are fewer
 * than three. `dates`: in order.
 */
export function rhythmOf(dates: readonly Dated[]): string | null {
  const days = dates.map(dayOf);
  const [first] = days;
  if (!first || days.length < LEAST) return null;
  const apart = (count: number) => allPairs(days, (one, next) => one.until(next).days === count);
  const weekday = WEEKDAYS[first.dayOfWeek - 1] ?? '';
  if (apart(1)) return 'Every day';
  if (apart(7)) return `Every ${weekday}`;
  if (apart(14)) return `Every other ${weekday}`;
  const monthly = allPairs(days, (one, next) => months(next) - months(one) === 1);
  return monthly ? monthlyRhythm(days, first, weekday) : null;
}

const months = ({ year, month }: Temporal.PlainDate): number => year * 12 + month;

function monthlyRhythm(
  days: Temporal.PlainDate[],
  first: Temporal.PlainDate,
  weekday: string,
): string | null {
  const onWeekday = days.every(({ dayOfWeek }) => dayOfWeek === first.dayOfWeek);
  const week = Math.ceil(first.day / 7);
  if (onWeekday && week <= ORDINALS.length && days.every(({ day }) => Math.ceil(day / 7) === week))
    return `The ${ORDINALS[week - 1]} ${weekday} of every month`;
  if (onWeekday && days.every((day) => day.daysInMonth - day.day < 7))
    return `The last ${weekday} of every month`;
  // The 31st is the last day of a shorter month [REP-3].
  const longest = Math.max(...days.map(({ day }) => day));
  const onDay = days.every(({ day, daysInMonth }) => day === Math.min(longest, daysInMonth));
  if (!onDay) return null;
  return days.every(({ day, daysInMonth }) => day === daysInMonth)
    ? 'The last day of every month'
    : `The ${ordinal(longest)} of every month`;
}

function ordinal(day: number): string {
  const tens = Math.floor(day / 10);
  const ending = tens === 1 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${ending}`;
}
