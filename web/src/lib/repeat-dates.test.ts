import { describe, expect, it } from 'vitest';
import { repeatDates } from './repeat-dates.ts';

describe('the days that repeating makes', () => {
  it.each([
    ['2026-11-21', 'week', ['2026-11-28', '2026-12-05', '2026-12-12']],
    ['2026-12-25', 'week', ['2027-01-01', '2027-01-08', '2027-01-15']],
    ['2028-02-22', 'week', ['2028-02-29', '2028-03-07', '2028-03-14']],
    ['2026-12-25', 'two_weeks', ['2027-01-08', '2027-01-22', '2027-02-05']],
    ['2026-11-21', 'month', ['2026-12-21', '2027-01-21', '2027-02-21']],
    ['2027-12-31', 'month', ['2028-01-31', '2028-02-29', '2028-03-31']],
    ['2027-01-30', 'month', ['2027-02-28', '2027-03-30', '2027-04-30']],
  ] as const)('%s, every %s', (day, every, dates) =>
    expect(repeatDates(day, { every, times: 3 })).toEqual(dates),
  );

  it('two years of months', () =>
    expect(repeatDates('2026-10-31', { every: 'month', times: 28 }).at(-1)).toBe('2029-02-28'));
});
