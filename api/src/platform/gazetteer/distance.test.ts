// Statements held: name.6.

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceMiles } from './index.ts';

const newYork = { latitude: 40.714, longitude: -74.006 };
const losAngeles = { latitude: 34.052, longitude: -118.244 };
const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('a degree along a meridian is 69.1 miles', () => {
  expect(distanceMiles({ latitude: 40, longitude: -100 }, { latitude: 41, longitude: -100 })).toBeCloseTo(
    69.09,
    2,
  );
});

test('New York to Los Angeles is 2,446 miles', () => {
  expect(distanceMiles(newYork, losAngeles)).toBeCloseTo(2445.6, 0);
});

test('across the date line it takes the short way', () => {
  expect(distanceMiles({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(
    69.09,
    2,
  );
});

test('the same both ways, nothing to oneself, never more than half around the earth', () => {
  fc.assert(
    fc.property(point, point, (a, b) => {
      expect(distanceMiles(a, b)).toBeCloseTo(distanceMiles(b, a), 6);
      expect(distanceMiles(a, a)).toBe(0);
      expect(distanceMiles(a, b)).toBeLessThanOrEqual(12_438);
    }),
  );
});
