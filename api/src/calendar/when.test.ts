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
