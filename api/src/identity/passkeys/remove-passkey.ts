import type { Services } from '../../platform/services.ts';
import { lockMember } from '../step-up/codes-off.queries.ts';
import { switchCodes } from '../step-up/codes-off.ts';
import { tellSignInChanged } from '../tell-sign-in-changed.ts';
import { deletePasskey, hasPasskey } from './passkeys.queries.ts';

/**
 * Removes a member's passkey; false when they have none with this id. Removing the last one lets codes confirm again, so that a member
 * always has a way to confirm [HOLD-8].
 */
export async function removePasskey(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  memberId: string,
  id: string,
): Promise<boolean> {
  const now = clock();
  return db.transaction().execute(async (transaction) => {
    await lockMember(transaction, memberId);
    const removed = await deletePasskey(transaction, memberId, id);
    if (!removed) return false;
    await tellSignInChanged(transaction, { memberId, what: 'passkey_removed', name: removed.name });
    if (!(await hasPasskey(transaction, memberId)))
      await switchCodes(transaction, { memberId, to: 'on', by: 'last_passkey', now });
    return true;
  });
}
