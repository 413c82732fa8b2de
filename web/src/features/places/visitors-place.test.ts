// Statements held: onboarding.54.

import { expect, it } from 'vitest';
import { asProfile } from './visitors-place.ts';

it.each([
  [10, 10],
  [25, 25],
  [30, 50],
  [50, 50],
  [100, 50],
])('a list of %i miles begins a profile of %i', (radius, travelDistance) => {
  expect(asProfile({ near: 'Austin, TX', label: 'Austin, TX', radius })).toEqual({
    location: 'Austin, TX',
    travelDistance,
  });
});
