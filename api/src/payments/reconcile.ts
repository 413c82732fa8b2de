import { GatewayError } from '../platform/payment-gateway/index.ts';
import type { Till } from './payable.ts';
import { listUnsettled } from './payments.queries.ts';
import { checkRefund } from './send-refund.ts';
import { settle } from './settle.ts';

/** What is younger is still being worked on by its browser. */
const YOUNGEST_MS = 60_000;
const MOST_AT_ONCE = 500;

/**
 * Compares what is open here with the processor and settles what lost webhooks left [PAY-43]. One payment that cannot be
 * asked about does not hold up the others; the next run asks again.
 */
export async function reconcile(till: Till): Promise<void> {
  const before = new Date(till.clock().getTime() - YOUNGEST_MS);
  for (const { id } of await listUnsettled(till.db, before, MOST_AT_ONCE)) {
    await attempt(till, { payment: id }, () => settle(till, id));
  }
  const refunds = await till.db
    .selectFrom('refunds')
    .select('gateway_id')
    .where('state', '=', 'pending')
    .where('gateway_id', 'is not', null)
    .where('created_at', '<', before)
    .limit(MOST_AT_ONCE)
    .execute();
  for (const { gateway_id: gatewayId } of refunds) {
    if (gatewayId) await attempt(till, { refund: gatewayId }, () => checkRefund(till, gatewayId));
  }
}

async function attempt(till: Till, what: Record<string, string>, act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    till.log.warn({ err: error, ...what }, 'the processor could not be asked');
  }
}
