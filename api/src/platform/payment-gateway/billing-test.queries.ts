import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Executor, Schema } from '../database/index.ts';

export type TestSubscriptionRow = Selectable<Schema['test_processor.subscriptions']>;

/** An invoice with its payment's status, oldest first, of those whose month began then or later. */
export function selectInvoices(executor: Executor, subscriptionId: string, since: Date) {
  return executor
    .selectFrom('test_processor.invoices as invoice')
    .innerJoin('test_processor.intents as intent', 'intent.id', 'invoice.intent_id')
    .innerJoin('test_processor.subscriptions as subscription', 'subscription.id', 'invoice.subscription_id')
    .selectAll('invoice')
    .select([
      'subscription.started_at',
      'intent.status',
      'intent.message',
      'intent.client_secret',
      'intent.amount_cents',
      'intent.later',
    ])
    .where('invoice.subscription_id', '=', subscriptionId)
    .where('invoice.period_start', '>=', since)
    .orderBy('invoice.period_start')
    .execute();
}

export type InvoiceRow = Awaited<ReturnType<typeof selectInvoices>>[number];

/** Inserts an invoice for the subscription's month at its plan, with its pending payment. Returns the payment's id. */
export async function insertInvoice(
  executor: Executor,
  subscription: TestSubscriptionRow,
  metadata: Record<string, string>,
  now: Date,
): Promise<string> {
  const intentId = `pi_test_${randomBytes(12).toString('hex')}`;
  const id = `in_test_${randomBytes(12).toString('hex')}`;
  await executor
    .insertInto('test_processor.intents')
    .values({
      id: intentId,
      client_secret: `${intentId}_secret_${randomBytes(12).toString('hex')}`,
      status: 'requires_payment_method',
      amount_cents: subscription.plan_cents,
      description: subscription.plan_name,
      metadata: JSON.stringify(metadata),
      message: null,
      idempotency_key: `${id}:intent`,
      created_at: now,
    })
    .execute();
  await executor
    .insertInto('test_processor.invoices')
    .values({
      id,
      subscription_id: subscription.id,
      intent_id: intentId,
      plan: subscription.plan,
      period_start: subscription.period_start,
      period_end: subscription.period_end,
    })
    .execute();
  return intentId;
}

export const endNow = (executor: Executor, id: string, now: Date): Promise<unknown> =>
  executor
    .updateTable('test_processor.subscriptions')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();

/** Unpaid invoices can no longer be paid. */
export const cancelUnpaid = (executor: Executor, subscriptionId: string): Promise<unknown> =>
  executor
    .updateTable('test_processor.intents')
    .set({ status: 'canceled' })
    .where('status', 'in', ['requires_payment_method', 'requires_action'])
    .where((where) =>
      where(
        'id',
        'in',
        where
          .selectFrom('test_processor.invoices')
          .select('intent_id')
          .where('subscription_id', '=', subscriptionId),
      ),
    )
    .execute();
