import type { PaymentServices } from './payable.ts';
import { bindPayment } from './payment.ts';
import { findPayment, isOver, type PaymentRow } from './payments.queries.ts';
import { cancelAtProcessor } from './processor.ts';
import { applyIntent } from './settle.ts';

/**
 * Gives a payment up: it is cancelled at the processor first, and only then is its hold released [PAY-12]. If it was paid just before, it
 * remains paid and the person gets what they paid for. Returns the payment afterwards. Throws GatewayError when the processor cannot be
 * reached, and then nothing has changed.
 */
export async function abandonPayment(services: PaymentServices, paymentId: string): Promise<PaymentRow> {
  const row = await findPayment(services.db, paymentId);
  if (!row) throw new Error(`no payment ${paymentId}`);
  if (isOver(row)) return row;
  return applyIntent(services, row.id, await cancelAtProcessor(services, bindPayment(services, row)), {
    releaseHold: true,
  });
}

/** Ends a payment whose time is over; one that was given more time meanwhile is left alone. */
export async function expirePayment(services: PaymentServices, paymentId: string): Promise<void> {
  const row = await findPayment(services.db, paymentId);
  const heldUntil = row && (await bindPayment(services, row).heldUntil());
  if (!row || (heldUntil && heldUntil > services.clock())) return;
  await abandonPayment(services, paymentId);
}
