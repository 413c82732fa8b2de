import type { Paid } from '../payments/index.ts';
import type { Services } from '../platform/services.ts';
import { planOf } from './plans.ts';
import type { PaidTier } from './subscription.rules.ts';
import { findCustomer, insertCustomer, insertSubscription } from './subscriptions.queries.ts';

type Needed = Pick<Services, 'db' | 'clock' | 'gateway'>;

/**
 * Starts a subscription at the processor that waits for its first payment, and stores its id. Runs outside any transaction, with keys
 * derived from the payment's stored key: repeated after a crash, it finds the same one.
 */
export async function openSubscription(
  { db, clock, gateway }: Needed,
  { payment, tier }: { payment: Paid; tier: PaidTier },
  key: string,
): Promise<{ gatewayId: string; clientSecret: string }> {
  const customerId = await customerOf({ db, gateway }, payment.memberId, key);
  const opened = await gateway.billing.start({
    customerId,
    plan: planOf(tier),
    metadata: { payment: payment.id },
    key: `${key}_subscription`,
  });
  const now = clock();
  await insertSubscription(db, {
    member_id: payment.memberId,
    payment_id: payment.id,
    gateway: gateway.kind,
    gateway_id: opened.id,
    tier,
    renewal_tier: tier,
    started_at: opened.periodStart,
    period_start: opened.periodStart,
    period_end: opened.periodEnd,
    created_at: now,
    updated_at: now,
  });
  return { gatewayId: opened.intentId, clientSecret: opened.clientSecret };
}

/** The member's number at the processor, made when they first pay for a plan. */
async function customerOf(
  { db, gateway }: Pick<Services, 'db' | 'gateway'>,
  memberId: string,
  key: string,
): Promise<string> {
  const known = await findCustomer(db, memberId, gateway.kind);
  if (known) return known.gateway_id;
  const gatewayId = await gateway.billing.createCustomer({ memberId, key: `${key}_customer` });
  await insertCustomer(db, { member_id: memberId, gateway: gateway.kind, gateway_id: gatewayId });
  // A concurrent request may have been faster.
  return (await findCustomer(db, memberId, gateway.kind))?.gateway_id ?? gatewayId;
}
