import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventWhen } from './when.ts';

const when = (start: string, end: string, time_zone: string) =>
  eventWhen({ starts_at: new Date(start), ends_at: new Date(end), time_zone });

test("an evening, on the event's own clocks", () => {
  expect(when('2026-11-23T00:00:00Z', '2026-11-23T03:00:00Z', 'America/Chicago')).toEqual({
    date: 'Sunday, November 22, 2026',
    time: '6:00 PM – 9:00 PM CST',
    month: 'NOV',
    day: '22',
  });
});

test('past midnight, and past New Year', () => {
  expect(when('2026-11-22T03:00:00Z', '2026-11-22T08:30:00Z', 'America/New_York')).toMatchObject({
    date: 'Saturday, November 21 – Sunday, November 22, 2026',
    time: '10:00 PM – 3:30 AM EST',
  });
  expect(when('2027-01-01T04:00:00Z', '2027-01-01T06:00:00Z', 'America/New_York').date).toBe(
    'Thursday, December 31, 2026 – Friday, January 1, 2027',
  );
});

test.each([
  [
    'the day before the clocks go back',
    '2026-10-31T16:00:00Z',
    '2026-10-31T18:00:00Z',
    '12:00 PM – 2:00 PM EDT',
  ],
  ['the day after', '2026-11-02T16:00:00Z', '2026-11-02T18:00:00Z', '11:00 AM – 1:00 PM EST'],
  ['in between', '2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', '1:30 AM EDT – 1:30 AM EST'],
  ['the clocks go forward', '2027-03-14T06:30:00Z', '2027-03-14T07:30:00Z', '1:30 AM EST – 3:30 AM EDT'],
])('daylight saving: %s', (_name, start, end, time) => {
  expect(when(start, end, 'America/New_York').time).toBe(time);
});

test('a zone without daylight saving keeps its name', () => {
  expect(when('2026-07-01T20:00:00Z', '2026-07-01T21:00:00Z', 'America/Phoenix').time).toBe(
    '1:00 PM – 2:00 PM MST',
  );
});

test.each([
  [
    'the first 1:45 on Lord Howe',
    '2027-04-03T14:45:00Z',
    '2027-04-03T15:15:00Z',
    'Australia/Lord_Howe',
    '1:45 AM GMT+11 – 1:45 AM GMT+10:30',
  ],
  [
    'Kathmandu',
    '2026-11-01T19:45:00Z',
    '2026-11-01T21:45:00Z',
    'Asia/Kathmandu',
    '1:30 AM – 3:30 AM GMT+5:45',
  ],
  [
    'the second 1:30 in New York',
    '2026-11-01T06:30:00Z',
    '2026-11-01T07:30:00Z',
    'America/New_York',
    '1:30 AM – 2:30 AM EST',
  ],
])('half-hour changes and odd offsets: %s', (_name, start, end, zone, time) => {
  expect(when(start, end, zone).time).toBe(time);
});

/** Clock changes in several zones, by an hour and by half an hour. */
const CHANGES: [zone: string, at: string][] = [
  ['America/New_York', '2026-11-01T06:00:00Z'],
  ['America/New_York', '2027-03-14T07:00:00Z'],
  ['Australia/Lord_Howe', '2027-04-03T15:00:00Z'],
  ['Australia/Lord_Howe', '2027-10-02T15:30:00Z'],
];

test('the two ends of an event never read alike, also around a change of the clocks', () => {
  const halfHours = fc.integer({ min: -12, max: 12 });
  fc.assert(
    fc.property(
      fc.constantFrom(...CHANGES),
      halfHours,
      fc.integer({ min: 1, max: 12 }),
      ([zone, at], from, length) => {
        const start = Date.parse(at) + from * 1_800_000;
        const { date, time } = eventWhen({
          starts_at: new Date(start),
          ends_at: new Date(start + length * 1_800_000),
          time_zone: zone,
        });
        const [first = '', last = ''] = time.split(' – ');
        // "1:30 AM – 1:30 AM EST" on one day would be an event of no length.
        expect(!date.includes('–') && last.startsWith(`${first} `)).toBe(false);
      },
    ),
    { numRuns: 300 },
  );
});

test("an event's clocks are its own whatever the machine's zone", () => {
  const own = process.env['TZ'];
  const read = ['UTC', 'Asia/Kathmandu', 'America/Los_Angeles', 'Pacific/Kiritimati'].map((machine) => {
    process.env['TZ'] = machine;
    const { date, time } = when('2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', 'America/New_York');
    return { offset: new Date('2026-11-01T05:30:00Z').getTimezoneOffset(), says: `${date} ${time}` };
  });
  if (own === undefined) delete process.env['TZ'];
  else process.env['TZ'] = own;
  expect(new Set(read.map(({ offset }) => offset)).size).toBe(4);
  expect(new Set(read.map(({ says }) => says))).toEqual(
    new Set(['Sunday, November 1, 2026 1:30 AM EDT – 1:30 AM EST']),
  );
});
