import type { Executor } from '../platform/database/index.ts';
import { listUnsettledOf } from './payments.queries.ts';
import { queuePaymentJob } from './queue-payment-job.ts';

/**
 * Whatever this member is paying for now is stopped, or what they pay for at one host's events: by jobs, since the processor is not
 * spoken to inside a transaction.
 */
export async function stopPaying(
  trx: Executor,
  memberId: string,
  at: 'everything' | { hostId: string },
): Promise<void> {
  for (const { id } of await listUnsettledOf(trx, memberId, at))
    await queuePaymentJob(trx, 'abandon_payment', id);
}
