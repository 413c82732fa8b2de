import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@backyard/contract';
import type { Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { GatewayError } from '../platform/payment-gateway/index.ts';
import { orUnavailable } from './or-unavailable.ts';
import type { PaymentServices } from './payable.ts';
import { bindPayment, type Payment } from './payment.ts';
import {
  findPayment,
  isOver,
  lockPayment,
  setCancelKey,
  setCancelled,
  type PaymentRow,
} from './payments.queries.ts';
import { cancelAtProcessor } from './processor.ts';
import { queuePaymentJob } from './queue-payment-job.ts';
import { applyIntent, settle } from './settle.ts';

/** The processor is told at once; should that not come about, so much later. */
const AGAIN_MS = MINUTE_MS;

/**
 * Asks the processor whether a payment may give way to something else: what was paid stands, and answers false. Throws 409 payment_thinking
 * while a bank thinks about it, and 503 payments_unavailable; what is kept for it stays kept by any of them.
 */
export async function mayGiveWay(services: PaymentServices, paymentId: string): Promise<boolean> {
  const row = await orUnavailable(() => settle(services, paymentId));
  if (row.state === 'processing') throw new Refusal('payment_thinking');
  return !isOver(row);
}

/**
 * Ends a payment in the transaction that decides what takes its place, so that what is kept for it is free at no moment [PAY-18]: whoever calls this keeps it
 * for that, or gives it. Null: it is over by now. The processor hears of it after the commit (`endAtProcessor`, and a job for when that did not come
 * about); its row is locked.
 */
export async function giveWay(
  trx: Executor,
  services: PaymentServices,
  paymentId: string,
  now: Date,
): Promise<Payment | null> {
  const row = await lockPayment(trx, paymentId);
  if (isOver(row) || row.state === 'processing') return null;
  const payment = bindPayment(services, row);
  await setCancelled(trx, row.id, now);
  await payment.endHold(trx, now);
  await queuePaymentJob(trx, 'close_payment', row.id, new Date(now.getTime() + AGAIN_MS));
  return payment;
}

/**
 * Cancels at the processor what has given way here. Was it paid all the same, it is as if they came now, or the money goes back [PAY-11]. While a bank thinks
 * about it, it is asked again later. Safe to repeat; throws GatewayError.
 */
export async function closePayment(services: PaymentServices, paymentId: string): Promise<void> {
  const row = await findPayment(services.db, paymentId);
  if (row?.state !== 'cancelled') return;
  const intent = await cancelAtProcessor(services, bindPayment(services, row));
  await applyIntent(services, row.id, intent);
  if (intent.status === 'open' || intent.status === 'processing') await askAgain(services, row);
}

const askAgain = ({ db, clock }: PaymentServices, { id }: PaymentRow) =>
  db.transaction().execute(async (trx) => {
    // To the old key the processor would repeat its no.
    await setCancelKey(trx, id, `cancel_${randomUUID()}`);
    await queuePaymentJob(trx, 'close_payment', id, new Date(clock().getTime() + AGAIN_MS));
  });

/** The same, at once after the commit: nobody should pay what is not wanted any more. Without an answer the job does it. */
export async function endAtProcessor(services: PaymentServices, paymentId: string): Promise<void> {
  try {
    await closePayment(services, paymentId);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    services.log.warn({ err: error, payment: paymentId }, 'a payment that gave way was not cancelled yet');
  }
}
