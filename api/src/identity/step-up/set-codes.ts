import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { hasPasskey } from '../passkeys/index.ts';
import { confirmSession } from '../sessions.queries.ts';
import { lockMember } from './codes-off.queries.ts';
import { switchCodes } from './codes-off.ts';

/**
 * Switches codes for a member whose passkey has just signed for it, which confirms their session. Their last passkey may have
 * been removed since: then nothing is switched. Throws passkey_refused.
 */
export async function setCodes(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { memberId, tokenHash, on }: { memberId: string; tokenHash: Buffer; on: boolean },
): Promise<Date> {
  const now = clock();
  return db.transaction().execute(async (transaction) => {
    await lockMember(transaction, memberId);
    if (!(await hasPasskey(transaction, memberId))) throw new Refusal('passkey_refused');
    await switchCodes(transaction, { memberId, to: on ? 'on' : 'off', by: 'member', now });
    await confirmSession(transaction, tokenHash, { byPasskey: true, now });
    return now;
  });
}
