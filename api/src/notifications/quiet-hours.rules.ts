import { HOUR_MS } from '@backyard/contract';
/// <reference lib="esnext.temporal" />

/** When somebody wants quiet: "22:00" to "07:00" on the clock of a zone; over midnight where the end comes first. */
export interface QuietHours {
  from: string;
  until: string;
  timeZone: string;
}

/** Who hears of it this long before still can do something [NOTE-9]. */
const IN_TIME_MS = 2 * HOUR_MS;

/** Until when it is quiet, where it is now; null: it is not. An end that the clocks leave out comes as much later as they jump. */
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
  // Of an hour that comes twice the first end may be over.
  return new Date(ends('earlier') > now.getTime() ? ends('earlier') : ends('later'));
}

/**
 * Until when this is kept back; null: it is told now [NOTE-8]. What cannot wait never is, nor what it would be too late for: `before` is
 * when it is worth nothing any more (a start, the end of an offer) [NOTE-9].
 */
export function waitsUntil(
  { canWait, before }: { canWait: boolean; before: Date | undefined },
  quiet: QuietHours | null,
  now: Date,
): Date | null {
  const until = canWait && quiet ? quietUntil(quiet, now) : null;
  return until && (!before || until.getTime() + IN_TIME_MS <= before.getTime()) ? until : null;
}
