import { DAY_MS } from '@backyard/contract';
import type { Clock } from '../clock.ts';
import type { Database, Executor } from '../database/index.ts';
import { nextMonthEnd } from './billing-months.rules.ts';
import { insertInvoice, type TestSubscriptionRow } from './billing-test.queries.ts';

/** A card that said no is tried again after a day, as long as the subscription is there. */
const RETRY_MS = DAY_MS;

/**
 * The embedded processor's scheduled work: ends subscriptions that are not to be renewed, starts new months, charges the card that paid
 * first, and retries failed charges. Safe to run concurrently: each subscription is handled by one run.
 *
 * @returns the ids of the subscriptions that changed.
 */
export async function renewDue({ db, clock }: { db: Database; clock: Clock }): Promise<string[]> {
  const now = clock();
  const touched: string[] = [];
  for (;;) {
    const id = await db.transaction().execute((trx) => renewOne(trx, now));
    if (id === undefined) return [...new Set(touched)];
    touched.push(id);
  }
}

async function renewOne(trx: Executor, now: Date): Promise<string | undefined> {
  const due = await trx
    .selectFrom('test_processor.subscriptions as subscription')
    .innerJoin('test_processor.invoices as first', (join) =>
      join
        .onRef('first.subscription_id', '=', 'subscription.id')
        .onRef('first.period_start', '=', 'subscription.started_at'),
    )
    .innerJoin('test_processor.intents as intent', 'intent.id', 'first.intent_id')
    .leftJoin('test_processor.invoices as retry', (join) =>
      join.onRef('retry.subscription_id', '=', 'subscription.id').on('retry.next_attempt_at', '<=', now),
    )
    .selectAll('subscription')
    .select(['intent.later', 'retry.intent_id as retry_intent_id'])
    .where('subscription.ended_at', 'is', null)
    .where('intent.status', '=', 'succeeded')
    .where((where) =>
      where.or([where('subscription.period_end', '<=', now), where('retry.intent_id', 'is not', null)]),
    )
    .forUpdate('subscription')
    .skipLocked()
    .limit(1)
    .executeTakeFirst();
  if (!due) return undefined;
  const { later, retry_intent_id: retryIntentId, ...subscription } = due;
  if (retryIntentId !== null) await charge(trx, retryIntentId, later, now);
  else if (subscription.cancel_at_period_end) await end(trx, subscription);
  else await renew(trx, subscription, later, now);
  return subscription.id;
}

async function end(trx: Executor, subscription: TestSubscriptionRow): Promise<void> {
  await trx
    .updateTable('test_processor.subscriptions')
    .set({ ended_at: subscription.period_end })
    .where('id', '=', subscription.id)
    .execute();
}

async function renew(
  trx: Executor,
  subscription: TestSubscriptionRow,
  later: 'pays' | 'declines',
  now: Date,
): Promise<void> {
  const month = {
    period_start: subscription.period_end,
    period_end: nextMonthEnd(subscription.started_at, subscription.period_end),
  };
  await trx
    .updateTable('test_processor.subscriptions')
    .set(month)
    .where('id', '=', subscription.id)
    .execute();
  const metadata = { subscription: subscription.id };
  await charge(trx, await insertInvoice(trx, { ...subscription, ...month }, metadata, now), later, now);
}

async function charge(trx: Executor, intentId: string, later: 'pays' | 'declines', now: Date): Promise<void> {
  const pays = later === 'pays';
  await trx
    .updateTable('test_processor.intents')
    .set(pays ? { status: 'succeeded', message: null } : { message: 'Your card was declined.' })
    .where('id', '=', intentId)
    .where('status', '=', 'requires_payment_method')
    .execute();
  await trx
    .updateTable('test_processor.invoices')
    .set({ next_attempt_at: pays ? null : new Date(now.getTime() + RETRY_MS) })
    .where('intent_id', '=', intentId)
    .execute();
}
