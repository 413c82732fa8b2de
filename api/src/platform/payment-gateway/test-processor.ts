import { randomBytes } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/index.ts';
import type { Schema } from '../database/schema.ts';
import { createTestBilling } from './billing-test.ts';
import {
  BadSignature,
  GatewayError,
  type GatewayRefund,
  type Intent,
  type PaymentGateway,
} from './gateway.ts';
import { createTestCards } from './test-processor-cards.ts';

type IntentRow = Selectable<Schema['test_processor.intents']>;
type RefundRow = Selectable<Schema['test_processor.refunds']>;

/**
 * The embedded test processor: works like the real one, with test cards, without money, and with a book of its own
 * (the database's schema `test_processor`). No card number is kept.
 */
export function createTestProcessor({ db, clock }: { db: Database; clock: Clock }): PaymentGateway {
  const find = async (id: string): Promise<IntentRow> => {
    const row = await db
      .selectFrom('test_processor.intents')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) throw missing('payment_intent', id);
    return row;
  };

  return {
    kind: 'test',
    processor: { kind: 'test' },
    cards: createTestCards({ db, clock }),
    billing: createTestBilling({ db, clock }),
    createIntent: async ({ amountCents, description, metadata, key }) => {
      const id = `pi_test_${randomBytes(12).toString('hex')}`;
      const row = await db
        .insertInto('test_processor.intents')
        .values({
          id,
          client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
          status: 'requires_payment_method',
          amount_cents: amountCents,
          description,
          metadata: JSON.stringify(metadata),
          message: null,
          idempotency_key: key,
          created_at: clock(),
        })
        // Repeated with the same key: returns the existing payment.
        .onConflict((conflict) => conflict.column('idempotency_key').doUpdateSet({ idempotency_key: key }))
        .returningAll()
        .executeTakeFirstOrThrow();
      return toIntent(row);
    },
    retrieveIntent: async (id) => toIntent(await find(id)),
    cancelIntent: async (id) => {
      await db
        .updateTable('test_processor.intents')
        .set({ status: 'canceled' })
        .where('id', '=', id)
        .where('status', 'in', ['requires_payment_method', 'requires_action'])
        .execute();
      return toIntent(await find(id));
    },
    refund: async ({ intentId, amountCents, metadata, key }) => {
      const { rows } = await sql<RefundRow>`
        with paid as (
          select id, amount_cents from test_processor.intents where id = ${intentId} and status = 'succeeded' for update
        )
        insert into test_processor.refunds (id, intent_id, amount_cents, metadata, idempotency_key, created_at)
        select ${`re_test_${randomBytes(12).toString('hex')}`}, id, ${amountCents}, ${JSON.stringify(metadata)}::jsonb,
          ${key}, ${clock()}
        from paid
        where exists (select from test_processor.refunds where idempotency_key = ${key})
          or paid.amount_cents >= ${amountCents} + (
            select coalesce(sum(before.amount_cents), 0) from test_processor.refunds before where before.intent_id = paid.id)
        on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
        returning id, intent_id, amount_cents, metadata, idempotency_key, created_at`.execute(db);
      if (!rows[0])
        throw new GatewayError('refused', 'There is nothing to refund.', { code: 'charge_already_refunded' });
      return toRefund(rows[0]);
    },
    retrieveRefund: async (id) => {
      const row = await db
        .selectFrom('test_processor.refunds')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) throw missing('refund', id);
      return toRefund(row);
    },
    refundsOf: async (intentId) => {
      const rows = await db
        .selectFrom('test_processor.refunds')
        .selectAll()
        .where('intent_id', '=', intentId)
        .execute();
      return rows.map(toRefund);
    },
    async *listIntents(since) {
      const rows = await db
        .selectFrom('test_processor.intents')
        .selectAll()
        .where('created_at', '>=', since)
        .orderBy('created_at', 'desc')
        .execute();
      yield* rows.map(toIntent);
    },
    async *listRefunds(since) {
      const rows = await db
        .selectFrom('test_processor.refunds')
        .selectAll()
        .where('created_at', '>=', since)
        .orderBy('created_at', 'desc')
        .execute();
      yield* rows.map(toRefund);
    },
    readWebhook: async () => {
      throw new BadSignature('the embedded test processor sends no webhooks');
    },
  };
}

const missing = (what: string, id: string) =>
  new GatewayError('refused', `No such ${what}: '${id}'`, { code: 'resource_missing' });

const STATUSES: Record<IntentRow['status'], Intent['status']> = {
  requires_payment_method: 'open',
  requires_action: 'open',
  succeeded: 'succeeded',
  canceled: 'cancelled',
};

const toIntent = (row: IntentRow): Intent => ({
  id: row.id,
  clientSecret: row.client_secret,
  status: STATUSES[row.status],
  amountCents: row.amount_cents,
  metadata: row.metadata,
  message: row.message,
  createdAt: row.created_at,
});

const toRefund = (row: RefundRow): GatewayRefund => ({
  id: row.id,
  intentId: row.intent_id,
  amountCents: row.amount_cents,
  status: 'succeeded',
  failure: null,
  metadata: row.metadata,
});
