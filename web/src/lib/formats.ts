/** How a date is said, everywhere (docs/product.md: dates.1, card, dashboard, hosts), always in the event's own zone; both sides of a render agree on them. */

const LOCALE = 'en-US';
const formatters = new Map<string, Intl.DateTimeFormat>();
const counts = new Intl.NumberFormat(LOCALE);

/** "1,769" */
export const formatCount = (count: number): string => counts.format(count);

/** What a clock and a calendar in a zone show, part by part. */
export function partsOf(
  instant: string,
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): Record<string, string> {
  const key = `${timeZone} ${JSON.stringify(options)}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(LOCALE, { timeZone, ...options });
    formatters.set(key, formatter);
  }
  return Object.fromEntries(
    formatter.formatToParts(new Date(instant)).map((part) => [part.type, part.value]),
  );
}

const CLOCK: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit', hour12: true };

/** "7:00 PM", which no line breaks in two. */
export function formatTime(instant: string, timeZone: string | undefined): string {
  const { hour, minute, dayPeriod } = partsOf(instant, timeZone, CLOCK);
  return `${hour}:${minute}\u00A0${dayPeriod}`;
}

/** "Sat, Nov 21"; with the year if it is half a year away. The weekday is always there: people do not know it by heart. */
export function formatDay(instant: string, timeZone: string | undefined, withYear = false): string {
  const { weekday, month, day, year } = partsOf(instant, timeZone, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  });
  return `${weekday}, ${month} ${day}${withYear ? `, ${year}` : ''}`;
}

/** "Sat, Nov 21, 7:00 PM" */
export const formatMoment = (instant: string, timeZone: string): string =>
  `${formatDay(instant, timeZone)}, ${formatTime(instant, timeZone)}`;

/** "Sat, Nov 21, 2026, 7:00 PM": in lists of past and future years. */
export const formatFullDate = (instant: string, timeZone: string): string =>
  `${formatDay(instant, timeZone, true)}, ${formatTime(instant, timeZone)}`;

/** Cards: "Sat, Nov 21 • 7:00 PM" */
export const formatCardDate = (instant: string, timeZone: string): string =>
  `${formatDay(instant, timeZone)} • ${formatTime(instant, timeZone)}`;

/** Cards on the pages of hosts: "Sat, Nov 21, 2026 at 7:00 PM" */
export const formatHostsDate = (instant: string, timeZone: string): string =>
  `${formatDay(instant, timeZone, true)} at ${formatTime(instant, timeZone)}`;

/** "Nov 21 • 7:00 PM": under the heading of the day, which has it. */
export const withoutWeekday = (said: string): string => said.slice(5);

/** "Nov 21, 2026": the date of an act, not of an event, in the person's own zone (see `useOwnZone`). */
export const formatOwnDay = (instant: string, timeZone: string | undefined): string =>
  withoutWeekday(formatDay(instant, timeZone, true));

/** "Saturday, November 21, 2026"; without a zone on the device's own calendar. */
export function formatLongDate(instant: string, timeZone: string | undefined): string {
  const { weekday, month, day, year } = partsOf(instant, timeZone, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  });
  return `${weekday}, ${month} ${day}, ${year}`;
}

/** "CST", or "GMT-6" where a zone has no short name. */
export const formatZone = (instant: string, timeZone: string): string =>
  partsOf(instant, timeZone, { timeZoneName: 'short' })['timeZoneName'] ?? timeZone;

/** Whether the device's own clock shows the same day and time then, whatever its zone is called. */
export const isOwnTime = (instant: string, timeZone: string): boolean =>
  new Date(instant).toLocaleString(LOCALE, { timeZone }) === new Date(instant).toLocaleString(LOCALE);

/**
 * "7:00 PM – 9:00 PM CST"; over midnight "10:00 PM – Sun, Nov 22, 1:00 AM CST". Where the clocks change in between, both ends
 * carry theirs, "1:30 AM EDT – 1:30 AM EST": an hour would look like none.
 */
export function formatTimeRange(start: string, end: string, timeZone: string): string {
  const sameDay = formatDay(start, timeZone) === formatDay(end, timeZone);
  const until = sameDay ? formatTime(end, timeZone) : formatMoment(end, timeZone);
  const [first, last] = [formatZone(start, timeZone), formatZone(end, timeZone)];
  return `${formatTime(start, timeZone)}${first === last ? '' : ` ${first}`} – ${until} ${last}`;
}

/** "4 miles away", "1 mile away", "1,769 miles away", "Less than a mile away" */
export function formatDistance(miles: number): string {
  if (miles < 1) return 'Less than a mile away';
  const whole = Math.round(miles);
  return `${formatCount(whole)} ${whole === 1 ? 'mile' : 'miles'} away`;
}
