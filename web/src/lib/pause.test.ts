import { describe, expect, it } from 'vitest';
import { ApiError } from './api-client.ts';
import { pauseBefore } from './pause.ts';

const away = (retryAfter?: string) =>
  new ApiError(503, '', { code: 'unavailable', ...(retryAfter && { retryAfter }) });

describe('the pause before what failed is asked for once more [HOLD-64]', () => {
  it('grows up to half a minute, and is not the same for everybody', () => {
    for (const [tries, least] of [
      [0, 1500],
      [1, 3000],
      [3, 12_000],
      [5, 30_000],
      [99, 30_000],
    ] as const) {
      const pauses = Array.from({ length: 50 }, () => pauseBefore(tries, away()));
      expect(Math.min(...pauses)).toBeGreaterThanOrEqual(least);
      expect(Math.max(...pauses)).toBeLessThanOrEqual(least * 1.25);
      expect(new Set(pauses).size).toBeGreaterThan(1);
    }
  });

  it('is never shorter than the answer asks for', () => {
    expect(pauseBefore(0, away('20'))).toBeGreaterThanOrEqual(20_000);
    expect(pauseBefore(5, away('120'))).toBeGreaterThanOrEqual(120_000);
    // A date, which our server never sends, and anything else are ignored.
    expect(pauseBefore(0, away('Fri, 31 Dec 2027 23:59:59 GMT'))).toBeLessThan(2000);
    expect(pauseBefore(0, new TypeError('Failed to fetch'))).toBeLessThan(2000);
  });
});
