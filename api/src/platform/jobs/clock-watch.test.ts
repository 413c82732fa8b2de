import { HOUR_MS } from '@backyard/contract';
import { expect, it } from 'vitest';
import { watchClock } from './clock-watch.ts';

it('[HOLD-60] a clock that was ahead and is put right was set back', () => {
  const isSetBack = watchClock();
  expect(isSetBack(5 * HOUR_MS, 0)).toBe(false);
  expect(isSetBack(5 * HOUR_MS + 10_000, 10_000)).toBe(false);
  expect(isSetBack(3 * HOUR_MS + 20_000, 20_000)).toBe(true);
});

it('[HOLD-60] a clock that was behind, sleep, and being nudged are none of that', () => {
  const isSetBack = watchClock();
  expect(isSetBack(HOUR_MS, 0)).toBe(false);
  // Put forward, or the machine slept.
  expect(isSetBack(9 * HOUR_MS, 10_000)).toBe(false);
  expect(isSetBack(9 * HOUR_MS + 5_000, 20_000)).toBe(false);
  expect(isSetBack(8 * HOUR_MS, 30_000)).toBe(true);
});
