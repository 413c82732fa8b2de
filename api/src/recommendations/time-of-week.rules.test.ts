// Statements held: recommendations.5.

import { describe, expect, it } from 'vitest';
import { localTimeOf, timeFit, timeWords, type TimeOfWeek } from './time-of-week.rules.ts';

const ALL: TimeOfWeek[] = ['weekday_morning', 'weekday_evening', 'weekend_morning', 'weekend_evening'];
/** The answers that fit an instant given in UTC, seen in a zone. */
const fitting = (utc: string, zone: string) =>
  ALL.filter((answer) => timeFit(localTimeOf(new Date(utc), zone), [answer]) === 1);

describe('[REC-6] time of week on the clock on the wall there', () => {
  it.each<[what: string, utc: string, zone: string, TimeOfWeek[]]>([
    ['Wednesday 07:00', '2026-11-25T13:00:00Z', 'America/Chicago', ['weekday_morning']],
    ['Wednesday 19:00', '2026-11-26T01:00:00Z', 'America/Chicago', ['weekday_evening']],
    ['Saturday 11:59', '2026-11-21T17:59:00Z', 'America/Chicago', ['weekend_morning']],
    ['Saturday 12:00', '2026-11-21T18:00:00Z', 'America/Chicago', []],
    ['Saturday 16:59', '2026-11-21T22:59:00Z', 'America/Chicago', []],
    ['Sunday 17:00', '2026-11-22T23:00:00Z', 'America/Chicago', ['weekend_evening']],
    ['Friday 18:00, both', '2026-11-28T00:00:00Z', 'America/Chicago', ['weekday_evening', 'weekend_evening']],
    [
      'Saturday 00:30, still Friday',
      '2026-11-28T06:30:00Z',
      'America/Chicago',
      ['weekday_evening', 'weekend_evening'],
    ],
    ['Monday 01:00, still Sunday', '2026-11-23T07:00:00Z', 'America/Chicago', ['weekend_evening']],
    ['Monday 05:00', '2026-11-23T11:00:00Z', 'America/Chicago', ['weekday_morning']],
    [
      'the same instant in Honolulu, Sunday 17:00',
      '2026-11-23T03:00:00Z',
      'Pacific/Honolulu',
      ['weekend_evening'],
    ],
    [
      '01:30 for the second time, clocks back',
      '2026-11-01T07:30:00Z',
      'America/Chicago',
      ['weekend_evening'],
    ],
  ])('%s', (_what, utc, zone, answers) => {
    expect(fitting(utc, zone)).toEqual(answers);
  });

  it('an afternoon of the right part of the week fits by 0.4', () => {
    const saturday = localTimeOf(new Date('2026-11-21T20:00:00Z'), 'America/Chicago');
    expect(timeFit(saturday, ['weekend_morning'])).toBe(0.4);
    expect(timeFit(saturday, ['weekday_evening'])).toBe(0);
    expect(timeFit(saturday, [])).toBe(0);
    expect(timeWords(saturday, ['weekend_morning'])).toBeNull();
  });

  it('is said in words', () => {
    const friday = localTimeOf(new Date('2026-11-28T00:00:00Z'), 'America/Chicago');
    expect(timeWords(friday, ['weekend_evening'])).toBe('on a weekend evening');
    expect(timeWords(friday, [])).toBeNull();
  });
});
