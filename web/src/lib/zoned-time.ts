import { DAY_MS, MINUTE_MS } from '@backyard/contract';
/** Between an instant (UTC, ISO 8601) and what a clock in a time zone shows ("2026-11-21T19:00", as date pickers write it). */

const formatters = new Map<string, Intl.DateTimeFormat>();

/** What a clock in `timeZone` shows at this instant, to the minute. Throws RangeError for a zone that does not exist. */
export function localTimeOf(instant: string | number, timeZone: string): string {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formatters.set(timeZone, formatter);
  }
  const parts = formatter.formatToParts(new Date(instant)).map(({ type, value }) => [type, value] as const);
  const { year = '', month, day, hour, minute } = Object.fromEntries(parts);
  return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}`;
}

/** How far the clock at the wall is ahead of UTC, in ms. */
const offsetAt = (instant: number, timeZone: string): number =>
  Date.parse(`${localTimeOf(instant, timeZone)}Z`) - Math.floor(instant / MINUTE_MS) * MINUTE_MS;

/**
 * The instant at which a clock in `timeZone` shows this time. If it shows it twice (clocks go back), the first one; null
 * if it never does (clocks go forward) or if this is not a date.
 */
export function instantOf(local: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return null;
  // No zone changes its clocks twice within two days.
  const found = [asUtc - DAY_MS, asUtc + DAY_MS]
    .map((near) => asUtc - offsetAt(near, timeZone))
    .filter((instant) => localTimeOf(instant, timeZone) === local.slice(0, 16));
  return found.length === 0 ? null : new Date(Math.min(...found)).toISOString();
}

/** The clock time so many minutes later, in any zone: keeps two pickers the same distance apart. */
export function laterBy(local: string, minutes: number): string {
  const asUtc = Date.parse(`${local}Z`);
  return Number.isNaN(asUtc) ? local : new Date(asUtc + minutes * MINUTE_MS).toISOString().slice(0, 16);
}

/** Minutes from one clock time to the other; null when one of them is no date. */
export function minutesBetween(start: string, end: string): number | null {
  const minutes = (Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / MINUTE_MS;
  return Number.isNaN(minutes) ? null : minutes;
}
