import { randomUUID } from 'node:crypto';
import type { Executor } from '../platform/database/index.ts';
import type { RefundsTable } from '../platform/database/schema.ts';
import { queueJob } from '../platform/jobs/index.ts';
import { mailPayer } from './mail-payer.ts';
import type { PaymentRow } from './payments.queries.ts';

/** Tries of one refund by itself, over about three hours; then an admin is shown it. */
const TRIES = 8;

/**
 * Sends the whole of a payment back: the refund, the job that asks the processor for it, and the mail that says so, in
 * the transaction of the cause. A payment goes back once: a second request changes nothing [PAY-20].
 */
export async function requestRefund(
  trx: Executor,
  payment: Pick<PaymentRow, 'id' | 'member_id' | 'amount_cents'>,
  given: { reason: RefundsTable['reason']; amountCents?: number; now: Date },
): Promise<boolean> {
  const refund = await trx
    .insertInto('refunds')
    .values({
      payment_id: payment.id,
      amount_cents: given.amountCents ?? payment.amount_cents,
      reason: given.reason,
      key: refundKey(),
      created_at: given.now,
    })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!refund) return false;
  await queueRefundJob(trx, refund.id);
  await mailPayer(trx, payment.member_id, 'payment_refunded', ['refundId', refund.id]);
  return true;
}

/** Stored before the processor is called with it. */
export const refundKey = (): string => `refund_${randomUUID()}`;

export async function queueRefundJob(trx: Executor, refundId: string): Promise<void> {
  await queueJob(trx, 'send_refund', { refundId }, { key: `send_refund:${refundId}`, maxAttempts: TRIES });
}
