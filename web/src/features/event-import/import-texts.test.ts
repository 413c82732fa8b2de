import { describe, expect, it } from 'vitest';
import { consequencesOf, outcomesInWords, plannedInWords, progressOf, stateOf } from './import-texts.ts';

const planned = { new: 12, changed: 1, same: 3, refused: 0 };

describe('an import in words', () => {
  it('says what is planned and what was done, without what there is none of', () => {
    expect(plannedInWords({ planned })).toBe('12 new, 1 changed, 3 already there.');
    expect(outcomesInWords({ outcomes: { waiting: 0, made: 1, changed: 0, same: 0, refused: 2 } })).toBe(
      '1 created, 2 left out.',
    );
  });
  it('counts as progress only what there is something to do for', () =>
    expect(
      progressOf({ planned, outcomes: { waiting: 5, made: 7, changed: 1, same: 3, refused: 0 } }),
    ).toEqual({
      total: 13,
      done: 8,
    }));
  it('says who is told before anything happens', () => {
    expect(consequencesOf({ planned })).toContain('12 events will be created');
    expect(consequencesOf({ planned })).toContain('people who are registered are told');
    expect(consequencesOf({ planned: { ...planned, changed: 0 } })).not.toContain('registered');
    expect(consequencesOf({ planned })).toContain('ticketed ones wait for approval');
    expect(consequencesOf({ planned }, null, true)).not.toContain('approval');
  });
  it('what became of a row counts more than what was planned', () => {
    expect(stateOf({ plan: 'new', outcome: null })).toBe('new');
    expect(stateOf({ plan: 'new', outcome: 'refused' })).toBe('refused');
  });
});
