import { comesBack, type CheckedInAt, type Refundable } from '../events/index.ts';
import { requestRefund } from '../payments/index.ts';
import type { Executor } from '../platform/database/index.ts';
import type { RefundsTable } from '../platform/database/schema.ts';
import { findPaymentsOf } from './guests.queries.ts';

/**
 * Which payments are refunded: those that `comesBack` refunds, each on its own [PAY-25], or all if the cancellation was not the member's
 * doing.
 */
export type Due = 'all' | { event: Refundable; checkedInAt: CheckedInAt };

/**
 * Refunds what remains of the payments for a registration and its guests, in the transaction that ends it. Does nothing if nothing was
 * paid.
 */
export async function refundRegistration(
  trx: Executor,
  registration: { id: string },
  { reason, due, now }: { reason: Exclude<RefundsTable['reason'], 'guests_back'>; due: Due; now: Date },
): Promise<void> {
  for (const payment of await findPaymentsOf(trx, registration.id))
    if (due === 'all' || comesBack(due.event, payment, { now, checkedInAt: due.checkedInAt }))
      await requestRefund(trx, payment, { reason, now });
}
