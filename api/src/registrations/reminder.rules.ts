import { HOUR_MS } from '@backyard/contract';
/// <reference lib="esnext.temporal" />

/** Never longer before the start than this, in any zone, also over a change of the clocks. */
export const LONGEST_NOTICE_MS = 48 * HOUR_MS;

const zoned = (instant: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);

/**
 * When the reminder of an event is due [REM-1]: the day before, when the clocks of the event's own zone show the time of
 * its start. Where the clocks change in between that is 23 or 25 hours (or 23½, 24½) before, not 24. If a time occurs twice that day, the
 * first counts. A skipped time moves later by as much as the clocks jumped [REM-2], or earlier if later would be the day of the event
 * itself (Nuuk's clocks jump over the hour before midnight).
 *
 * @param timeZone an IANA zone. Throws RangeError for one that does not exist.
 */
export function reminderDueAt(startsAt: Date, timeZone: string): Date {
  const start = zoned(startsAt, timeZone);
  // "compatible" is how Temporal settles both cases by itself.
  const due = start.subtract({ days: 1 });
  const dayBefore = due.toPlainDate().equals(start.toPlainDate())
    ? start.toPlainDateTime().subtract({ days: 1 }).toZonedDateTime(timeZone, { disambiguation: 'earlier' })
    : due;
  return new Date(dayBefore.epochMilliseconds);
}

/** How far away an event is for a person at its place: by the days of its own calendar, not by hours [REM-6]. */
export function nearness(startsAt: Date, timeZone: string, now: Date): 'today' | 'tomorrow' | 'soon' {
  const start = zoned(startsAt, timeZone).toPlainDate();
  const days = zoned(now, timeZone).toPlainDate().until(start).days;
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : 'soon';
}
