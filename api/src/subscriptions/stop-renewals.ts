import type { Executor } from '../platform/database/index.ts';
import { ended, renewingWith, type SubscriptionState } from './subscription.rules.ts';
import { findRunning, lockMember, saveState, stateOf } from './subscriptions.queries.ts';

/** A month that is paid runs out; one whose renewal failed is not tried again. */
export const withoutRenewal = (state: SubscriptionState, now: Date): SubscriptionState =>
  state.state === 'grace' ? ended(state, 'stopped', now) : renewingWith(state, 'game_room');

/**
 * Stops charging the member, in the transaction that gives a role that includes Club House. A job updates the processor. Nothing is
 * refunded [SUB-18].
 */
export async function stopRenewals(trx: Executor, memberId: string, now: Date): Promise<void> {
  if (!(await lockMember(trx, memberId))) return;
  const row = await findRunning(trx, memberId);
  if (row) await saveState(trx, row, withoutRenewal(stateOf(row), now), now);
}
