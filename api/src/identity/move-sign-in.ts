import type { Executor } from '../platform/database/index.ts';
import { deleteApiKeysOf } from './api-keys/index.ts';
import { forgetCodes } from './codes/forget-codes.queries.ts';
import { deleteSessionsOf, giveMailsTo } from './sessions.queries.ts';
import { tellSignInChanged } from './tell-sign-in-changed.ts';

/**
 * Call before an account's address changes. Codes sent to the old address stop working. Mails that went there before the account existed
 * are assigned to the account. Every session ends [HOLD-13], and API keys stop working; passkeys stay.
 */
export async function moveSignIn(
  transaction: Executor,
  { memberId, from }: { memberId: string; from: string },
): Promise<void> {
  // Queued for the address that still is theirs.
  await tellSignInChanged(transaction, { memberId, what: 'address_changed' });
  await deleteSessionsOf(transaction, memberId);
  await deleteApiKeysOf(transaction, memberId);
  await forgetCodes(transaction, { memberId, email: from });
  await giveMailsTo(transaction, memberId, from);
}
