import { DAY_MS } from '@backyard/contract';
import { partsOf } from './formats.ts';

/** The day of the calendar in a zone, as a number of days, and the hour of its clocks. */
export function dayAndHour(instant: string, timeZone: string): { day: number; hour: number } {
  const { year, month, day, hour } = partsOf(instant, timeZone, {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    hourCycle: 'h23',
  });
  return { day: Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY_MS, hour: Number(hour) };
}

/** "Saturday" */
export const formatWeekdayName = (instant: string, timeZone: string): string =>
  partsOf(instant, timeZone, { weekday: 'long' })['weekday'] ?? '';
