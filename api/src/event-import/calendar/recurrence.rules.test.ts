import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { dayOfNumber, daysOf, numberOfDay } from './occurrences.rules.ts';
import { readRecurrence } from './recurrence.rules.ts';

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

/** ical.js on the same rule. It is right where a rule has days at all; where it has none, it does not end. */
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
    ['FREQ=YEARLY;BYWEEKNO=20', 'BYWEEKNO'],
    ['FREQ=WEEKLY;INTERVAL=0', 'not written'],
    ['FREQ=WEEKLY;BYDAY=XX', 'not written'],
    ['FREQ=WEEKLY;BYDAY=2TU', 'not written'],
    ['FREQ=DAILY;COUNT=99999999', 'not written'],
    ['', 'more often than daily'],
  ])('[IMP-22] %s is refused in words', (rule, words) => {
    const read = readRecurrence(rule);
    expect(read).toMatchObject({ ok: false, reason: expect.stringContaining(words) });
  });

  const day = fc.integer({ min: numberOfDay('2020-01-01'), max: numberOfDay('2030-12-31') });
  const weekday = fc.constantFrom('SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA');
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
  );

  it('has the days that ical.js has, for rules that calendars write', () =>
    fc.assert(
      fc.property(rules, day, (parts, start) => {
        const text = Object.entries(parts)
          .map(([name, value]) => `${name.toUpperCase()}=${String(value)}`)
          .join(';');
        // From a day of the rule on: what a first date outside of its rule means is left open by the RFC.
        const [first] = days(text, dayOfNumber(start), { most: 1 });
        if (!first) return;
        expect(days(text, first, { most: 12 })).toEqual(icalDays(text, first, 12));
      }),
      { numRuns: 120 },
    ));
});
