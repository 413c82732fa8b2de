import { dateFormat } from '../../platform/date-format.ts';

/** From six in the evening; a missed mail is made up for until ten. */
const FROM_HOUR = 18;
const UNTIL_HOUR = 22;

const formatIn = (timeZone: string): Intl.DateTimeFormat =>
  dateFormat('en-CA', {
    timeZone,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });

/** The day ("2026-11-26") whose Thursday evening it is in this zone; null at any other time [NOTE-5]. */
export function thursdayEvening(now: Date, timeZone: string): string | null {
  const parts = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  const hour = Number(parts['hour']);
  return parts['weekday'] === 'Thu' && hour >= FROM_HOUR && hour < UNTIL_HOUR
    ? `${parts['year']}-${parts['month']}-${parts['day']}`
    : null;
}
