import { DAY_MS } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { retryAfterMs } from './retry-after.rules.ts';

const NOW = new Date('2026-11-21T18:00:00Z');

describe('[webhooks.6] [IMP-73] [NOTE-11] how long a server asks to be left alone', () => {
  it.each([
    ['120', 120_000],
    [' 120 ', 120_000],
    ['0', 0],
    ['Sat, 21 Nov 2026 18:10:00 GMT', 600_000],
    ['Sat, 21 Nov 2026 17:00:00 GMT', 0],
    // For no longer than a day.
    ['999999999999', DAY_MS],
    ['Sat, 21 Nov 2126 18:10:00 GMT', DAY_MS],
    ['-5', 0],
    ['1.5', 0],
    ['soon', 0],
    ['2026-11-22', 0],
    ['Sat, 99 Nov 2026 18:10:00 GMT', 0],
    ['', 0],
    [undefined, 0],
  ])('by %j', (header, ms) => expect(retryAfterMs(429, header, NOW)).toBe(ms));

  it('with 429 and 503 alone', () => {
    expect([429, 503, 500, 404, 302, 200].map((status) => retryAfterMs(status, '60', NOW))).toEqual([
      60_000, 60_000, 0, 0, 0, 0,
    ]);
  });
});
