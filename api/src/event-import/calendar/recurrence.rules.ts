/** A repetition (RFC 5545, 3.3.10) by days or longer. Days of the week count from Sunday, 0. */
export interface Recurrence {
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  interval: number;
  count: number | null;
  /** As written: "20270304", "20270304T180000" or with a Z. */
  until: string | null;
  byDay: { nth: number; weekday: number }[];
  byMonthDay: number[];
  byYearDay: number[];
  byWeekNo: number[];
  byMonth: number[];
  bySetPos: number[];
  /** Times of day. Empty: the first date's own. */
  byHour: number[];
  byMinute: number[];
  bySecond: number[];
  weekStart: number;
}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
const LARGEST_COUNT = 5000;
const MAX_TIMES_A_DAY = 24;

type Read = { ok: true; rule: Recurrence } | { ok: false; reason: string };
const refuse = (reason: string): Read => ({ ok: false, reason });

/** Reads "FREQ=WEEKLY;BYDAY=TU". What is not understood is refused with a message, not guessed [IMP-22]. */
export function readRecurrence(text: string): Read {
  const parts = new Map(
    text
      .toUpperCase()
      .split(';')
      .filter((part) => part.trim() !== '' && !NO_MATTER.has(part.trim()))
      .map((part): [string, string] => {
        const [name = '', value = ''] = part.split('=');
        return [name.trim(), value.trim()];
      }),
  );
  const freq = FREQUENCIES.find((known) => known === parts.get('FREQ'));
  if (!freq) return refuse('It repeats more often than daily, or in a way we do not know');
  const unknown = [...parts.keys()].find((name) => !KNOWN.has(name));
  if (unknown !== undefined) return refuse(`It repeats in a way we do not know (${unknown.slice(0, 20)})`);
  const byDay = listOf(parts.get('BYDAY')).map((word) =>
    /^([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)$/.exec(word),
  );
  const rule = {
    freq,
    interval: Number(parts.get('INTERVAL') ?? 1),
    count: parts.has('COUNT') ? Number(parts.get('COUNT')) : null,
    until: parts.get('UNTIL') ?? null,
    byDay: byDay.map((found) => ({
      nth: Number(found?.[1] ?? 0),
      weekday: WEEKDAYS.indexOf(found?.[2] ?? ''),
    })),
    byMonthDay: listOf(parts.get('BYMONTHDAY')).map(Number),
    byYearDay: listOf(parts.get('BYYEARDAY')).map(Number),
    byWeekNo: listOf(parts.get('BYWEEKNO')).map(Number),
    byMonth: listOf(parts.get('BYMONTH')).map(Number),
    bySetPos: listOf(parts.get('BYSETPOS')).map(Number),
    byHour: inOrder(parts.get('BYHOUR')),
    byMinute: inOrder(parts.get('BYMINUTE')),
    bySecond: inOrder(parts.get('BYSECOND')),
    weekStart: WEEKDAYS.indexOf(parts.get('WKST') ?? 'MO'),
  };
  if (!isSound(rule)) return refuse('We couldn’t read how it repeats');
  return timesADay(rule) > MAX_TIMES_A_DAY ? refuse('It repeats too often in a day') : { ok: true, rule };
}

const KNOWN = new Set(
  'FREQ INTERVAL COUNT UNTIL BYSECOND BYMINUTE BYHOUR BYDAY BYMONTHDAY BYYEARDAY BYWEEKNO BYMONTH BYSETPOS WKST'.split(
    ' ',
  ),
);
/** RFC 7529: they say of themselves that they change nothing about the rule. */
const NO_MATTER = new Set(['RSCALE=GREGORIAN', 'SKIP=OMIT']);

const listOf = (value: string | undefined): string[] =>
  value ? value.split(',').map((each) => each.trim()) : [];
/** Sorted and without duplicates. An empty text is not a number. */
const inOrder = (value: string | undefined): number[] =>
  [...new Set(listOf(value).map((each) => (each === '' ? Number.NaN : Number(each))))].toSorted(
    (one, other) => one - other,
  );
const timesADay = ({ byHour, byMinute, bySecond }: Recurrence): number =>
  [byHour, byMinute, bySecond].reduce((times, { length }) => times * Math.max(1, length), 1);
const within = (from: number, to: number) => (value: number) =>
  Number.isInteger(value) && value !== 0 && Math.abs(value) >= from && Math.abs(value) <= to;
const upTo = (to: number) => (value: number) => Number.isInteger(value) && value >= 0 && value <= to;

/** Whether the UNTIL date exists: counting to the 45th of a 13th month would never end. */
const isThere = (until: string): boolean =>
  !Number.isNaN(
    Date.parse(
      `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}T${until.length === 8 ? '00:00:00' : `${until.slice(9, 11)}:${until.slice(11, 13)}:${until.slice(13, 15) === '60' ? '59' : until.slice(13, 15)}`}Z`,
    ),
  );

const isSound = (rule: Recurrence): boolean =>
  within(1, 1000)(rule.interval) &&
  rule.interval > 0 &&
  (rule.count === null || (within(1, LARGEST_COUNT)(rule.count) && rule.count > 0)) &&
  (rule.until === null || (/^\d{8}(?:T\d{6}Z?)?$/.test(rule.until) && isThere(rule.until))) &&
  rule.byDay.every(({ weekday, nth }) => weekday >= 0 && Math.abs(nth) <= 53) &&
  (rule.freq === 'MONTHLY' || rule.freq === 'YEARLY' || rule.byDay.every(({ nth }) => nth === 0)) &&
  // "20MO" in a numbered week, and days of the year in a month, mean nothing (RFC 5545, 3.3.10).
  (rule.byWeekNo.length === 0 || (rule.freq === 'YEARLY' && rule.byDay.every(({ nth }) => nth === 0))) &&
  (rule.byYearDay.length === 0 || rule.freq === 'YEARLY') &&
  rule.byWeekNo.every(within(1, 53)) &&
  rule.byYearDay.every(within(1, 366)) &&
  rule.byHour.every(upTo(23)) &&
  rule.byMinute.every(upTo(59)) &&
  rule.bySecond.every(upTo(60)) &&
  rule.byMonthDay.every(within(1, 31)) &&
  rule.byMonth.every((month) => within(1, 12)(month) && month > 0) &&
  rule.bySetPos.every(within(1, 366)) &&
  rule.weekStart >= 0;

const NAMES = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' } as const;

/** "every week", "every 2 months". */
export const inWords = ({ freq, interval }: Recurrence): string =>
  interval === 1 ? `every ${NAMES[freq]}` : `every ${interval} ${NAMES[freq]}s`;
