import { Refusal } from '../platform/http/refusal.ts';
import type { Held, PaymentServices } from './payable.ts';
import { bindPayment } from './payment.ts';
import { isOver, lockPayment } from './payments.queries.ts';
import { queuePaymentJob } from './queue-payment-job.ts';

/** Extends the hold of a payment once, by the same time again [PAY-13]. Throws 409 payment_over, hold_extended. */
export async function extendHold(services: PaymentServices, paymentId: string): Promise<Held> {
  return services.db.transaction().execute(async (trx) => {
    const { row, paid, payable } = bindPayment(services, await lockPayment(trx, paymentId));
    if (isOver(row) || !payable.extend) throw new Refusal('payment_over');
    const held = await payable.extend(trx, paid, services.clock());
    await queuePaymentJob(trx, 'expire_payment', row.id, held.expiresAt);
    return held;
  });
}
