import { NO_WISHES } from '@backyard/contract';
import type { Executor } from '../platform/database/index.ts';
import { queuePaymentJob } from './queue-payment-job.ts';

/**
 * For an account that goes: what it is paying for now is stopped by jobs, since the processor is not spoken to inside a
 * transaction, and what they wrote and asked for goes. What was paid stays, of nobody: the book has to add up.
 */
export async function forgetPayments(trx: Executor, memberId: string): Promise<void> {
  const open = await trx
    .selectFrom('payments')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', 'in', ['opening', 'open', 'processing'])
    .execute();
  for (const { id } of open) await queuePaymentJob(trx, 'abandon_payment', id);
  await trx.updateTable('payments').set(NO_WISHES).where('member_id', '=', memberId).execute();
}
