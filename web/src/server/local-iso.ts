/** Creating a formatter is slow compared to rendering, so each time zone's is kept. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      timeZoneName: 'longOffset',
    });
  clocks.set(timeZone, known);
  return known;
}

/** "2026-11-21T19:00:00-06:00": an instant (UTC, ISO 8601) in the local time of a zone, with the offset. */
export function localIso(instant: string, timeZone: string): string {
  const date = new Date(instant);
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
  // "GMT-06:00", or just "GMT" for no offset.
  const offset = parts['timeZoneName']?.replace('GMT', '') || '+00:00';
  return `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}:${parts['second']}${offset}`;
}
