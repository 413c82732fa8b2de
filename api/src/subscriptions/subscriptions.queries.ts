import { sql, type Insertable, type Selectable } from 'kysely';
import { written, type Executor } from '../platform/database/index.ts';
import type { Schema, SubscriptionsTable } from '../platform/database/schema.ts';
import { queueJob } from '../platform/jobs/index.ts';
import { recordOf, type SubscriptionState } from './subscription.rules.ts';

export type SubscriptionRow = Selectable<SubscriptionsTable>;

export const stateOf = (row: SubscriptionRow): SubscriptionState => ({
  state: row.state,
  tier: row.tier,
  renewalTier: row.renewal_tier,
  periodStart: row.period_start,
  periodEnd: row.period_end,
  graceUntil: row.grace_until,
  endedAt: row.ended_at,
  endReason: row.end_reason,
  aligned: row.aligned,
});

/** The subscription that gives the member their tier. */
export const findRunning = (executor: Executor, memberId: string): Promise<SubscriptionRow | undefined> =>
  executor
    .selectFrom('subscriptions')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', 'in', [written('active'), written('grace')])
    .executeTakeFirst();

/** The last one that ran and ended, for what the member had. */
export const findLastEnded = (executor: Executor, memberId: string) =>
  executor
    .selectFrom('subscriptions')
    .select('tier')
    .where('member_id', '=', memberId)
    .where('state', '=', 'ended')
    .where('end_reason', '<>', 'never_paid')
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findSubscription = (executor: Executor, id: string): Promise<SubscriptionRow | undefined> =>
  executor.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst();

/** Also locks it: writes depend on what is read. */
export const lockSubscription = (trx: Executor, id: string): Promise<SubscriptionRow | undefined> =>
  trx.selectFrom('subscriptions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const findByGatewayId = (executor: Executor, gateway: SubscriptionRow['gateway'], gatewayId: string) =>
  executor
    .selectFrom('subscriptions')
    .select(['id', 'state', 'payment_id'])
    .where('gateway', '=', gateway)
    .where('gateway_id', '=', gatewayId)
    .executeTakeFirst();

/**
 * Locks the member: what happens to one person's plans happens one after the other. Others may go on referring to the
 * row. Undefined once the account is deleted.
 */
export const lockMember = (trx: Executor, memberId: string) =>
  trx
    .selectFrom('members')
    .select([
      'id',
      'role',
      'subscription_tier',
      'subscription_expires_at',
      'suspended_until',
      sql<string>`email::text`.as('email'),
    ])
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Writes the subscription's new state and the resulting member record, in the same transaction. Writes nothing when nothing changed. Queues
 * what the processor has to do.
 */
export async function saveState(
  trx: Executor,
  row: SubscriptionRow,
  next: SubscriptionState,
  now: Date,
): Promise<void> {
  if (!same(stateOf(row), next)) {
    await trx
      .updateTable('subscriptions')
      .set((set) => ({
        state: next.state,
        tier: next.tier,
        renewal_tier: next.renewalTier,
        period_start: next.periodStart,
        period_end: next.periodEnd,
        grace_until: next.graceUntil,
        ended_at: next.endedAt,
        end_reason: next.endReason,
        aligned: next.aligned,
        version: set('version', '+', 1),
        updated_at: now,
      }))
      .where('id', '=', row.id)
      .execute();
    if (!next.aligned) await queueSubscriptionJob(trx, 'align_subscription', row.id);
  }
  // One that never began has no say in what the member has; one that ended earlier neither.
  if (next.state === 'incomplete' || row.state === 'ended' || next.endReason === 'never_paid') return;
  await saveRecord(trx, row.member_id, recordOf(next, now), now);
}

export const saveRecord = (
  trx: Executor,
  memberId: string,
  record: ReturnType<typeof recordOf>,
  now: Date,
): Promise<unknown> =>
  trx
    .updateTable('members')
    .set({
      subscription_tier: record.tier,
      subscription_expires_at: record.expiresAt,
      updated_at: now,
    })
    .where('id', '=', memberId)
    .where((where) =>
      where.or([
        where('subscription_tier', '<>', record.tier),
        where('subscription_expires_at', 'is distinct from', record.expiresAt),
      ]),
    )
    .execute();

const same = (one: SubscriptionState, other: SubscriptionState): boolean =>
  JSON.stringify(one) === JSON.stringify({ ...one, ...other });

/** Work at the processor for one subscription: one after the other, and once however often it was queued. */
export async function queueSubscriptionJob(
  trx: Executor,
  name: 'align_subscription' | 'refresh_subscription',
  subscriptionId: string,
): Promise<void> {
  await queueJob(
    trx,
    name,
    { subscriptionId },
    { key: `${name}:${subscriptionId}`, inLine: `subscription:${subscriptionId}` },
  );
}

/** Marks the processor as matching the row. False if the row was changed meanwhile. */
export async function setAligned(executor: Executor, id: string, version: number): Promise<boolean> {
  const row = await executor
    .updateTable('subscriptions')
    .set((set) => ({ aligned: true, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What a payment began. */
export const findByPayment = (executor: Executor, paymentId: string) =>
  executor.selectFrom('subscriptions').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();

export const lockIncomplete = (trx: Executor, paymentId: string) =>
  trx
    .selectFrom('subscriptions')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('state', '=', written('incomplete'))
    .forUpdate()
    .executeTakeFirst();

export const listIncomplete = (executor: Executor, memberId: string) =>
  executor
    .selectFrom('subscriptions')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', '=', written('incomplete'))
    .execute();

/** The plan fields of the member's record. */
export const findRecord = (executor: Executor, memberId: string) =>
  executor
    .selectFrom('members')
    .select(['role', 'subscription_tier', 'subscription_expires_at'])
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Once a payment. */
export const insertSubscription = (executor: Executor, values: Insertable<Schema['subscriptions']>) =>
  executor
    .insertInto('subscriptions')
    .values(values)
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .execute();

type Customer = Pick<Schema['billing_customers'], 'gateway' | 'gateway_id' | 'member_id'>;

/** The member's number at this processor. */
export const findCustomer = (executor: Executor, memberId: string, gateway: Customer['gateway']) =>
  executor
    .selectFrom('billing_customers')
    .select('gateway_id')
    .where('member_id', '=', memberId)
    .where('gateway', '=', gateway)
    .executeTakeFirst();

/** Replaces a customer at another processor. Of two concurrent inserts the first one stays. */
export const insertCustomer = (executor: Executor, { gateway, gateway_id, member_id }: Customer) =>
  executor
    .insertInto('billing_customers')
    .values({ member_id, gateway, gateway_id })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({ gateway, gateway_id })
        .where('billing_customers.gateway', '<>', gateway),
    )
    .execute();

export const deleteCustomer = (trx: Executor, memberId: string) =>
  trx
    .deleteFrom('billing_customers')
    .where('member_id', '=', memberId)
    .returning(['gateway', 'gateway_id'])
    .executeTakeFirst();
