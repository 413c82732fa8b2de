import type { Executor } from '../platform/database/index.ts';

const MAX_LISTED = 500;

/** Payments with what was paid, as the ledger has it, and what goes back of it. */
const selectPaid = (executor: Executor) =>
  executor
    .selectFrom('payments')
    .innerJoin('ledger', (join) =>
      join.onRef('ledger.payment_id', '=', 'payments.id').on('ledger.kind', 'in', ['payment', 'renewal']),
    )
    .leftJoin('refunds', 'refunds.payment_id', 'payments.id')
    .select([
      'payments.id',
      'payments.kind',
      'payments.description',
      'payments.event_id',
      'payments.succeeded_at',
      'ledger.amount_cents as paid_cents',
      'refunds.amount_cents as refund_cents',
    ]);

/** What this person paid, newest first. */
export const selectReceipts = (executor: Executor, memberId: string) =>
  selectPaid(executor)
    .select(['payments.created_at', 'refunds.state as refund_state'])
    .where('payments.member_id', '=', memberId)
    .where('payments.state', '=', 'succeeded')
    .orderBy('payments.succeeded_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(MAX_LISTED)
    .execute();

export type ReceiptRow = Awaited<ReturnType<typeof selectReceipts>>[number];

/** One payment with its payer's name, as mails need it. */
export const findPaymentForMail = (executor: Executor, paymentId: string) =>
  selectPaid(executor)
    .innerJoin('members', 'members.id', 'payments.member_id')
    .select([
      'payments.gateway',
      'members.first_name',
      'members.latitude',
      'members.longitude',
      'refunds.reason',
    ])
    .where('payments.id', '=', paymentId)
    .executeTakeFirst();

export const findRefundedPayment = (executor: Executor, refundId: string) =>
  executor.selectFrom('refunds').select('payment_id').where('id', '=', refundId).executeTakeFirst();

/** Whether the money of a payment goes back, and whether a registration that it made stands. */
export async function findOutcome(executor: Executor, paymentId: string) {
  const row = await executor
    .selectFrom('payments')
    .leftJoin('refunds', 'refunds.payment_id', 'payments.id')
    .leftJoin('registrations', (join) =>
      join
        .onRef('registrations.payment_id', '=', 'payments.id')
        .on('registrations.status', '=', 'registered'),
    )
    .select(['refunds.id as refund_id', 'registrations.id as registration_id'])
    .where('payments.id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return { refunded: row.refund_id !== null, registered: row.registration_id !== null };
}
