import { NO_WISHES } from '@backyard/contract';
import type { Executor } from '../platform/database/index.ts';
import { updatePaymentsOf } from './payments.queries.ts';
import { stopPaying } from './stop-paying.ts';
import { storedWishes } from './stored-wishes.ts';

/**
 * For a deleted account: its open payments are stopped by jobs, because the processor is not called inside a transaction, and their wishes
 * and answers are erased. Completed payments stay without a member, because the ledger has to balance.
 */
export async function forgetPayments(trx: Executor, memberId: string): Promise<void> {
  await stopPaying(trx, memberId, 'everything');
  // The number of guests is kept: it determines what can be refunded.
  const { guests: _kept, ...wishes } = storedWishes(NO_WISHES);
  await updatePaymentsOf(trx, memberId, wishes);
}
