import { requestRefund } from '../payments/index.ts';
import type { Executor } from '../platform/database/index.ts';
import type { RefundsTable } from '../platform/database/schema.ts';
import { findPaymentsOf } from './guests.queries.ts';

/** Sends back what is left of all that was paid for a registration and its guests, in the transaction that ends it; nothing where nothing was paid. */
export async function refundRegistration(
  trx: Executor,
  registration: { id: string },
  reason: Exclude<RefundsTable['reason'], 'guests_back'>,
  now: Date,
): Promise<void> {
  for (const payment of await findPaymentsOf(trx, registration.id))
    await requestRefund(trx, payment, { reason, now });
}
