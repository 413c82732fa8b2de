import { DAY_MS } from '@backyard/contract';
import { dateFormat } from '../platform/date-format.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
type Weekday = (typeof WEEKDAYS)[number];
const SATURDAY = 6;

/** A moment relative to the day of loading, in the event's own zone. `at` is "HH:MM" on a clock on the wall there. */
export type When = { at: string; hours: number } & (
  | { kind: 'ahead' | 'ago'; weeks: number; on: Weekday }
  | { kind: 'next' | 'weekend' | 'tonight' }
);

/** The n-th such weekday after the day of loading: with `weeks` 1 it is one to seven days away. */
export const ahead = (weeks: number, on: Weekday, at: string, hours: number): When => ({
  kind: 'ahead',
  weeks,
  on,
  at,
  hours,
});

/** The n-th such weekday before the day of loading. */
export const ago = (weeks: number, on: Weekday, at: string, hours: number): When => ({
  kind: 'ago',
  weeks,
  on,
  at,
  hours,
});

/** The next time a clock there shows `at`, whatever the day: never more than 24 hours away. */
export const next = (at: string, hours: number): When => ({ kind: 'next', at, hours });

/** This weekend: Saturday, or Sunday once that has passed; next Saturday when both have. */
export const weekend = (at: string, hours: number): When => ({ kind: 'weekend', at, hours });

/** So that its door is open when it is loaded: within the hour where people are awake, else the evening that there just was. */
export const tonight = (hours: number): When => ({ kind: 'tonight', at: EVENING, hours });

/** When the evening begins, until when something still starts on that day, and from when on something does. */
const EVENING = '18:30';
const LATEST = '19:30';
const EARLIEST = '07:00';

/**
 * The start of a {@link When}, for demo data loaded at `now`.
 *
 * @param zone IANA time zone of the event.
 * @returns a local date and time without a zone, "2026-11-28T19:00".
 */
export function localStart(when: When, zone: string, now: Date): string {
  const { date, time } = localNow(zone, now);
  if (when.kind === 'tonight') return startTonight(date, time);
  return `${addDays(date, daysUntil(when, date, time))}T${when.at}`;
}

const two = (part: number): string => String(part).padStart(2, '0');

function startTonight(today: string, time: string): string {
  if (time < EARLIEST) return `${addDays(today, -1)}T${EVENING}`;
  if (time >= LATEST) return `${today}T${EVENING}`;
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  // The next half hour but one.
  const halves = Math.floor((hour * 60 + minute) / 30) + 2;
  return `${today}T${two(Math.floor(halves / 2))}:${two((halves % 2) * 30)}`;
}

function daysUntil(when: When, today: string, time: string): number {
  const weekday = new Date(`${today}T00:00Z`).getUTCDay();
  if (when.kind === 'weekend') return daysUntilWeekend(weekday, when.at > time);
  if (!('on' in when)) return when.at > time ? 0 : 1;
  const wanted = WEEKDAYS.indexOf(when.on);
  return when.kind === 'ahead'
    ? ((wanted - weekday + 6) % 7) + 1 + 7 * (when.weeks - 1)
    : -(((weekday - wanted + 6) % 7) + 1 + 7 * (when.weeks - 1));
}

/** `isAhead`: the hour has not passed yet today. */
function daysUntilWeekend(weekday: number, isAhead: boolean): number {
  const isWeekend = weekday === 0 || weekday === SATURDAY;
  if (isWeekend && isAhead) return 0;
  return weekday === SATURDAY ? 1 : SATURDAY - weekday;
}

function localNow(zone: string, now: Date): { date: string; time: string } {
  const parts = dateFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
