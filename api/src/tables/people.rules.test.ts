import { INTERESTS } from '@backyard/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agesOf } from '../members/ages.rules.ts';
import { lineFor, toldCount, voiceOf } from './people.rules.ts';

describe('[TABLE-10] the line about somebody at one’s table', () => {
  it.each([
    [{ interests: ['Hiking'], met: null }, 'You both like hiking'],
    [{ interests: ['Board Games', 'books', 'Yoga'], met: null }, 'You both like board games and books'],
    [{ interests: [], met: { title: 'Clay Night' } }, 'You were both at Clay Night'],
    [{ interests: [], met: null }, 'You have not met here yet'],
  ])('%j: %s', (common, line) => {
    expect(lineFor(common)).toBe(line);
  });

  it('[tables.8] names only what both have in common, whatever that is', () => {
    fc.assert(
      fc.property(fc.subarray([...INTERESTS]), (interests) => {
        const line = lineFor({ interests, met: null });
        for (const interest of INTERESTS)
          if (line.split(/ (?:like|and) /).includes(interest.toLowerCase()))
            expect(interests).toContain(interest);
      }),
    );
  });
});

it('[TABLE-5] extroverts talk and introverts listen; an age, else the range', () => {
  expect(['extrovert', 'introvert', 'ambivert', null].map(voiceOf)).toEqual([
    'talker',
    'listener',
    null,
    null,
  ]);
  expect(agesOf(27, '30-35')).toEqual([27, 27]);
  expect(agesOf(null, '30-35')).toEqual([30, 35]);
  expect(agesOf(null, null)).toBeNull();
});

it('[TABLE-12] counts are of groups: five go, three are it and two are not', () => {
  expect([4, 5, 9].map((going) => toldCount(3, going))).toEqual([null, 3, 3]);
  expect([0, 1, 2, 7, 8, 9].map((part) => toldCount(part, 9))).toEqual([null, null, null, 7, null, null]);
});
