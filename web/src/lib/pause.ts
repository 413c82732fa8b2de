import { ApiError } from './api-client.ts';

const FIRST_MS = 1500;
/** What was away is looked for that often at least ([HOLD-51]). */
const LONGEST_MS = 30_000;
/** Whoever failed at the same moment does not come back at the same moment: up to so much is added. */
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
