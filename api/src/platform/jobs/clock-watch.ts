import { MINUTE_MS } from '@backyard/contract';
/** Clocks are nudged by less; a minute is what the queue counts in. */
const SET_BACK_MS = MINUTE_MS;

/**
 * Whether the machine's clock was set back since this began: the queue's library sleeps until the next minute it expected, however far
 * off that now is. Pass the clock, and the milliseconds since any fixed moment.
 */
export function watchClock(): (wall: number, since: number) => boolean {
  let furthest = Number.NEGATIVE_INFINITY;
  return (wall, since) => {
    furthest = Math.max(furthest, wall - since);
    return wall - since < furthest - SET_BACK_MS;
  };
}
