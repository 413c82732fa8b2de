// Statements held: series.2.

import { describe, expect, it } from 'vitest';
import { checkRepeat, NO_REPETITION, type RepeatAnswers } from './repeat-answers.ts';

const check = (given: Partial<RepeatAnswers>, startTime = '2026-11-24T19:00') =>
  checkRepeat({ ...NO_REPETITION, startTime, ...given });

describe('how a new event repeats', () => {
  it('does not, until somebody says so', () =>
    expect(check({})).toEqual({ ok: true, body: undefined, dates: [] }));

  it('a number of times', () =>
    expect(check({ repeatEvery: 'two_weeks', repeatTimes: '2' })).toEqual({
      ok: true,
      body: { every: 'two_weeks', times: 2 },
      dates: ['2026-12-08', '2026-12-22'],
    }));

  it.each([
    ['week', '2026-12-15', 3],
    ['week', '2026-12-14', 2],
    ['two_weeks', '2026-12-22', 2],
    ['month', '2027-02-24', 3],
  ] as const)('every %s until %s: the day itself counts', (repeatEvery, repeatUntil, times) =>
    expect(check({ repeatEvery, repeatEnds: 'day', repeatUntil })).toMatchObject({
      ok: true,
      body: { every: repeatEvery, times },
    }),
  );

  it.each([
    [{ repeatTimes: '0' }, 'repeatTimes', 'From 1 to 52'],
    [{ repeatTimes: '53' }, 'repeatTimes', 'From 1 to 52'],
    [{ repeatTimes: '' }, 'repeatTimes', 'From 1 to 52'],
    [{ repeatTimes: '1.5' }, 'repeatTimes', 'From 1 to 52'],
    [{ repeatEnds: 'day' }, 'repeatUntil', 'Choose the last day'],
    [{ repeatEnds: 'day', repeatUntil: '2026-11-30' }, 'repeatUntil', 'It is not on again by then'],
    [{ repeatEnds: 'day', repeatUntil: '2029-11-30' }, 'repeatUntil', 'That is more than 52 times'],
  ] as const)('%o is said to be wrong', (given, field, problem) =>
    expect(check({ repeatEvery: 'week', ...given })).toMatchObject({
      ok: false,
      field,
      problem: expect.stringContaining(problem),
    }),
  );
});
