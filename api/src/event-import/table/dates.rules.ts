import { DAY_MS, DAY_SECONDS } from '@backyard/contract';
import type { FileTime } from '../reading/source-event.ts';
import { isWallTime } from '../reading/wall-clock.rules.ts';
import { zoneOfName } from '../reading/zone-name.rules.ts';

/** Which number of 3/4/2027 is the month. */
export type DateOrder = 'mdy' | 'dmy';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthOf = (word: string): number => MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;

const CLOCK = /^(\d{1,2})(?:[:.h](\d{2}))?(?::(\d{2})(?:\.\d+)?)?\s*(?:([ap])\.?\s?m\.?)?$/i;
/** How far a time is from UTC, at its end. */
export const OFFSET = /(?:Z|[+-]\d{2}:?\d{2})$/i;
/** No date, and no time of day, takes more letters. */
const LONGEST_CELL = 200;
const two = (value: number | string): string => String(value).padStart(2, '0');

/** A time of day as people and programs write it: "7 PM", "19:00", "7:30pm", Excel's 0.8125, or 0,8125 where a comma divides. Null for none: "19:00:00". */
export function clockOf(text: string): string | null {
  if (text.length > LONGEST_CELL) return null;
  const plain = text.trim().replaceAll(/[\u00A0\u202F]/g, ' ');
  if (/^0?[.,]\d+$/.test(plain)) return clockOfSeconds(ofDay(Number(plain.replace(',', '.'))));
  const found = CLOCK.exec(plain);
  // "7" alone is no time: it could be anything.
  if (!found || (found[2] === undefined && found[4] === undefined)) return null;
  const half = found[4]?.toLowerCase();
  const hour = Number(found[1]);
  if (half !== undefined && (hour < 1 || hour > 12)) return null;
  const hours = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
  const local = `${two(hours)}:${found[2] ?? '00'}:${found[3] ?? '00'}`;
  return isWallTime(`2000-01-01T${local}`) ? local : null;
}

/** Seconds of a fraction of a day. Spreadsheets truncate fractions: 19:00 is 0.79166, and must not become the second before. */
const ofDay = (part: number): number => {
  const seconds = Math.round(part * DAY_SECONDS);
  const minute = Math.round(seconds / 60) * 60;
  return Math.abs(seconds - minute) <= 1 ? minute : seconds;
};

const clockOfSeconds = (seconds: number): string => {
  const inDay = Math.min(seconds, 86_399);
  return `${two(Math.floor(inDay / 3600))}:${two(Math.floor(inDay / 60) % 60)}:${two(inDay % 60)}`;
};

interface Split {
  day: string;
  /** The text after the date. */
  rest: string;
}

const NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)(.*)$/s;
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)(.*)$/s;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(T\d{6}Z?)?$/;
const WORDS_FIRST = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)(.*)$/is;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?\.?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4})(?!\d)(.*)$/is;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,?\s+/i;
/** Days since December 30, 1899, the way Excel counts; from 1954 to 2119. */
const EXCEL = /^[2-7]\d{4}(?:[.,]\d+)?$/;
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);

function split(text: string, order: DateOrder): Split | null {
  const plain = text.replace(WEEKDAY, '');
  const iso = ISO.exec(plain);
  if (iso) return { day: `${iso[1]}-${two(iso[2] ?? '')}-${two(iso[3] ?? '')}`, rest: iso[4] ?? '' };
  const compact = COMPACT.exec(plain);
  if (compact) {
    const clock = (compact[4] ?? '').replace(/^T(\d\d)(\d\d)(\d\d)/, 'T$1:$2:$3');
    return { day: `${compact[1]}-${compact[2]}-${compact[3]}`, rest: clock };
  }
  const numbers = NUMBERS.exec(plain);
  if (numbers) {
    const [first, second] = [numbers[1] ?? '', numbers[3] ?? ''];
    const [month, day] = order === 'mdy' ? [first, second] : [second, first];
    const year = numbers[4]?.length === 2 ? `20${numbers[4]}` : (numbers[4] ?? '');
    return { day: `${year}-${two(month)}-${two(day)}`, rest: numbers[5] ?? '' };
  }
  const words = WORDS_FIRST.exec(plain);
  if (words && monthOf(words[1] ?? '') > 0)
    return {
      day: `${words[3]}-${two(monthOf(words[1] ?? ''))}-${two(words[2] ?? '')}`,
      rest: words[4] ?? '',
    };
  const other = DAY_FIRST.exec(plain);
  if (other && monthOf(other[2] ?? '') > 0)
    return {
      day: `${other[3]}-${two(monthOf(other[2] ?? ''))}-${two(other[1] ?? '')}`,
      rest: other[4] ?? '',
    };
  return null;
}

