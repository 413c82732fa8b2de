import { expect, it } from 'vitest';
import { ApiError } from './api-client.ts';
import { isMissingPart, isSoonBack } from './soon-back.ts';

const MISSING = [
  'Failed to fetch dynamically imported module: https://x.example/assets/a.js',
  'error loading dynamically imported module: https://x.example/assets/a.js',
  'Importing a module script failed.',
].map((words) => new TypeError(words));

it('[HOLD-64] what nobody answered, and what is not ready, passes by itself', () => {
  for (const words of ['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])
    expect(isSoonBack(new TypeError(words)), words).toBe(true);
  for (const status of [502, 503, 504]) expect(isSoonBack(new ApiError(status, '', {}))).toBe(true);
});

it('[HOLD-64] a refusal, a mistake, and a part of the page that is gone do not: that page would be loaded again for ever', () => {
  for (const status of [400, 401, 404, 409, 429, 500])
    expect(isSoonBack(new ApiError(status, '', {}))).toBe(false);
  expect(isSoonBack(new TypeError('x is not a function'))).toBe(false);
  for (const error of MISSING) {
    expect(isMissingPart(error)).toBe(true);
    expect(isSoonBack(error), error.message).toBe(false);
  }
});
