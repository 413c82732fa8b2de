import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, editDistanceToBeginning, fewestEdits, letterSet } from './edit-distance.ts';

test.each([
  ['clearwater', 'clearwater', 0],
  ['beckenridge', 'breckenridge', 1],
  ['tuscon', 'tucson', 1],
  ['cincinatti', 'cincinnati', 2],
  ['kitten', 'sitting', 3],
  ['', 'abc', 3],
])('from %j to %j it takes %d', (a, b, slips) => {
  expect(editDistance(a, b, 10)).toBe(slips);
});

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 8 });

test('a limit only cuts off what lies beyond it', () => {
  fc.assert(
    fc.property(word, word, fc.nat(8), (a, b, limit) => {
      expect(editDistance(a, b, limit)).toBe(Math.min(editDistance(a, b, 99), limit + 1));
    }),
    { numRuns: 2000 },
  );
});

test('the letters alone never promise more edits than it takes', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(fewestEdits(letterSet(a), letterSet(b))).toBeLessThanOrEqual(editDistance(a, b, 99));
    }),
    { numRuns: 2000 },
  );
});

test('to a beginning it takes as many as to the nearest of them', () => {
  fc.assert(
    fc.property(word, word, fc.nat(3), (a, b, limit) => {
      const nearest = Math.min(
        ...Array.from({ length: b.length + 1 }, (_, end) => editDistance(a, b.slice(0, end), 99)),
      );
      expect(editDistanceToBeginning(a, b, limit)).toBe(Math.min(nearest, limit + 1));
    }),
    { numRuns: 2000 },
  );
});
