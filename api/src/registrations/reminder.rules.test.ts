// Statements held: mail.6.

/// <reference lib="esnext.temporal" />
import { HOUR_MS, MINUTE_MS } from '@backyard/contract';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LONGEST_NOTICE_MS, nearness, reminderDueAt } from './reminder.rules.ts';

const due = (start: string, zone: string) => reminderDueAt(new Date(start), zone).toISOString();
/** What the clocks of a zone show, as text; by Intl, another way than the rule's. */
function wall(instant: Date, timeZone: string): string {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    clocks.set(timeZone, clock);
  }
  return clock.format(instant);
}
const clocks = new Map<string, Intl.DateTimeFormat>();
const dayBefore = (day: string) => new Date(Date.parse(day) - 24 * HOUR_MS).toISOString().slice(0, 10);

describe('[REM-1] the day before, at the same time on the clocks of the event', () => {
  test.each([
    ['an ordinary evening', '2026-11-23T00:00:00Z', 'America/Chicago', '2026-11-22T00:00:00.000Z'],
    [
      '25 hours before: the clocks go back at night',
      '2026-11-01T23:00:00Z',
      'America/Chicago',
      '2026-10-31T22:00:00.000Z',
    ],
    [
      '23 hours before: they go forward',
      '2027-03-14T23:00:00Z',
      'America/Chicago',
      '2027-03-14T00:00:00.000Z',
    ],
    [
      'half an hour more, on Lord Howe',
      '2027-04-04T08:00:00Z',
      'Australia/Lord_Howe',
      '2027-04-03T07:30:00.000Z',
    ],
    [
      'never anything but 24 in Phoenix',
      '2026-11-02T02:00:00Z',
      'America/Phoenix',
      '2026-11-01T02:00:00.000Z',
    ],
    ['nor in Kathmandu, 5:45 from UTC', '2026-11-01T13:15:00Z', 'Asia/Kathmandu', '2026-10-31T13:15:00.000Z'],
  ])('%s', (_name, start, zone, expected) => {
    expect(wall(new Date(expected), zone).slice(11)).toBe(wall(new Date(start), zone).slice(11));
    expect(due(start, zone)).toBe(expected);
  });

  test('1:30 on the night the clocks go back is two instants, an hour apart, and each has the same reminder', () => {
    expect(due('2026-11-01T05:30:00Z', 'America/New_York')).toBe('2026-10-31T05:30:00.000Z');
    expect(due('2026-11-01T06:30:00Z', 'America/New_York')).toBe('2026-10-31T05:30:00.000Z');
    // Lord Howe turns its clocks back by half an hour: 1:45 occurs twice, half an hour apart.
    expect(due('2027-04-03T14:45:00Z', 'Australia/Lord_Howe')).toBe('2027-04-02T14:45:00.000Z');
    expect(due('2027-04-03T15:15:00Z', 'Australia/Lord_Howe')).toBe('2027-04-02T14:45:00.000Z');
  });
});

