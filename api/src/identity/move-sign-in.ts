import type { Executor } from '../platform/database/index.ts';
import { deleteApiKeysOf } from './api-keys/index.ts';
import { forgetCodes } from './codes/forget-codes.queries.ts';
import { deleteSessionsOf, giveMailsTo } from './sessions.queries.ts';
import { tellSignInChanged } from './tell-sign-in-changed.ts';

/**
 * An account is about to get another address: codes sent to the old one open nothing any more, and mails that went there
 * before it was known whose they are become the account's, so that they go with it. Every session ends [HOLD-13], and keys of
 * programs open nothing any more; passkeys stay.
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
