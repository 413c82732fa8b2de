import { TIER_LABELS } from '@backyard/contract';
import { recordRenewal } from '../payments/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { queueMail } from '../platform/mailer/index.ts';
import type { BillingInvoice, BillingSubscription } from '../platform/payment-gateway/index.ts';
import type { Services } from '../platform/services.ts';
import { applyProcessorState, isPaidTier, type SubscriptionState } from './subscription.rules.ts';
import {
  findSubscription,
  lockMember,
  lockSubscription,
  saveState,
  stateOf,
  type SubscriptionRow,
} from './subscriptions.queries.ts';

type Needed = Pick<Services, 'db' | 'clock' | 'gateway'>;

/** After this many concurrent changes of the same subscription, the job retries later. */
const MAX_ROUNDS = 5;

/**
 * Fetches a subscription from the processor and records what follows: charged months, failed renewals, changes made there [SUB-40]. If the
 * row changes between the fetch and the write, it fetches again. Throws GatewayError.
 */
export async function refreshSubscription(services: Needed, id: string): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const row = await findSubscription(services.db, id);
    if (!row || row.state === 'incomplete') return;
    const there = await services.gateway.billing.retrieve(row.gateway_id, row.period_start);
    const written = await services.db
      .transaction()
      .execute((trx) => write(trx, row, there, services.clock()));
    if (written) return;
  }
  throw new Error(`the subscription ${id} changes faster than it can be read`);
}

async function write(
  trx: Executor,
  seen: SubscriptionRow,
  there: BillingSubscription,
  now: Date,
): Promise<boolean> {
  const member = await lockMember(trx, seen.member_id);
  const row = await lockSubscription(trx, seen.id);
  if (!row || row.version !== seen.version) return false;
  const before = stateOf(row);
  const next = applyProcessorState(before, there, now);
  for (const month of there.invoices) await bookMonth(trx, row, month, next, now);
  await saveState(trx, row, next, now);
  if (next.state === 'grace' && before.state !== 'grace' && member)
    await queueMail(trx, {
      kind: 'renewal_failed',
      memberId: row.member_id,
      recipient: member.email,
      payload: { subscriptionId: row.id },
      dedupeKey: `renewal_failed:${row.id}:${next.periodEnd.toISOString()}`,
    });
  return true;
}

/** Refunds a month that was charged after its subscription ended [SUB-23]. */
async function bookMonth(
  trx: Executor,
  row: SubscriptionRow,
  month: BillingInvoice,
  next: SubscriptionState,
  now: Date,
): Promise<void> {
  const { intentId, plan } = month;
  if (month.kind !== 'renewal' || month.status !== 'paid' || intentId === null || !isPaidTier(plan)) return;
  await recordRenewal(trx, {
    memberId: row.member_id,
    tier: plan,
    description: `${TIER_LABELS[plan]} membership`,
    amountCents: month.amountCents,
    details: { purpose: 'renewal', subscriptionId: row.id, periodEnd: month.periodEnd.toISOString() },
    gateway: row.gateway,
    gatewayId: intentId,
    given: next.state !== 'ended' && month.periodEnd <= next.periodEnd,
    now,
  });
}
