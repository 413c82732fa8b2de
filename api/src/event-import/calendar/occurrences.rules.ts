import { DAY_MS } from '@backyard/contract';
import type { Recurrence } from './recurrence.rules.ts';

/* Days are counted from January 1, 1970: 0. A rule is worked through period by period, and each period has so many days:
   whatever a rule says, the work ends. */

/** "2027-03-04" as a number of days. */
export const numberOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
export const dayOfNumber = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

const firstOf = (year: number, month: number): number => Date.UTC(year, month, 1) / DAY_MS;
const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;
const partsOf = (day: number) => {
  const date = new Date(day * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), date: date.getUTCDate() };
};

/** A date of a series: its day, and its time of day in seconds. */
export interface Occurrence {
  day: number;
  clock: number;
}

/**
 * The dates of a series, in order, including its first one, up to and including the day `last`. Days before `from` are skipped if they need
 * not be counted. A month without the day is skipped (RFC 5545, 3.3.10).
 */
export function* occurrencesOf(
  rule: Recurrence,
  start: Occurrence,
  from: number,
  last: number,
): Generator<Occurrence> {
  let counted = 0;
  const clocks = clocksOf(rule, start.clock);
  for (const period of periods(rule, start.day, rule.count === null ? from : start.day, last)) {
    for (const date of chosen(rule, start.day, clocks, period)) {
      if (date.day < start.day || (date.day === start.day && date.clock < start.clock)) continue;
      counted += 1;
      if (rule.count !== null && counted > rule.count) return;
      if (date.day > last) return;
      if (date.day >= from) yield date;
    }
  }
}

/** The same by days alone. */
export function* daysOf(rule: Recurrence, start: number, from: number, last: number): Generator<number> {
  for (const { day } of occurrencesOf(rule, { day: start, clock: 0 }, from, last)) yield day;
}

/** The times of day, in order, as seconds. A leap second is the one before it. */
function clocksOf({ byHour, byMinute, bySecond }: Recurrence, start: number): number[] {
  const hours = byHour.length > 0 ? byHour : [Math.floor(start / 3600)];
  const minutes = byMinute.length > 0 ? byMinute : [Math.floor(start / 60) % 60];
  const seconds = bySecond.length > 0 ? bySecond : [start % 60];
  return hours.flatMap((hour) =>
    minutes.flatMap((minute) => seconds.map((second) => hour * 3600 + minute * 60 + Math.min(second, 59))),
  );
}

interface Period {
  first: number;
  end: number;
}

/** The days, weeks, months or years in which the rule may have days; those that end before `from` are jumped over. */
function* periods({ freq, interval, weekStart }: Recurrence, start: number, from: number, last: number) {
  if (freq === 'DAILY' || freq === 'WEEKLY') {
    const length = freq === 'DAILY' ? 1 : 7;
    const begin = freq === 'DAILY' ? start : start - ((weekdayOf(start) - weekStart + 7) % 7);
    const step = length * interval;
    const skipped = Math.max(0, Math.floor((from - begin) / step) - 1);
    for (let first = begin + skipped * step; first <= last; first += step)
      yield { first, end: first + length };
    return;
  }
  const { year, month } = partsOf(start);
  for (let n = 0; ; n += interval) {
    const [y, m, length] = freq === 'MONTHLY' ? [year, month + n, 1] : [year + n, 0, 12];
    const period = { first: firstOf(y, m), end: firstOf(y, m + length) };
    if (period.first > last) return;
    if (period.end > from) yield period;
  }
}

/** The dates of one period, in order; BYSETPOS picks among them. */
function chosen(rule: Recurrence, start: number, clocks: number[], { first, end }: Period): Occurrence[] {
  const dates: Occurrence[] = [];
  for (let day = first; day < end; day += 1)
    if (matches(rule, start, day)) dates.push(...clocks.map((clock) => ({ day, clock })));
  if (rule.bySetPos.length === 0) return dates;
  const places = new Set(rule.bySetPos.map((place) => (place > 0 ? place - 1 : dates.length + place)));
  return dates.filter((_date, index) => places.has(index));
}

function matches(rule: Recurrence, start: number, day: number): boolean {
  const { year, month, date } = partsOf(day);
  if (rule.byMonth.length > 0 && !rule.byMonth.includes(month + 1)) return false;
  if (rule.byMonthDay.length > 0) {
    const length = firstOf(year, month + 1) - firstOf(year, month);
    if (!rule.byMonthDay.some((wanted) => date === (wanted > 0 ? wanted : length + 1 + wanted))) return false;
  }
  if (rule.byYearDay.length > 0 && !rule.byYearDay.some((wanted) => isDayOfYear(wanted, year, day)))
    return false;
  if (rule.byWeekNo.length > 0 && !isInWeek(rule, day)) return false;
  if (rule.byDay.length > 0) return rule.byDay.some((wanted) => isWeekday(rule, wanted, day));
  if (rule.byMonthDay.length > 0 || rule.byYearDay.length > 0) return true;
  return rule.byWeekNo.length > 0 ? weekdayOf(day) === weekdayOf(start) : isLikeStart(rule, start, day);
}

const isDayOfYear = (wanted: number, year: number, day: number): boolean =>
  day === (wanted > 0 ? firstOf(year, 0) + wanted - 1 : firstOf(year + 1, 0) + wanted);

/** The first day of the year's first week: the one that has four days of the year, as ISO 8601 counts. */
function firstWeekOf(year: number, weekStart: number): number {
  const fourth = firstOf(year, 0) + 3;
  return fourth - ((weekdayOf(fourth) - weekStart + 7) % 7);
}

/** BYWEEKNO: days around New Year can belong to the last week of the year before, or to the first one of the next. */
function isInWeek({ byWeekNo, weekStart }: Recurrence, day: number): boolean {
  const { year } = partsOf(day);
  const begins = [year - 1, year, year + 1, year + 2].map((each) => firstWeekOf(each, weekStart));
  const own = begins.findLastIndex((begin) => begin <= day);
  const [first = 0, next = 0] = begins.slice(own);
  const [number, weeks] = [Math.floor((day - first) / 7) + 1, (next - first) / 7];
  return byWeekNo.some((wanted) => number === (wanted > 0 ? wanted : weeks + 1 + wanted));
}

/** Without BYDAY and BYMONTHDAY the first date says which day it is. */
function isLikeStart({ freq, byMonth }: Recurrence, start: number, day: number): boolean {
  if (freq === 'DAILY') return true;
  if (freq === 'WEEKLY') return weekdayOf(day) === weekdayOf(start);
  const [own, first] = [partsOf(day), partsOf(start)];
  if (own.date !== first.date) return false;
  return freq === 'MONTHLY' || byMonth.length > 0 || own.month === first.month;
}

/** "TU" is every Tuesday; "2TU" the second of the month, of the year where a yearly rule names no month. */
function isWeekday(
  rule: Recurrence,
  { nth, weekday }: { nth: number; weekday: number },
  day: number,
): boolean {
  if (weekdayOf(day) !== weekday) return false;
  if (nth === 0) return true;
  const { year, month } = partsOf(day);
  const inYear = rule.freq === 'YEARLY' && rule.byMonth.length === 0;
  const first = inYear ? firstOf(year, 0) : firstOf(year, month);
  const end = inYear ? firstOf(year + 1, 0) : firstOf(year, month + 1);
  return nth > 0 ? Math.floor((day - first) / 7) + 1 === nth : Math.floor((end - 1 - day) / 7) + 1 === -nth;
}
