import { MINUTE_MS } from '@backyard/contract';
import { GatewayError } from '../platform/payment-gateway/index.ts';
import { abandonPayment } from './abandon.ts';
import type { PaymentServices } from './payable.ts';
import { bindPayment, OPEN_MS } from './payment.ts';
import { isOver, listUnsettled } from './payments.queries.ts';
import { listPendingRefunds } from './refunds.queries.ts';
import { checkRefund } from './send-refund.ts';
import { settle } from './settle.ts';

/** What is younger is still being worked on by its browser. */
const MIN_AGE_MS = MINUTE_MS;
const MAX_BATCH = 500;

/**
 * Compares what is open here with the processor and settles what lost webhooks left [PAY-43]. One payment that cannot be
 * asked about does not hold up the others; the next run asks again.
 */
export async function reconcile(services: PaymentServices): Promise<void> {
  const before = new Date(services.clock().getTime() - MIN_AGE_MS);
  for (const { id } of await listUnsettled(services.db, before, MAX_BATCH)) {
    await attempt(services, { payment: id }, () => settleOrEnd(services, id));
  }
  for (const { gateway_id: gatewayId } of await listPendingRefunds(services.db, before, MAX_BATCH)) {
    if (gatewayId) await attempt(services, { refund: gatewayId }, () => checkRefund(services, gatewayId));
  }
}

/** Settles it; what is still open although its time is over is ended, should the job that does so have given up. */
async function settleOrEnd(services: PaymentServices, paymentId: string): Promise<void> {
  const row = await settle(services, paymentId);
  if (isOver(row)) return;
  const late = new Date(services.clock().getTime() - MIN_AGE_MS);
  const until =
    (await bindPayment(services, row).heldUntil()) ?? new Date(row.created_at.getTime() + OPEN_MS);
  if (until < late) await abandonPayment(services, row.id);
}

async function attempt(
  services: PaymentServices,
  what: Record<string, string>,
  act: () => Promise<unknown>,
): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    services.log.warn({ err: error, ...what }, 'the processor could not be asked');
  }
}
