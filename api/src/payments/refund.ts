import { randomUUID } from 'node:crypto';
import type { Executor } from '../platform/database/index.ts';
import type { RefundsTable } from '../platform/database/schema.ts';
import { queueJob } from '../platform/jobs/index.ts';
import { mailRefunded } from './mail-payer.ts';
import type { PaymentRow } from './payments.queries.ts';
import { insertRefund } from './refunds.queries.ts';

/** Tries of one refund by itself, over about three hours; then an admin is shown it. */
const TRIES = 8;

/**
 * Refunds what is left of a payment after earlier refunds for guests: writes the refund, the job that requests it from the processor, and
 * the mail, in the transaction of the cause. A payment is refunded once: a second request changes nothing [PAY-20].
 */
export async function requestRefund(
  trx: Executor,
  payment: Pick<PaymentRow, 'id' | 'member_id' | 'amount_cents'> &
    Partial<Pick<PaymentRow, 'guests_back' | 'guest_cents'>>,
  given: { reason: Exclude<RefundsTable['reason'], 'guests_back'>; amountCents?: number; now: Date },
): Promise<boolean> {
  const left = payment.amount_cents - (payment.guests_back ?? 0) * (payment.guest_cents ?? 0);
  const amountCents = given.amountCents ?? left;
  if (amountCents === 0) return false;
  return sendBack(trx, payment, { ...given, amountCents, guests: null });
}

/**
 * Refunds the price of this many guests of a payment [SEAT-15], in the transaction that releases their seats and counts them in the
 * payment's row.
 */
export const requestGuestsRefund = (
  trx: Executor,
  payment: Pick<PaymentRow, 'id' | 'member_id' | 'guest_cents'>,
  given: { guests: number; now: Date },
): Promise<boolean> =>
  sendBack(trx, payment, {
    ...given,
    reason: 'guests_back',
    amountCents: given.guests * payment.guest_cents,
  });

async function sendBack(
  trx: Executor,
  payment: Pick<PaymentRow, 'id' | 'member_id'>,
  given: { reason: RefundsTable['reason']; amountCents: number; guests: number | null; now: Date },
): Promise<boolean> {
  const refund = await insertRefund(trx, {
    payment_id: payment.id,
    amount_cents: given.amountCents,
    guests: given.guests,
    reason: given.reason,
    key: refundKey(),
    created_at: given.now,
  });
  if (!refund) return false;
  await queueRefundJob(trx, refund.id);
  await mailRefunded(trx, payment, refund);
  return true;
}

/** Stored before the processor is called with it. */
export const refundKey = (): string => `refund_${randomUUID()}`;

export async function queueRefundJob(trx: Executor, refundId: string): Promise<void> {
  await queueJob(trx, 'send_refund', { refundId }, { key: `send_refund:${refundId}`, maxAttempts: TRIES });
}
