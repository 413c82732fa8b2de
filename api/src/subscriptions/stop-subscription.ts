import type { Executor } from '../platform/database/index.ts';
import { queueJob } from '../platform/jobs/index.ts';
import { ended } from './subscription.rules.ts';
import {
  deleteCustomer,
  findRunning,
  listIncomplete,
  lockMember,
  saveRecord,
  saveState,
  stateOf,
  type SubscriptionRow,
} from './subscriptions.queries.ts';

/**
 * Ends the member's paid plan immediately and finally, in the caller's transaction: Game Room from now on, no further charges (a job
 * updates the processor), no refund. For an admin's downgrade and the deletion of an account (docs/product.md: money) [SUB-17]. Without a
 * paid plan only the record is set. Returns the plan that ran.
 */
export async function stopSubscription(
  trx: Executor,
  memberId: string,
  now: Date,
): Promise<SubscriptionRow['tier'] | null> {
  if (!(await lockMember(trx, memberId))) return null;
  const rows = await listIncomplete(trx, memberId);
  const running = await findRunning(trx, memberId);
  for (const row of running ? [...rows, running] : rows)
    await saveState(trx, row, ended(stateOf(row), 'stopped', now), now);
  await saveRecord(trx, memberId, { tier: 'game_room', expiresAt: null }, now);
  return running?.tier ?? null;
}

/** The processor is to forget the person's cards, in the transaction that deletes their account. */
export async function forgetCards(trx: Executor, memberId: string): Promise<void> {
  const row = await deleteCustomer(trx, memberId);
  if (!row) return;
  const payload = { gateway: row.gateway, customerId: row.gateway_id };
  await queueJob(trx, 'forget_customer', payload);
}
