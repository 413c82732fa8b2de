import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/index.ts';
import { monthsAfter, proratedUpgrade } from './billing-months.rules.ts';
import { renewDue } from './billing-test-renewals.ts';
import {
  cancelUnpaid,
  endNow,
  insertInvoice,
  selectInvoices,
  type InvoiceRow,
} from './billing-test.queries.ts';
import type { Billing, BillingInvoice } from './billing.ts';
import { GatewayError } from './gateway.ts';

/**
 * Customers and subscriptions of the embedded test processor, in its own book. What a card does at a renewal was noted
 * when it first paid; its number was not.
 */
export function createTestBilling({ db, clock }: { db: Database; clock: Clock }): Billing {
  const find = async (id: string) => {
    const row = await db
      .selectFrom('test_processor.subscriptions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row)
      throw new GatewayError('refused', `No such subscription: '${id}'`, { code: 'resource_missing' });
    return row;
  };

  return {
    kind: 'test',
    createCustomer: async ({ memberId }) => `cus_test_${memberId.replaceAll('-', '')}`,
    start: async ({ customerId, plan, metadata, key }) => {
      const now = clock();
      const id = `sub_test_${randomBytes(12).toString('hex')}`;
      await db.transaction().execute(async (trx) => {
        const made = await trx
          .insertInto('test_processor.subscriptions')
          .values({
            id,
            customer_id: customerId,
            plan: plan.id,
            plan_name: plan.name,
            plan_cents: plan.monthlyCents,
            started_at: now,
            period_start: now,
            period_end: monthsAfter(now, 1),
            idempotency_key: key,
          })
          // Repeated with the same key: returns the existing subscription.
          .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
          .returningAll()
          .executeTakeFirst();
        if (made) await insertInvoice(trx, made, metadata, now);
      });
      const row = await db
        .selectFrom('test_processor.subscriptions')
        .selectAll()
        .where('idempotency_key', '=', key)
        .executeTakeFirstOrThrow();
      const [first] = await selectInvoices(db, row.id, row.started_at);
      if (!first) throw new Error(`the subscription ${row.id} has no invoice`);
      return {
        id: row.id,
        intentId: first.intent_id,
        clientSecret: first.client_secret,
        periodStart: first.period_start,
        periodEnd: first.period_end,
      };
    },
    previewUpgrade: async (id, to, at) => {
      const row = await find(id);
      return proratedUpgrade({
        fromCents: row.plan_cents,
        toCents: to.monthlyCents,
        periodStart: row.period_start,
        periodEnd: row.period_end,
        at,
      });
    },
    renewWith: async (id, plan) => {
      await db
        .updateTable('test_processor.subscriptions')
        .set({
          cancel_at_period_end: plan === null,
          ...(plan ? { plan: plan.id, plan_name: plan.name, plan_cents: plan.monthlyCents } : {}),
        })
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .execute();
    },
    abandon: async (id) => {
      await db.transaction().execute(async (trx) => {
        await cancelUnpaid(trx, id);
        const paid = (await selectInvoices(trx, id, new Date(0))).some(
          ({ status }) => status === 'succeeded',
        );
        if (!paid) await endNow(trx, id, clock());
      });
    },
    end: async (id) => {
      await db.transaction().execute(async (trx) => {
        await endNow(trx, id, clock());
        await cancelUnpaid(trx, id);
      });
    },
    retrieve: async (id, since) => {
      const row = await find(id);
      const invoices = (await selectInvoices(db, id, since)).map(toInvoice);
      const first = invoices.find(({ kind }) => kind === 'start');
      const unpaid = first !== undefined && first.status !== 'paid';
      return {
        id,
        status: row.ended_at ? 'ended' : unpaid ? 'incomplete' : 'running',
        renewal: row.ended_at || row.cancel_at_period_end ? null : row.plan,
        invoices,
      };
    },
    subscriptionOf: async (object) => (object.object === 'subscription' ? object.id : null),
    forgetCustomer: async () => undefined,
    renewDue: () => renewDue({ db, clock }),
  };
}

const toInvoice = (row: InvoiceRow): BillingInvoice => ({
  id: row.id,
  intentId: row.intent_id,
  status: STATUSES[row.status](row),
  kind: row.period_start.getTime() === row.started_at.getTime() ? 'start' : 'renewal',
  plan: row.plan,
  amountCents: row.amount_cents,
  periodStart: row.period_start,
  periodEnd: row.period_end,
});

const STATUSES: Record<InvoiceRow['status'], (row: InvoiceRow) => BillingInvoice['status']> = {
  succeeded: () => 'paid',
  canceled: () => 'void',
  requires_action: () => 'open',
  requires_payment_method: (row) => (row.message === null ? 'open' : 'failed'),
};
