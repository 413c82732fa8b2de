import { HOUR_MS } from '@backyard/contract';
/// <reference lib="esnext.temporal" />

/** A member's quiet hours: "22:00" to "07:00" in a time zone; over midnight if the end is earlier than the start. */
export interface QuietHours {
  from: string;
  until: string;
  timeZone: string;
}

/** Being told this long before is still early enough to act [NOTE-9]. */
const IN_TIME_MS = 2 * HOUR_MS;

/** When the current quiet hours end; null outside of them. If clocks skip that time, the end moves by as much as they jump. */
export function quietUntil({ from, until, timeZone }: QuietHours, now: Date): Date | null {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const [begin, end] = [Temporal.PlainTime.from(from), Temporal.PlainTime.from(until)];
  const isPast = (time: Temporal.PlainTime) => Temporal.PlainTime.compare(here.toPlainTime(), time) >= 0;
  const overnight = Temporal.PlainTime.compare(end, begin) < 0;
  const quiet = overnight ? isPast(begin) || !isPast(end) : isPast(begin) && !isPast(end);
  if (!quiet) return null;
  const day = here.toPlainDate().add({ days: overnight && isPast(begin) ? 1 : 0 });
  const ends = (disambiguation: 'earlier' | 'later') =>
    day.toPlainDateTime(end).toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds;
  // If that hour comes twice, its first end may have passed.
  return new Date(ends('earlier') > now.getTime() ? ends('earlier') : ends('later'));
}

/**
 * Until when a notice is held back; null: send it now [NOTE-8]. Urgent notices are never held back, nor those that would come too late:
 * `before` is when the notice becomes worthless (a start, the end of an offer) [NOTE-9].
 */
export function waitsUntil(
  { canWait, before }: { canWait: boolean; before: Date | undefined },
  quiet: QuietHours | null,
  now: Date,
): Date | null {
  const until = canWait && quiet ? quietUntil(quiet, now) : null;
  return until && (!before || until.getTime() + IN_TIME_MS <= before.getTime()) ? until : null;
}
