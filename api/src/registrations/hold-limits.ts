import { HOUR_MS, MINUTE_MS } from '@backyard/contract';
import type { Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { countOtherHolds, findLeftUnpaid, lockHoldsOf } from './hold-limits.queries.ts';

/** Seats that one person may keep at a time without having paid. */
const MAX_HOLDS = 3;
const UNPAID_MS = HOUR_MS;
/** So long a person waits after a seat that they left unpaid: as often again as they left one within the hour, those of a party each [HOLD-99]. */
const PAUSE_MS = 30 * 1000;
const LONGEST_PAUSE_MS = 10 * MINUTE_MS;

export interface HoldRequest {
  memberId: string;
  /** Where the seat is: what is kept for them there already is no other. */
  eventId: string;
  /** The first of those that it takes the place of, because what is paid has changed: they were not left. */
  chain: string | null;
  /** Whether there are limits on how often things are done; not for load tests. */
  pauses: boolean;
}

/**
 * Seats that are kept for whoever is paying cannot be had by others, so nobody keeps more than three, nor one after the
 * other without paying [HOLD-17]. One start of a person after the other: two at once are counted. Throws holds_many, and
 * hold_pause with the seconds that are left.
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
