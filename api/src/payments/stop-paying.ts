import type { Executor } from '../platform/database/index.ts';
import { listUnsettledOf } from './payments.queries.ts';
import { queuePaymentJob } from './queue-payment-job.ts';

/**
 * Stops this member's open payments, or only those for one host's events: by jobs, because the processor is not called inside a
 * transaction.
 */
export async function stopPaying(
  trx: Executor,
  memberId: string,
  at: 'everything' | { hostId: string },
): Promise<void> {
  for (const { id } of await listUnsettledOf(trx, memberId, at))
    await queuePaymentJob(trx, 'abandon_payment', id);
}
