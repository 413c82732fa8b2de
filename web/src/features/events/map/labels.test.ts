import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeLabels, roomOf, type Named } from './labels.ts';

const PICTURE = { width: 360, height: 225 };
const named = fc.record({
  text: fc.string({ minLength: 3, maxLength: 24 }),
  x: fc.integer({ min: 0, max: PICTURE.width }),
  y: fc.integer({ min: 0, max: PICTURE.height }),
});

it('no name on the map lies on another, or leaves the picture', () => {
  fc.assert(
    fc.property(fc.array(named, { maxLength: 30 }), (all) => {
      const bubbles = all.map((one, index): Named => ({ ...one, key: String(index) }));
      const rooms = [...placeLabels(bubbles, PICTURE)].map(([key, side]) =>
        roomOf(bubbles[Number(key)] as Named, side),
      );
      for (const [index, one] of rooms.entries()) {
        expect(one.left >= 0 && one.top >= 0).toBe(true);
        expect(one.right <= PICTURE.width && one.bottom <= PICTURE.height).toBe(true);
        for (const other of rooms.slice(index + 1)) {
          const apart =
            one.right <= other.left ||
            other.right <= one.left ||
            one.bottom <= other.top ||
            other.bottom <= one.top;
          expect(apart).toBe(true);
        }
      }
    }),
  );
});

it('a name stands below, elsewhere where there is no room, and not at all where there is none', () => {
  const at = (key: string, x: number, y: number): Named => ({ key, text: 'Austin, TX', x, y });
  expect(placeLabels([at('a', 180, 100)], PICTURE)).toEqual(new Map([['a', 'below']]));
  expect(placeLabels([at('a', 180, 215)], PICTURE)).toEqual(new Map([['a', 'above']]));
  expect(placeLabels([at('a', 10, 100)], PICTURE)).toEqual(new Map([['a', 'right']]));
  expect(placeLabels([at('a', 350, 100)], PICTURE)).toEqual(new Map([['a', 'left']]));
  // The first in the list keeps its position.
  expect(placeLabels([at('a', 180, 100), at('b', 180, 134)], PICTURE)).toEqual(
    new Map([
      ['a', 'above'],
      ['b', 'below'],
    ]),
  );
  expect(placeLabels([at('a', 20, 10)], { width: 40, height: 20 })).toEqual(new Map());
});
