import type { RepeatBody } from '@backyard/contract';

const WEEK = 7;
const WEEKS = { week: 1, two_weeks: 2 };

/** Days of a month (1–12), the Gregorian calendar's. */
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

const iso = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/**
 * The days on which repeating makes events, as the server makes them: week after week, or the same day month after
 * month, the last one of a month that is too short. `day`: the event's own, "2026-01-31", by its own clock.
 */
export function repeatDates(day: string, { every, times }: RepeatBody): string[] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return Array.from({ length: times }, (_, index) => {
    const further = index + 1;
    if (every !== 'month') return iso(year, month, date + further * WEEKS[every] * WEEK);
    const months = month - 1 + further;
    const [inYear, inMonth] = [year + Math.floor(months / 12), (months % 12) + 1];
    return iso(inYear, inMonth, Math.min(date, daysIn(inYear, inMonth)));
  });
}
