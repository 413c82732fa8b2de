import type { Paid } from '../payments/index.ts';
import type { Services } from '../platform/services.ts';
import { planOf } from './plans.ts';
import type { PaidTier } from './subscription.rules.ts';

type Needed = Pick<Services, 'db' | 'clock' | 'gateway'>;

/**
 * Starts a subscription at the processor that waits for its first payment, and writes down which one it is. Outside any
 * transaction, with keys made of the payment's, which was stored before: repeated after a crash, it finds the same one.
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
  await db
    .insertInto('subscriptions')
    .values({
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
    })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .execute();
  return { gatewayId: opened.intentId, clientSecret: opened.clientSecret };
}

/** The member's number at the processor, made when they first pay for a plan. */
async function customerOf(
  { db, gateway }: Pick<Services, 'db' | 'gateway'>,
  memberId: string,
  key: string,
): Promise<string> {
  const find = () =>
    db
      .selectFrom('billing_customers')
      .select('gateway_id')
      .where('member_id', '=', memberId)
      .where('gateway', '=', gateway.kind)
      .executeTakeFirst();
  const known = await find();
  if (known) return known.gateway_id;
  const gatewayId = await gateway.billing.createCustomer({ memberId, key: `${key}_customer` });
  await db
    .insertInto('billing_customers')
    .values({ member_id: memberId, gateway: gateway.kind, gateway_id: gatewayId })
    // From another processor, or somebody was faster.
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({ gateway: gateway.kind, gateway_id: gatewayId })
        .where('billing_customers.gateway', '<>', gateway.kind),
    )
    .execute();
  return (await find())?.gateway_id ?? gatewayId;
}
