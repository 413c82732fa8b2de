/// <reference lib="esnext.temporal" />
import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { dayOfNumber, daysOf, numberOfDay, occurrencesOf } from './occurrences.rules.ts';
import { readRecurrence } from './recurrence.rules.ts';

const NAMES = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

function days(text: string, start: string, { from = start, last = '2037-12-31', most = 20 } = {}): string[] {
  const read = readRecurrence(text);
  if (!read.ok) throw new Error(read.reason);
  const found: string[] = [];
  for (const day of daysOf(read.rule, numberOfDay(start), numberOfDay(from), numberOfDay(last))) {
    found.push(dayOfNumber(day));
    if (found.length === most) break;
  }
  return found;
}

/**
 * The result of ical.js for the same rule. It is correct for rules that have days at all, and does not terminate for rules that have none.
 */
function icalDays(text: string, start: string, most: number): string[] {
  const iterator = ICAL.Recur.fromString(text).iterator(ICAL.Time.fromDateString(start));
  const found: string[] = [];
  for (let next = iterator.next() as ICAL.Time | null; next && found.length < most; next = iterator.next())
    found.push(next.toString().slice(0, 10));
  return found;
}

describe('[IMP-20] days of an entry that repeats (RFC 5545, 3.3.10)', () => {
  it.each([
    [
      'FREQ=WEEKLY;BYDAY=TU,TH;COUNT=4',
      '2027-03-02',
      ['2027-03-02', '2027-03-04', '2027-03-09', '2027-03-11'],
    ],
    ['FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3', '2027-01-31', ['2027-01-31', '2027-03-31', '2027-05-31']],
    ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=2', '2027-01-29', ['2027-01-29', '2027-02-26']],
    ['FREQ=MONTHLY;BYDAY=2TU;INTERVAL=2;COUNT=2', '2027-01-12', ['2027-01-12', '2027-03-09']],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=2', '2027-01-29', ['2027-01-29', '2027-02-26']],
    ['FREQ=YEARLY;COUNT=2', '2028-02-29', ['2028-02-29', '2032-02-29']],
    ['FREQ=YEARLY;BYMONTH=11;BYDAY=4TH;COUNT=2', '2026-11-26', ['2026-11-26', '2027-11-25']],
    [
      'FREQ=YEARLY;BYYEARDAY=1,100,-1;COUNT=4',
      '2027-01-01',
      ['2027-01-01', '2027-04-10', '2027-12-31', '2028-01-01'],
    ],
    // Monday of week 20, one of the RFC's own examples.
    ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=3', '1997-05-12', ['1997-05-12', '1998-05-11', '1999-05-17']],
    ['FREQ=YEARLY;BYWEEKNO=53;COUNT=2', '2026-12-31', ['2026-12-31', '2032-12-30']],
    ['FREQ=YEARLY;BYWEEKNO=-1;BYDAY=MO;COUNT=2', '2026-12-28', ['2026-12-28', '2027-12-27']],
    ['FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR;COUNT=2', '1998-02-13', ['1998-02-13', '1998-03-13']],
    ['RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=OMIT;COUNT=2', '2027-01-31', ['2027-01-31', '2027-03-31']],
    ['FREQ=DAILY;INTERVAL=10;COUNT=3', '2027-02-20', ['2027-02-20', '2027-03-02', '2027-03-12']],
    // The RFC's own example of what the week's first day is for.
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO',
      '1997-08-05',
      ['1997-08-05', '1997-08-10', '1997-08-19', '1997-08-24'],
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
      '1997-08-05',
      ['1997-08-05', '1997-08-17', '1997-08-19', '1997-08-31'],
    ],
  ])('%s from %s', (rule, start, expected) => expect(days(rule, start)).toEqual(expected));

  it('ends, also where a rule never has a day: such a rule keeps the library busy for good', () => {
    expect(days('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31', '2027-01-05', { last: '2137-01-01' })).toEqual([]);
    expect(days('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '2027-01-05', { last: '2137-01-01' })).toEqual([]);
  });

  it('counts what lies before the first day that is asked for', () => {
    expect(days('FREQ=WEEKLY;COUNT=3', '2027-01-05', { from: '2027-01-10' })).toEqual([
      '2027-01-12',
      '2027-01-19',
    ]);
    expect(days('FREQ=WEEKLY;INTERVAL=3', '2020-01-07', { from: '2027-01-01', most: 1 })).toEqual([
      '2027-01-12',
    ]);
  });

  it.each([
    ['FREQ=HOURLY', 'more often than daily'],
    ['FREQ=YEARLY;BYEASTER=-2', 'BYEASTER'],
    ['FREQ=MONTHLY;BYWEEKNO=20', 'couldn’t read how it repeats'],
    ['FREQ=MONTHLY;BYYEARDAY=20', 'couldn’t read how it repeats'],
    ['FREQ=DAILY;BYHOUR=24', 'couldn’t read how it repeats'],
    ['FREQ=DAILY;BYHOUR=9,', 'couldn’t read how it repeats'],
    ['FREQ=DAILY;BYHOUR=9,10;BYMINUTE=0,5,10,15,20,25,30,35,40,45,50,55;BYSECOND=0,30', 'too often'],
    ['FREQ=WEEKLY;INTERVAL=0', 'couldn’t read how it repeats'],
    ['FREQ=WEEKLY;BYDAY=XX', 'couldn’t read how it repeats'],
    ['FREQ=WEEKLY;BYDAY=2TU', 'couldn’t read how it repeats'],
    ['FREQ=DAILY;COUNT=99999999', 'couldn’t read how it repeats'],
    ['', 'more often than daily'],
  ])('[IMP-22] %s is refused in words', (rule, words) => {
    const read = readRecurrence(rule);
    expect(read).toMatchObject({ ok: false, reason: expect.stringContaining(words) });
  });

  it('BYHOUR, BYMINUTE and BYSECOND: several times a day, counted and picked by BYSETPOS', () => {
    const times = (text: string) => {
      const read = readRecurrence(text);
      if (!read.ok) throw new Error(read.reason);
      const start = { day: numberOfDay('2027-03-01'), clock: 9 * 3600 };
      return [...occurrencesOf(read.rule, start, start.day, start.day + 40)].map(
        ({ day, clock }) => `${dayOfNumber(day)} ${clock / 60}`,
      );
    };
    expect(times('FREQ=DAILY;BYHOUR=8,9,18;BYMINUTE=0,30;COUNT=5')).toEqual([
      '2027-03-01 540',
      '2027-03-01 570',
      '2027-03-01 1080',
      '2027-03-01 1110',
      '2027-03-02 480',
    ]);
    expect(times('FREQ=MONTHLY;BYMONTHDAY=1,2;BYHOUR=9,18;BYSETPOS=-1;COUNT=2')).toEqual([
      '2027-03-02 1080',
      '2027-04-02 1080',
    ]);
    expect(times('FREQ=DAILY;BYSECOND=30;COUNT=1')).toEqual(['2027-03-01 540.5']);
  });

  const day = fc.integer({ min: numberOfDay('2020-01-01'), max: numberOfDay('2030-12-31') });
  const weekday = fc.constantFrom(...NAMES);
  const rules = fc.oneof(
    fc.record({ freq: fc.constantFrom('DAILY', 'WEEKLY'), interval: fc.integer({ min: 1, max: 9 }) }),
    fc.record({
      freq: fc.constant('WEEKLY'),
      interval: fc.integer({ min: 1, max: 4 }),
      byday: fc.uniqueArray(weekday, { minLength: 1 }),
      wkst: weekday,
    }),
    fc.record({
      freq: fc.constant('MONTHLY'),
      interval: fc.integer({ min: 1, max: 5 }),
      byday: fc
        .tuple(fc.constantFrom('1', '2', '3', '4', '-1'), weekday)
        .map(([nth, name]) => [`${nth}${name}`]),
    }),
    fc.record({
      freq: fc.constant('MONTHLY'),
      interval: fc.integer({ min: 1, max: 5 }),
      bymonthday: fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      freq: fc.constant('YEARLY'),
      byyearday: fc.uniqueArray(fc.integer({ min: 1, max: 365 }), { minLength: 1, maxLength: 3 }),
    }),
  );

  it('has the days that ical.js has, for rules that calendars write', () =>
    fc.assert(
      fc.property(rules, day, (parts, start) => {
        const text = Object.entries(parts)
          .map(([name, value]) => `${name.toUpperCase()}=${String(value)}`)
          .join(';');
        // From a day of the rule on: what a first date outside of its rule means is left open by the RFC.
        const [first] = days(text, dayOfNumber(start), { most: 1, last: '2040-12-31' });
        if (!first) return;
        expect(days(text, first, { most: 12, last: '2057-12-31' })).toEqual(icalDays(text, first, 12));
      }),
      { numRuns: 120 },
    ));

  it('BYWEEKNO counts weeks as ISO 8601 does, where ical.js takes every week', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 53 }), weekday, (week, name) => {
        const rule = `FREQ=YEARLY;BYWEEKNO=${week};BYDAY=${name};WKST=MO`;
        const found = days(rule, '2026-01-01', { last: '2046-12-31', most: 400 });
        const all = Array.from({ length: 7670 }, (_, each) => dayOfNumber(numberOfDay('2026-01-01') + each));
        const isOne = (text: string) => {
          const date = Temporal.PlainDate.from(text);
          return date.weekOfYear === week && date.dayOfWeek % 7 === NAMES.indexOf(name);
        };
        expect(found).toEqual(all.filter(isOne));
      }),
      { numRuns: 12 },
    ));
});
