import type { Executor } from '../platform/database/index.ts';
import { forgetCodes } from './codes/forget-codes.ts';

/**
 * An account is about to get another address: codes sent to the old one open nothing any more, and mails that went there
 * before it was known whose they are become the account's, so that they go with it. Sessions and passkeys stay.
 */
export async function moveSignIn(
  transaction: Executor,
  { memberId, from }: { memberId: string; from: string },
): Promise<void> {
  await forgetCodes(transaction, { memberId, email: from });
  await transaction
    .updateTable('mails')
    .set({ member_id: memberId })
    .where('recipient', '=', from)
    .where('member_id', 'is', null)
    .execute();
}
