import { Refusal } from '../platform/http/refusal.ts';
import { payableOf, type Held, type PaymentServices } from './payable.ts';
import { isOver, lockPayment, paidOf, queuePaymentJob, subjectOf } from './payments.queries.ts';

/** Keeps what is paid for as long again, once [PAY-13]. Throws 409 payment_over, hold_extended. */
export async function extendHold(services: PaymentServices, paymentId: string): Promise<Held> {
  return services.db.transaction().execute(async (trx) => {
    const row = await lockPayment(trx, paymentId);
    const payable = payableOf(services, subjectOf(row));
    if (isOver(row) || !payable.extend) throw new Refusal('payment_over');
    const held = await payable.extend(trx, paidOf(row), services.clock());
    await queuePaymentJob(trx, 'expire_payment', row.id, held.expiresAt);
    return held;
  });
}
