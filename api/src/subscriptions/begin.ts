import type { Executor } from '../platform/database/index.ts';
import { begun, ended, upgraded, type PaidTier } from './subscription.rules.ts';
import {
  findByPayment,
  findRunning,
  lockIncomplete,
  lockMember,
  queueSubscriptionJob,
  saveState,
  stateOf,
} from './subscriptions.queries.ts';

/**
 * The first month is paid: gives the member the plan, in the transaction that records the payment. A plan whose renewal failed is replaced
 * [SUB-33]. False: there is nothing to give (the account is gone or suspended, a role includes Club House, another plan runs, the attempt
 * had been given up), and the payment is refunded [SUB-16].
 */
export async function beginSubscription(
  trx: Executor,
  { paymentId, memberId }: { paymentId: string; memberId: string },
  now: Date,
): Promise<boolean> {
  const member = await lockMember(trx, memberId);
  const row = await findByPayment(trx, paymentId);
  if (!member || member.role !== 'user' || isSuspended(member, now)) return false;
  if (row?.state !== 'incomplete') return false;
  const running = await findRunning(trx, memberId);
  if (running?.state === 'active') return false;
  if (running) await saveState(trx, running, ended(stateOf(running), 'replaced', now), now);
  await saveState(trx, row, begun(stateOf(row)), now);
  // What the processor told before the payment was settled is made up for [SUB-40].
  await queueSubscriptionJob(trx, 'refresh_subscription', row.id);
  return true;
}

/**
 * The difference for the rest of the month is paid: grants the higher tier. False when that month is over, or the plan has changed
 * meanwhile. The payment is then refunded [SUB-16].
 */
export async function payDifference(
  trx: Executor,
  paid: { memberId: string; subscriptionId: string; fromTier: PaidTier; tier: PaidTier; periodEnd: Date },
  now: Date,
): Promise<boolean> {
  const member = await lockMember(trx, paid.memberId);
  const row = await findRunning(trx, paid.memberId);
  if (!member || member.role !== 'user' || isSuspended(member, now)) return false;
  if (row?.state !== 'active' || row.id !== paid.subscriptionId) return false;
  const state = stateOf(row);
  const sameMonth = state.periodEnd.getTime() === paid.periodEnd.getTime() && now < state.periodEnd;
  if (!sameMonth || state.tier !== paid.fromTier) return false;
  await saveState(trx, row, upgraded(state, paid.tier), now);
  return true;
}

/** No subscription begins for a suspended member: they cannot sign in, so they could not end it either [SAFE-22]. */
const isSuspended = ({ suspended_until: until }: { suspended_until: Date | null }, now: Date): boolean =>
  until !== null && until > now;

/** The first month will not be paid: ends the attempt and queues another cancellation at the processor. */
export async function dropIncomplete(trx: Executor, paymentId: string, now: Date): Promise<void> {
  const row = await lockIncomplete(trx, paymentId);
  if (row) await saveState(trx, row, ended(stateOf(row), 'never_paid', now), now);
}
