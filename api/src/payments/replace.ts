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

/** The processor is called at once. If that fails, a job retries after this time. */
const AGAIN_MS = MINUTE_MS;

/**
 * Asks the processor whether a payment may be replaced. False if it is already paid. Throws 409 payment_thinking while the bank decides,
 * and 503 payments_unavailable. The hold remains in each of these cases.
 */
export async function mayGiveWay(services: PaymentServices, paymentId: string): Promise<boolean> {
  const row = await orUnavailable(() => settle(services, paymentId));
  if (row.state === 'processing') throw new Refusal('payment_thinking');
  return !isOver(row);
}

/**
 * Ends a payment in the transaction that creates its replacement, so that its hold is never free in between [PAY-18]: the caller transfers
 * the hold or turns it into the seat. Null if the payment is already over. The processor is called after the commit (`endAtProcessor`, with
 * a job in case that fails). Locks the payment's row.
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
 * Cancels a replaced payment at the processor. If it was paid anyway, it counts as a new request now, or is refunded [PAY-11]. While the
 * bank decides, it is retried later. Safe to repeat. Throws GatewayError.
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

/** The same, directly after the commit: no one should pay a replaced payment. If there is no answer the job does it. */
export async function endAtProcessor(services: PaymentServices, paymentId: string): Promise<void> {
  try {
    await closePayment(services, paymentId);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    services.log.warn({ err: error, payment: paymentId }, 'a payment that gave way was not cancelled yet');
  }
}
