import { MINUTE_MS } from '@backyard/contract';
import { GatewayError } from '../platform/payment-gateway/index.ts';
import { abandonPayment } from './abandon.ts';
import type { PaymentServices } from './payable.ts';
import { bindPayment, OPEN_MS } from './payment.ts';
import { isOver, listUnsettled } from './payments.queries.ts';
import { listPendingRefunds } from './refunds.queries.ts';
import { checkRefund } from './send-refund.ts';
import { settle } from './settle.ts';

/** Payments younger than this are still being handled by their browser. */
const MIN_AGE_MS = MINUTE_MS;
const MAX_BATCH = 500;

/**
 * Compares open payments with the processor and settles those whose webhooks were lost [PAY-43]. A payment that cannot be queried does not
 * hold up the others. The next run retries it.
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

/** Settles the payment, or ends it if it is still open after its time, in case the job that does so has given up. */
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
