import { refundability } from '../events/index.ts';
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

/**
 * Whether what was paid comes back to whoever gives their seat up now: until 24 hours before the start [PAY-21], and whenever the event does not take
 * place, also before the job that sends everybody's money back has come to them [HOLD-106].
 */
export const comesBack = (
  event: { starts_at: Date; cancelled_at: Date | null; approval_status: string },
  now: Date,
): boolean =>
  event.cancelled_at !== null ||
  event.approval_status === 'rejected' ||
  refundability(event.starts_at, now).due;