describe('[REM-2] a time that the day before does not have just once', () => {
  test('it comes twice: the first counts', () => {
    expect(due('2026-11-02T06:30:00Z', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
  });

  test('it is left out: as much later as the clocks jumped', () => {
    // 2:30 on Monday; on Sunday the clocks go from 2:00 to 3:00, so 3:30 it is.
    expect(due('2027-03-15T06:30:00Z', 'America/New_York')).toBe('2027-03-14T07:30:00.000Z');
    expect(wall(new Date('2027-03-14T07:30:00Z'), 'America/New_York')).toBe('2027-03-14 03:30:00');
  });
});

const ZONES = [
  ...Intl.supportedValuesOf('timeZone').filter((zone) =>
    /^(America|Australia|Asia|Pacific|Africa)\//.test(zone),
  ),
  'America/New_York',
  'America/Chicago',
  'America/Phoenix',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'UTC',
];
const anyZone = fc.constantFrom(...ZONES);
const anyInstant = fc
  .integer({
    min: Date.parse('2024-01-01T00:00:00Z') / MINUTE_MS,
    max: Date.parse('2037-01-01T00:00:00Z') / MINUTE_MS,
  })
  .map((minutes) => new Date(minutes * MINUTE_MS));
/** Chance alone would hardly meet the few days on which clocks change: half of the moments are within 36 hours of one. */
const anyMoment = fc
  .record({ at: anyInstant, zone: anyZone, near: fc.option(fc.integer({ min: -36 * 60, max: 36 * 60 })) })
  .map(({ at, zone, near }): [start: Date, zone: string] => {
    const change = Temporal.Instant.fromEpochMilliseconds(at.getTime())
      .toZonedDateTimeISO(zone)
      .getTimeZoneTransition('next');
    if (near === null || change === null) return [at, zone];
    return [new Date(change.epochMilliseconds + near * MINUTE_MS), zone];
  });

describe('in any zone, at any instant', () => {
  test('[REM-1] [REM-2] it is on the day before, and at the same time unless that day lacks it', () => {
    fc.assert(
      fc.property(anyMoment, ([start, zone]) => {
        const at = reminderDueAt(start, zone);
        const [startDay = '', startTime = ''] = wall(start, zone).split(' ');
        const [day = '', time = ''] = wall(at, zone).split(' ');
        expect(day).toBe(dayBefore(startDay));
        if (time === startTime) return;
        // Left out up to midnight: as much later it would be the day of the event.
        if (time < startTime) {
          expect(startTime.slice(0, 2)).toBe('23');
          return;
        }
        // The clock time does not exist that day: an hour earlier, the clocks were behind by the skipped amount.
        expect(time > startTime).toBe(true);
        const jump = offset(at, zone) - offset(new Date(at.getTime() - 3 * HOUR_MS), zone);
        expect(Date.parse(`1970-01-01T${time}Z`) - Date.parse(`1970-01-01T${startTime}Z`)).toBe(jump);
      }),
      { numRuns: 1000 },
    );
  });

  test('it is never later than the start, and never longer before than the job looks ahead', () => {
    fc.assert(
      fc.property(anyMoment, ([start, zone]) => {
        const notice = start.getTime() - reminderDueAt(start, zone).getTime();
        expect(notice).toBeGreaterThanOrEqual(21 * HOUR_MS);
        expect(notice).toBeLessThanOrEqual(27 * HOUR_MS);
        expect(notice).toBeLessThan(LONGEST_NOTICE_MS);
      }),
      { numRuns: 1000 },
    );
  });

  test('[REM-1] [HOLD-1] where the hour before midnight is left out, it is before that hour', () => {
    // Nuuk, March 30, 2024: after 22:59 came 0:00 of the next day.
    const at = reminderDueAt(new Date('2024-04-01T00:00:00Z'), 'America/Nuuk');
    expect(wall(at, 'America/Nuuk')).toBe('2024-03-30 22:00:00');
  });

  test('[REM-6] at that moment the event is tomorrow', () => {
    fc.assert(
      fc.property(anyMoment, ([start, zone]) => {
        expect(nearness(start, zone, reminderDueAt(start, zone))).toBe('tomorrow');
      }),
      { numRuns: 500 },
    );
  });

  /** How far the clocks of a zone are ahead of UTC (ms). */
  const offset = (instant: Date, zone: string) =>
    Date.parse(`${wall(instant, zone).replace(' ', 'T')}Z`) - instant.getTime();
});

describe('[REM-6] today, tomorrow, soon: by the calendar of the place', () => {
  const start = new Date('2026-11-22T06:30:00Z'); // 0:30 on Sunday in Chicago
  test.each([
    ['2026-11-20T18:00:00Z', 'soon'],
    ['2026-11-21T05:59:00Z', 'soon'],
    ['2026-11-21T06:00:00Z', 'tomorrow'],
    ['2026-11-22T05:59:00Z', 'tomorrow'],
    ['2026-11-22T06:00:00Z', 'today'],
  ])('%s: %s', (now, word) => expect(nearness(start, 'America/Chicago', new Date(now))).toBe(word));
});

test('a zone that does not exist is an error, not a wrong time', () => {
  expect(() => reminderDueAt(new Date(), 'America/Nowhere')).toThrow(RangeError);
});
