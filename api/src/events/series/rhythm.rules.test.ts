// Statements held: series.4.

import { describe, expect, it } from 'vitest';
import { rhythmOf } from './rhythm.rules.ts';

/** Seven in the evening in Chicago, whatever its clocks do. */
const at = (days: string[], timeZone = 'America/Chicago') =>
  days.map((day) => ({
    startsAt: new Date(
      Temporal.PlainDateTime.from(`${day}T19:00`).toZonedDateTime(timeZone).epochMilliseconds,
    ),
    timeZone,
  }));

describe('[series.4] the rhythm of a series', () => {
  it.each([
    ['Every Tuesday', ['2026-10-20', '2026-10-27', '2026-11-03', '2026-11-10']],
    ['Every other Saturday', ['2026-11-21', '2026-12-05', '2026-12-19']],
    ['Every day', ['2026-10-31', '2026-11-01', '2026-11-02']],
    ['The first Friday of every month', ['2026-11-06', '2026-12-04', '2027-01-01']],
    ['The fourth Thursday of every month', ['2026-11-26', '2026-12-24', '2027-01-28']],
    ['The last Thursday of every month', ['2026-10-29', '2026-11-26', '2026-12-31']],
    ['The 15th of every month', ['2026-11-15', '2026-12-15', '2027-01-15']],
    ['The 1st of every month', ['2026-12-01', '2027-01-01', '2027-02-01']],
    ['The 22nd of every month', ['2026-11-22', '2026-12-22', '2027-01-22']],
    ['The 11th of every month', ['2026-11-11', '2026-12-11', '2027-01-11']],
    ['The 30th of every month', ['2027-01-30', '2027-02-28', '2027-03-30']],
    ['The last day of every month', ['2027-01-31', '2027-02-28', '2027-03-31']],
  ])('%s', (said, days) => expect(rhythmOf(at(days))).toBe(said));

  it.each([
    ['two dates', ['2026-11-24', '2026-12-01']],
    ['one date', ['2026-11-24']],
    ['none', []],
    ['a week left out', ['2026-11-24', '2026-12-01', '2026-12-15']],
    ['two on one day', ['2026-11-24', '2026-11-24', '2026-12-01']],
    ['every three weeks', ['2026-11-24', '2026-12-15', '2027-01-05']],
    ['a month left out', ['2026-11-15', '2026-12-15', '2027-02-15']],
    ['another day each month', ['2026-11-15', '2026-12-16', '2027-01-15']],
  ])('%s: not said', (_what, days) => expect(rhythmOf(at(days))).toBeNull());

  it('is that of the calendar where it takes place', () => {
    // Tuesday evenings in Honolulu are Wednesdays in UTC.
    expect(rhythmOf(at(['2026-11-24', '2026-12-01', '2026-12-08'], 'Pacific/Honolulu'))).toBe(
      'Every Tuesday',
    );
  });
});
