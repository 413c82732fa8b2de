import { NO_WISHES } from '@backyard/contract';
import type { Executor } from '../platform/database/index.ts';
import { updatePaymentsOf } from './payments.queries.ts';
import { stopPaying } from './stop-paying.ts';
import { storedWishes } from './stored-wishes.ts';

/**
 * For an account that goes: what it is paying for now is stopped by jobs, since the processor is not spoken to inside a
 * transaction, and what they wrote and asked for goes. What was paid stays, of nobody: the book has to add up.
 */
export async function forgetPayments(trx: Executor, memberId: string): Promise<void> {
  await stopPaying(trx, memberId, 'everything');
  // How many came along says what of it went back.
  const { guests: _kept, ...wishes } = storedWishes(NO_WISHES);
  await updatePaymentsOf(trx, memberId, wishes);
}