/**
 * A date, or a date and time, as a cell of a table has it: ISO 8601, US and European order, in words, Excel's numbers. Null for other text,
 * and for dates that do not exist [IMP-41, IMP-42].
 */
export function cellTime(text: string, order: DateOrder): FileTime | null {
  if (text.length > LONGEST_CELL) return null;
  const plain = text.trim().replaceAll(/[\u00A0\u202F]/g, ' ');
  if (EXCEL.test(plain)) return excelTime(Number(plain.replace(',', '.')));
  const found = split(plain, order);
  if (!found || !isWallTime(`${found.day}T00:00:00`)) return null;
  const rest = found.rest.replace(/^(?:T|[\s,•·–-]+|\s*at\s+)+/i, '').trim();
  if (rest === '') return { kind: 'day', day: found.day };
  const offset = OFFSET.exec(rest);
  const before = offset && clockOf(rest.slice(0, offset.index));
  if (offset && before) {
    const name = offset[0].toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
    const at = new Date(`${found.day}T${before}${name}`);
    return Number.isNaN(at.getTime()) ? null : { kind: 'instant', at, zone: null };
  }
  const clock = clockOf(rest);
  if (clock !== null) return { kind: 'wall', local: `${found.day}T${clock}`, zone: null };
  const named = clockWithZone(rest);
  return named && { kind: 'wall', local: `${found.day}T${named.clock}`, zone: named.zone };
}

const isOfName = (letter: string): boolean => /[A-Za-z_/]/.test(letter);

/** "6:00 PM CST", "18:00 (America/Chicago)", "6:00 PMCST". */
function clockWithZone(text: string): { clock: string; zone: string } | null {
  const plain = text.endsWith(')') ? text.slice(0, -1) : text;
  let from = plain.length;
  while (from > 0 && isOfName(plain.charAt(from - 1))) from -= 1;
  for (const at of [from, from + 2]) {
    const words = plain.slice(0, at).trimEnd();
    const clock = clockOf(words.endsWith('(') ? words.slice(0, -1) : words);
    const zone = clock === null ? null : zoneOfName(plain.slice(at));
    if (clock !== null && zone !== null) return { clock, zone };
  }
  return null;
}

function excelTime(serial: number): FileTime {
  const seconds = ofDay(serial % 1);
  const day = new Date(EXCEL_EPOCH + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10);
  return seconds === 0
    ? { kind: 'day', day }
    : { kind: 'wall', local: `${day}T${clockOfSeconds(seconds)}`, zone: null };
}

export interface FoundOrder {
  order: DateOrder;
  /** A sentence for the person. Null where no date needed it. */
  said: string | null;
}

/**
 * The order of the dates in a table: a number over 12 cannot be a month, and dots are European. If nothing decides, the US order is
 * assumed, and a note says so [IMP-42].
 */
export function orderOf(
  cells: readonly { text: string; source: string }[],
  chosen: 'auto' | DateOrder,
): FoundOrder {
  const dates = cells.flatMap(({ text, source }) => {
    const found = NUMBERS.exec(text.trim().replace(WEEKDAY, ''));
    return found
      ? [{ first: Number(found[1]), second: Number(found[3]), mark: found[2], source, text: text.trim() }]
      : [];
  });
  const [example] = dates;
  if (!example) return { order: 'mdy', said: null };
  const name = { mdy: 'month/day/year', dmy: 'day/month/year' };
  if (chosen !== 'auto') return { order: chosen, said: `Dates are read as ${name[chosen]}, as you chose.` };
  const dayFirst = dates.find(({ first }) => first > 12);
  const monthFirst = dates.find(({ second }) => second > 12);
  if (dayFirst && monthFirst)
    return {
      order: 'mdy',
      said: `The dates are in two orders (${monthFirst.text}, ${dayFirst.text}): they are read as ${name.mdy}.`,
    };
  if (dayFirst)
    return { order: 'dmy', said: `Dates are read as ${name.dmy}: ${dayFirst.source} has ${dayFirst.text}.` };
  if (monthFirst)
    return {
      order: 'mdy',
      said: `Dates are read as ${name.mdy}: ${monthFirst.source} has ${monthFirst.text}.`,
    };
  const order = example.mark === '.' ? 'dmy' : 'mdy';
  return {
    order,
    said: `Nothing tells in which order dates like ${example.text} are: ${name[order]} is assumed.`,
  };
}
