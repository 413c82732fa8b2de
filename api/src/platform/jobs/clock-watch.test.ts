import { expect, it } from 'vitest';
import { watchClock } from './clock-watch.ts';

const HOUR = 3_600_000;

it('[HOLD-60] a clock that was ahead and is put right was set back', () => {
  const isSetBack = watchClock();
  expect(isSetBack(5 * HOUR, 0)).toBe(false);
  expect(isSetBack(5 * HOUR + 10_000, 10_000)).toBe(false);
  expect(isSetBack(3 * HOUR + 20_000, 20_000)).toBe(true);
});

it('[HOLD-60] a clock that was behind, sleep, and being nudged are none of that', () => {
  const isSetBack = watchClock();
  expect(isSetBack(HOUR, 0)).toBe(false);
  // Put forward, or the machine slept.
  expect(isSetBack(9 * HOUR, 10_000)).toBe(false);
  expect(isSetBack(9 * HOUR + 5_000, 20_000)).toBe(false);
  expect(isSetBack(8 * HOUR, 30_000)).toBe(true);
});
