import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dragged, firstCrop, MAX_ZOOM, placedAt, positionOf, sideOf, within, zoomed } from './crop.ts';

const wide = { width: 1200, height: 800 };

test('begins with all that fits, in the middle', () => {
  expect(firstCrop(wide)).toEqual({ x: 600, y: 400, zoom: 1 });
  expect(sideOf(wide, 1)).toBe(800);
});

test('the picture follows the pointer, as far as it goes', () => {
  // 800 pixels on 400 px: one px on screen is two of the picture.
  expect(dragged(wide, firstCrop(wide), { x: 50, y: 0 }, 400)).toEqual({ x: 500, y: 400, zoom: 1 });
  expect(dragged(wide, firstCrop(wide), { x: 5000, y: 5000 }, 400)).toEqual({ x: 400, y: 400, zoom: 1 });
});

test('zooms around the middle, within bounds', () => {
  expect(zoomed(wide, firstCrop(wide), 2)).toEqual({ x: 600, y: 400, zoom: 2 });
  expect(zoomed(wide, firstCrop(wide), 100).zoom).toBe(MAX_ZOOM);
  expect(zoomed(wide, firstCrop(wide), 0.1).zoom).toBe(1);
});

test('sliders say where it stands, and put it there', () => {
  expect(positionOf(wide, firstCrop(wide))).toEqual({ x: 50, y: 50 });
  const left = placedAt(wide, firstCrop(wide), 'x', 0);
  expect(left.x).toBe(400);
  expect(positionOf(wide, left)).toEqual({ x: 0, y: 50 });
  expect(placedAt(wide, firstCrop(wide), 'y', 100)).toEqual(firstCrop(wide));
});

test('whatever is asked for, the square lies within the picture', () => {
  const pixels = fc.integer({ min: 1, max: 10_000 });
  const any = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(pixels, pixels, any, any, any, (width, height, x, y, zoom) => {
      const picture = { width, height };
      const crop = within(picture, { x, y, zoom });
      const half = sideOf(picture, crop.zoom) / 2;
      const slack = 1e-6;
      expect(crop.x - half).toBeGreaterThanOrEqual(-slack);
      expect(crop.y - half).toBeGreaterThanOrEqual(-slack);
      expect(crop.x + half).toBeLessThanOrEqual(width + slack);
      expect(crop.y + half).toBeLessThanOrEqual(height + slack);
    }),
  );
});
