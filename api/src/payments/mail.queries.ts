import type { Executor } from '../platform/database/index.ts';

/** A payment with its payer's name, its event and what goes back of it, as mails need them. */
export const findPaymentForMail = (executor: Executor, paymentId: string) =>
  executor
    .selectFrom('payments')
    .innerJoin('members', 'members.id', 'payments.member_id')
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
      'payments.gateway',
      'ledger.amount_cents as paid_cents',
      'members.first_name',
      'members.latitude',
      'members.longitude',
      'refunds.amount_cents as refund_cents',
      'refunds.reason',
    ])
    .where('payments.id', '=', paymentId)
    .executeTakeFirst();

export const findRefundedPayment = (executor: Executor, refundId: string) =>
  executor.selectFrom('refunds').select('payment_id').where('id', '=', refundId).executeTakeFirst();
