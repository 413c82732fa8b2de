import { randomBytes } from 'node:crypto';
import { BRAND, TIER_LABELS, TIER_PRICES_CENTS } from '@backyard/contract';
import type { Executor } from '../platform/database/index.ts';
import { monthsAfter } from '../platform/payment-gateway/index.ts';
import type { PlannedMember } from './plan.ts';

/**
 * Paying demo members have an active subscription, at the embedded processor too: it renews at the end of their current month. Hosts and
 * admins pay nothing. The first charge is in the past and has no receipt.
 */
export async function insertSubscriptions(
  trx: Executor,
  members: PlannedMember[],
  idOf: (email: string) => string,
  now: Date,
): Promise<void> {
  for (const { role, tier, tierExpiresAt, person } of members) {
    if (role !== 'user' || tier === 'game_room' || tierExpiresAt === null || tierExpiresAt <= now) continue;
    const memberId = idOf(person.email);
    const mark = randomBytes(12).toString('hex');
    const begin = monthsAfter(tierExpiresAt, -1);
    const month = { period_start: begin, period_end: tierExpiresAt };
    const customerId = `cus_test_${memberId.replaceAll('-', '')}`;
    const cents = TIER_PRICES_CENTS[tier];
    const name = `${BRAND.name} ${TIER_LABELS[tier]}`;
    await trx
      .insertInto('test_processor.subscriptions')
      .values({
        id: `sub_test_${mark}`,
        customer_id: customerId,
        plan: tier,
        plan_name: name,
        plan_cents: cents,
        started_at: begin,
        ...month,
        idempotency_key: `demo_${mark}`,
      })
      .execute();
    await trx
      .insertInto('test_processor.intents')
      .values({
        id: `pi_test_${mark}`,
        client_secret: `pi_test_${mark}_secret_${mark}`,
        status: 'succeeded',
        amount_cents: cents,
        description: name,
        metadata: '{}',
        message: null,
        idempotency_key: `demo_${mark}`,
        created_at: begin,
      })
      .execute();
    await trx
      .insertInto('test_processor.invoices')
      .values({
        id: `in_test_${mark}`,
        subscription_id: `sub_test_${mark}`,
        intent_id: `pi_test_${mark}`,
        plan: tier,
        ...month,
      })
      .execute();
    await trx
      .insertInto('billing_customers')
      .values({ member_id: memberId, gateway: 'test', gateway_id: customerId })
      .execute();
    await trx
      .insertInto('subscriptions')
      .values({
        member_id: memberId,
        payment_id: null,
        gateway: 'test',
        gateway_id: `sub_test_${mark}`,
        state: 'active',
        tier,
        renewal_tier: tier,
        started_at: begin,
        ...month,
        created_at: begin,
        updated_at: begin,
      })
      .execute();
  }
}
