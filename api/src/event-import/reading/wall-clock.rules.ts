/// <reference lib="esnext.temporal" />

/** When a clock in this zone shows this time ("2027-03-04T18:00:00"). Twice that day: the first; never: later by the gap. */
export const instantOnWall = (local: string, zone: string): Date =>
  new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds);

/** How many seconds the clocks skip if they never show this time. 0 if they do show it. */
export function gapAt(local: string, zone: string): number {
  const written = Temporal.PlainDateTime.from(local);
  const shown = written.toZonedDateTime(zone).toPlainDateTime();
  return written.until(shown, { largestUnit: 'seconds' }).seconds;
}

/** What a clock in this zone shows at this moment: "2027-03-04T18:00:00". */
export const wallOf = (instant: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' });

/** The date, so many days later; both "2027-03-04". */
export const dayAfter = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** Whether such a time exists on the calendar: no February 30, no 25 o'clock. */
export function isWallTime(local: string): boolean {
  try {
    return Temporal.PlainDateTime.from(local, { overflow: 'reject' }).year > 0;
  } catch {
    return false;
  }
}

/** The local time this much later, ignoring clock changes in between. */
export const wallAfter = (local: string, by: { days: number; seconds: number }): string =>
  Temporal.PlainDateTime.from(local).add(by).toString({ smallestUnit: 'second' });

/** A time so many days on the wall and seconds on the watch after another (RFC 5545, 3.3.6). */
export const later = (local: string, zone: string, by: { days: number; seconds: number }): Date =>
  new Date(
    Temporal.PlainDateTime.from(local)
      .add({ days: by.days })
      .toZonedDateTime(zone)
      .add({ seconds: by.seconds }).epochMilliseconds,
  );
