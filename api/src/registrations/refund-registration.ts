import { requestRefund } from '../payments/index.ts';
import type { Executor } from '../platform/database/index.ts';
import type { RefundsTable } from '../platform/database/schema.ts';

/** Sends back what was paid for a registration, in the transaction that ends it; nothing where nothing was paid. */
export async function refundRegistration(
  trx: Executor,
  registration: { payment_id: string | null },
  reason: RefundsTable['reason'],
  now: Date,
): Promise<void> {
  if (!registration.payment_id) return;
  const payment = await trx
    .selectFrom('payments')
    .select(['id', 'member_id', 'amount_cents'])
    .where('id', '=', registration.payment_id)
    .executeTakeFirstOrThrow();
  await requestRefund(trx, payment, { reason, now });
}
