import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cameIn, countStated, laterOf, type Count } from './came.rules.ts';

it.each([
  [undefined, 3, 3],
  [undefined, 1, 1],
  [2, 3, 2],
  [3, 3, 3],
  [5, 3, 3],
])('[DOOR-18] said %s of %i seats: %i are in', (said, seats, came) =>
  expect(countStated(said, seats)).toBe(came),
);

it.each([
  ['nobody was checked in', null, null, 3, 0],
  ['nobody counted', new Date(0), null, 3, 3],
  ['two of three', new Date(0), 2, 3, 2],
  ['[DOOR-23] one was taken back since', new Date(0), 3, 2, 2],
  ['[DOOR-23] one more comes since', new Date(0), 3, 4, 3],
])('%s', (_what, checkedInAt, came, seats, persons) =>
  expect(cameIn({ checked_in_at: checkedInAt, came, seats })).toBe(persons),
);

const count = fc.record({
  came: fc.integer({ min: 1, max: 10 }),
  at: fc.integer({ min: 0, max: 4 }).map((minute) => new Date(minute * 60_000)),
});

it('[DOOR-19] however often and in whichever order counts are heard, the end is the same', () =>
  fc.assert(
    fc.property(fc.array(count, { minLength: 1, maxLength: 6 }), fc.func(fc.nat()), (counts, lot) => {
      const end = (heard: Count[]): Count => heard.reduce(laterOf);
      const other = [...counts, ...counts].toSorted((one, two) => lot(one) - lot(two));
      expect(end(other)).toEqual(end(counts));
    }),
  ));

it('[DOOR-19] two doors that count the same party do not add up', () => {
  const at = new Date(0);
  expect(laterOf({ came: 3, at }, { came: 3, at })).toEqual({ came: 3, at });
  expect(laterOf({ came: 3, at }, { came: 1, at: new Date(1) }).came).toBe(1);
});
