const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/**
 * How many whole weeks all days have to move so that the earliest lies ahead of `now` in every time zone; 0 when it
 * does already. Moving them all by the same number keeps weekdays, order and distances.
 *
 * @param days calendar days, "2026-11-21".
 */
export function weeksUntilAhead(days: string[], now: Date): number {
  if (days.length === 0) return 0;
  const earliest = days.reduce((least, each) => (each < least ? each : least));
  const ahead = now.getTime() + DAY_MS;
  return Math.max(0, Math.floor((ahead - Date.parse(earliest)) / WEEK_MS) + 1);
}

export const addWeeks = (day: string, weeks: number): string =>
  new Date(Date.parse(day) + weeks * WEEK_MS).toISOString().slice(0, 10);
