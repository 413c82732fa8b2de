import { randomUUID } from 'node:crypto';
import type { Executor } from '../platform/database/index.ts';
import { GatewayError, type Intent } from '../platform/payment-gateway/index.ts';
import { addLedgerEntry } from './ledger.queries.ts';
import { mailReceipt } from './mail-payer.ts';
import type { PaymentServices, Subject } from './payable.ts';
import { bindPayment, type Payment } from './payment.ts';
import {
  findByGatewayId,
  findOpenPayment,
  findPayment,
  lockPayment,
  updatePayment,
  type PaymentRow,
} from './payments.queries.ts';
import { openAtProcessor } from './processor.ts';
import { requestRefund } from './refund.ts';

/** Settles the payment that is this one at the processor; one that is not ours is left alone. */
export async function settleIntent(services: PaymentServices, intentId: string): Promise<void> {
  const payment = await findByGatewayId(services.db, services.gateway.kind, intentId);
  if (payment) await settle(services, payment.id);
}

/**
 * Brings a payment to its state at the processor. The only way a payment succeeds: called by the webhook, by the returning browser, and by
 * reconciliation, in any order and number, with one effect [PAY-10]. Returns the payment afterwards. Throws GatewayError.
 */
export async function settle(services: PaymentServices, paymentId: string): Promise<PaymentRow> {
  const row = await findPayment(services.db, paymentId);
  if (!row) throw new Error(`no payment ${paymentId}`);
  // The processor refused it: there is nothing to query, and querying would create it again.
  if (row.state === 'succeeded' || row.state === 'failed') return row;
  const gatewayId = row.gateway_id ?? (await openAtProcessor(services, bindPayment(services, row))).gatewayId;
  return applyIntent(services, row.id, await services.gateway.retrieveIntent(gatewayId));
}

/** Settles this person's open payment for this subject, if any. A payment that cannot be queried now is left as it is. */
export async function settleOpen(
  services: PaymentServices,
  memberId: string,
  subject: Subject,
): Promise<PaymentRow | null> {
  const open = await findOpenPayment(services.db, memberId, subject);
  if (!open) return null;
  try {
    return await settle(services, open.id);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    services.log.warn({ err: error, payment: open.id }, 'the processor could not be asked about a payment');
    return open;
  }
}

/**
 * Records the processor's answer for this payment, and gives or releases what it was for, in one transaction. `releaseHold`: its time is
 * over, so the hold is released even while the bank still decides [PAY-12].
 */
export async function applyIntent(
  services: PaymentServices,
  paymentId: string,
  intent: Intent,
  { releaseHold = false } = {},
): Promise<PaymentRow> {
  return services.db.transaction().execute(async (trx) => {
    const row = { ...(await lockPayment(trx, paymentId)), gateway_id: intent.id };
    // Another process settled it while we asked.
    if (row.state === 'succeeded') return row;
    const now = services.clock();
    const payment = bindPayment(services, row);
    if (intent.status === 'succeeded') return succeed(trx, payment, intent, now);
    if (row.state === 'cancelled' || row.state === 'failed') return row;
    const over = intent.status === 'cancelled';
    if (over || (releaseHold && intent.status === 'processing')) await payment.release(trx, now);
    return updatePayment(trx, row.id, {
      gateway_id: intent.id,
      state: intent.status,
      message: intent.message,
      ...(over ? { ended_at: now } : {}),
      // To the old key the processor would repeat its no.
      ...(releaseHold && !over ? { cancel_key: `cancel_${randomUUID()}` } : {}),
    });
  });
}

/** The money has arrived: gives what it was for, or refunds it automatically [PAY-11]. */
async function succeed(trx: Executor, payment: Payment, intent: Intent, now: Date): Promise<PaymentRow> {
  const outcome = await payment.fulfil(trx, intent, now);
  const paid = await updatePayment(trx, payment.row.id, {
    state: 'succeeded',
    given: outcome === 'given',
    gateway_id: intent.id,
    message: null,
    succeeded_at: now,
    ended_at: now,
  });
  await addLedgerEntry(trx, 'payment', paid, { amountCents: intent.amountCents, at: now });
  if (outcome === 'given') await mailReceipt(trx, paid);
  else await requestRefund(trx, paid, { reason: outcome, amountCents: intent.amountCents, now });
  return paid;
}
