import { comesBack, type CheckedInAt, type Refundable } from '../events/index.ts';
import { requestRefund } from '../payments/index.ts';
import type { Executor } from '../platform/database/index.ts';
import type { RefundsTable } from '../platform/database/schema.ts';
import { findPaymentsOf } from './guests.queries.ts';

/**
 * What of the payments goes back: of those that `comesBack` sends back, each by itself [PAY-25], or of all, where it was not the
 * person's doing.
 */
export type Due = 'all' | { event: Refundable; checkedInAt: CheckedInAt };

/** Sends back what is left of what was paid for a registration and its guests, in the transaction that ends it; nothing where nothing was paid. */
export async function refundRegistration(
  trx: Executor,
  registration: { id: string },
  { reason, due, now }: { reason: Exclude<RefundsTable['reason'], 'guests_back'>; due: Due; now: Date },
): Promise<void> {
  for (const payment of await findPaymentsOf(trx, registration.id))
    if (due === 'all' || comesBack(due.event, payment, { now, checkedInAt: due.checkedInAt }))
      await requestRefund(trx, payment, { reason, now });
}
