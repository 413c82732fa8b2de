import { DAY_MS, HOUR_MS, MINUTE_MS } from '@backyard/contract';

/** Before the second try, the third …; three days in all. */
const PAUSES = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  8 * HOUR_MS,
  10 * HOUR_MS,
  11 * HOUR_MS,
  12 * HOUR_MS,
  12 * HOUR_MS,
  12 * HOUR_MS,
];
/** The largest random addition to a wait, so that messages that failed together are not retried together. */
const JITTER = 0.2;
/** An address is given up when nothing has arrived there for this long. */
const GIVEN_UP_AFTER = 3 * DAY_MS;

/** How often a message is sent at the most. */
export const WEBHOOK_TRIES = PAUSES.length + 1;

/**
 * When to retry a message that has failed `attempts` times; null: no more [webhooks.6]. Later if its server asked for a longer pause, in
 * milliseconds; never sooner. `random` is from 0 to 1.
 */
export function nextTry(attempts: number, now: Date, random: number, leaveFor = 0): Date | null {
  const pause = PAUSES[attempts - 1];
  if (pause === undefined) return null;
  // Many messages were told the same: they do not come back together either.
  return new Date(now.getTime() + Math.round(Math.max(pause, leaveFor) * (1 + JITTER * random)));
}

/** Whether an address at which everything has failed since then is switched off [webhooks.7]. */
export const isGivenUp = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= GIVEN_UP_AFTER;
