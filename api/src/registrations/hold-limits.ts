import { HOUR_MS, MINUTE_MS } from '@backyard/contract';
import type { Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { countOtherHolds, findLeftUnpaid, lockHoldsOf } from './hold-limits.queries.ts';

/** Seats that one person may keep at a time without having paid. */
const MAX_HOLDS = 3;
const UNPAID_MS = HOUR_MS;
/**
 * How long a person waits after leaving a held seat unpaid. Multiplied by the number of seats left unpaid within the hour, counting each
 * seat of a party [HOLD-99].
 */
const PAUSE_MS = 30 * 1000;
const LONGEST_PAUSE_MS = 10 * MINUTE_MS;

export interface HoldRequest {
  memberId: string;
  /** The event. A seat already held for them there is not counted as another one. */
  eventId: string;
  /** The first payment that this one replaces because the amount changed. Replaced payments do not count as left unpaid. */
  chain: string | null;
  /** Whether there are limits on how often things are done; not for load tests. */
  pauses: boolean;
}

/**
 * Seats held during payment are not available to others, so no one holds more than three, or one after another without paying [HOLD-17].
 * Starts by the same person are serialized, so two at once are both counted. Throws holds_many, and hold_pause with the seconds that are
 * left.
 */
export async function requireMayHold(trx: Executor, request: HoldRequest, now: Date): Promise<void> {
  await lockHoldsOf(trx, request.memberId);
  if ((await countOtherHolds(trx, request, now)) >= MAX_HOLDS) throw new Refusal('holds_many');
  if (!request.pauses) return;
  const { times, last } = await findLeftUnpaid(trx, request, new Date(now.getTime() - UNPAID_MS));
  if (last === null) return;
  const over = last.getTime() + Math.min(times * PAUSE_MS, LONGEST_PAUSE_MS) - now.getTime();
  if (over > 0) throw new Refusal('hold_pause', { retryAfterSeconds: Math.ceil(over / 1000) });
}
