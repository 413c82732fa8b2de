import type { Executor } from '../platform/database/index.ts';
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
  let open = trx
    .selectFrom('payments')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', 'in', ['opening', 'open', 'processing']);
  if (at !== 'everything')
    open = open.where('event_id', 'in', (events) =>
      events.selectFrom('events').select('id').where('host_id', '=', at.hostId),
    );
  for (const { id } of await open.execute()) await queuePaymentJob(trx, 'abandon_payment', id);
}
