import { ApiError } from './api-client.ts';

const FIRST_MS = 1500;
/** The longest pause before an unreachable server is tried again ([HOLD-51]). */
const LONGEST_MS = 30_000;
/** Up to this fraction is added, so that clients that failed together do not come back together. */
const SPREAD = 0.25;

/**
 * How long to wait before what failed is asked for once more, in milliseconds: each time twice as long, and never shorter than
 * the answer has asked for (RFC 9110, 10.2.3).
 *
 * @param tries how often it was asked for again so far.
 */
export function pauseBefore(tries: number, error: unknown): number {
  const own = Math.min(LONGEST_MS, FIRST_MS * 2 ** tries);
  const asked = error instanceof ApiError ? error.retryAfter * 1000 : 0;
  return Math.max(own, asked) * (1 + Math.random() * SPREAD);
}
