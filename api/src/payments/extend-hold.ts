import { Refusal } from '../platform/http/refusal.ts';
import { payableOf, type Held, type Till } from './payable.ts';
import { isOver, lockPayment, paidOf, queuePaymentJob, subjectOf } from './payments.queries.ts';

/** Keeps what is paid for as long again, once [PAY-13]. Throws 409 payment_over, hold_extended. */
export async function extendHold(till: Till, paymentId: string): Promise<Held> {
  return till.db.transaction().execute(async (trx) => {
    const row = await lockPayment(trx, paymentId);
    const payable = payableOf(till, subjectOf(row));
    if (isOver(row) || !payable.extend) throw new Refusal('payment_over');
    const held = await payable.extend(trx, paidOf(row), till.clock());
    await queuePaymentJob(trx, 'expire_payment', row.id, held.expiresAt);
    return held;
  });
}
