// Statements held: about.7.

import { expect, it } from 'vitest';
import { precisionAtSix } from '../../../bench/recommendations-quality.ts';

it('[REC-14] made-up members would go to clearly more of our six than of the soonest or the most popular', () => {
  const { ours, soonest, popular } = precisionAtSix(42, 40);
  expect(ours).toBeGreaterThan(1.8 * soonest);
  expect(ours).toBeGreaterThan(1.8 * popular);
}, 30_000);
