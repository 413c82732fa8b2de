import type { Attempt } from '../platform/jobs/index.ts';
import { GatewayError, type GatewayRefund } from '../platform/payment-gateway/index.ts';
import { addLedgerEntry } from './ledger.queries.ts';
import type { PaymentServices } from './payable.ts';
import { findPayment } from './payments.queries.ts';
import { refundKey } from './refund.ts';
import {
  findOtherRefunds,
  findRefund,
  findRefundByGatewayId,
  lockRefund,
  noteFailedTry,
  updateRefund,
  type RefundRow,
} from './refunds.queries.ts';

/**
 * Requests a refund from the processor, with the key stored before: repeated after a crash or a lost answer, the money is refunded once
 * [PAY-20]. Without an answer the queue retries. A final refusal, or the failure of the last try, is shown to admins [PAY-24].
 */
export async function sendRefund(
  services: PaymentServices,
  refundId: string,
  attempt?: Attempt,
): Promise<void> {
  const refund = await findRefund(services.db, refundId);
  if (!refund || refund.state !== 'pending') return;
  const payment = await findPayment(services.db, refund.payment_id);
  if (!payment?.gateway_id) throw new Error(`refund ${refundId} of a payment that was never made`);
  try {
    const answer = refund.gateway_id
      ? await services.gateway.retrieveRefund(refund.gateway_id)
      : await services.gateway.refund({
          intentId: payment.gateway_id,
          amountCents: refund.amount_cents,
          metadata: { payment: payment.id, refund: refund.id },
          key: refund.key,
        });
    await applyRefund(services, refundId, answer);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (error.kind === 'refused' && (await wentBack(services, payment.gateway_id, refund))) return;
    const last = error.kind === 'refused' || (attempt !== undefined && attempt.number >= attempt.of);
    await noteFailedTry(services.db, refundId, {
      last_error: error.message,
      ...(last ? { state: 'failed' as const } : {}),
      // To the old key the processor would repeat its no; without an answer it stays: the money may have gone back.
      ...(error.kind === 'refused' ? { key: refundKey() } : {}),
    });
    services.log.warn({ err: error, refund: refundId }, 'a refund did not go through');
    if (!last) throw error;
  }
}

/**
 * A refusal may mean that the money was refunded already: the answer was lost so long ago that the processor has forgotten the key, or an
 * admin refunded it at the processor by hand. Then that is recorded, and no admin has to look [PAY-24].
 */
async function wentBack(services: PaymentServices, intentId: string, refund: RefundRow): Promise<boolean> {
  const there = await services.gateway.refundsOf(intentId);
  const ours =
    there.find(({ metadata, status }) => status !== 'failed' && metadata['refund'] === refund.id) ??
    (await byHand(services, there, refund));
  if (ours) await applyRefund(services, refund.id, ours);
  return ours !== undefined;
}

/** A refund of the same amount made by hand at the processor. Refunds of ours are excluded, and each is matched only once. */
async function byHand(
  { db }: Pick<PaymentServices, 'db'>,
  there: readonly GatewayRefund[],
  refund: RefundRow,
): Promise<GatewayRefund | undefined> {
  const written = await findOtherRefunds(db, refund);
  return there.find(
    ({ id, metadata, status, amountCents }) =>
      status !== 'failed' &&
      amountCents === refund.amount_cents &&
      !written.some((other) => other.id === metadata['refund'] || other.gateway_id === id),
  );
}

/** Writes down what the processor said of a refund; the book gets it once it is done. One effect, however often. */
export async function applyRefund(
  services: PaymentServices,
  refundId: string,
  answer: GatewayRefund,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const refund = await lockRefund(trx, refundId);
    if (refund.state === 'succeeded') return;
    const now = services.clock();
    await updateRefund(trx, refundId, {
      gateway_id: answer.id,
      state: answer.status,
      last_error: answer.failure,
      tries: refund.tries + (refund.gateway_id === answer.id ? 0 : 1),
      ...(answer.status === 'failed' ? { key: refundKey() } : {}),
      ...(answer.status === 'succeeded' ? { finished_at: now } : {}),
    });
    if (answer.status !== 'succeeded') return;
    const payment = await findPayment(trx, refund.payment_id);
    if (!payment) return;
    await addLedgerEntry(trx, 'refund', payment, {
      amountCents: -answer.amountCents,
      refundId,
      gatewayId: answer.id,
      at: now,
    });
  });
}

/** Looks again at refunds that the processor has taken on and not finished. */
export async function checkRefund(services: PaymentServices, gatewayId: string): Promise<void> {
  const refund = await findRefundByGatewayId(services.db, gatewayId);
  if (refund?.state === 'pending')
    await applyRefund(services, refund.id, await services.gateway.retrieveRefund(gatewayId));
}
