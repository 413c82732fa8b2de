import type { Executor } from '../platform/database/index.ts';

/**
 * An account is about to get another address: codes sent to the old one open nothing any more, and mails that went there
 * before it was known whose they are become the account's, so that they go with it. Sessions and passkeys stay.
 */
export async function moveSignIn(
  transaction: Executor,
  { memberId, from }: { memberId: string; from: string },
): Promise<void> {
  await transaction.deleteFrom('sign_in_codes').where('email', '=', from).execute();
  await transaction
    .updateTable('mails')
    .set({ member_id: memberId })
    .where('recipient', '=', from)
    .where('member_id', 'is', null)
    .execute();
}
