import { Refusal } from '../../platform/http/refusal.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { doesMailWait, queueMail } from '../../platform/mailer/index.ts';
import type { Services } from '../../platform/services.ts';
import { issueCode } from '../codes/issue-code.ts';
import { presentIssued } from '../codes/present-issued.ts';
import { areCodesOff } from './codes-off.queries.ts';

/**
 * Makes a code for this session and queues its mail to the account's own address, in one transaction. Returns the response to show. Throws
 * codes_off.
 */
export async function requestStepUpCode(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  member: Pick<Member, 'id' | 'email'>,
  tokenHash: Buffer,
): Promise<ReturnType<typeof presentIssued>> {
  const now = clock();
  return db.transaction().execute(async (transaction) => {
    if (await areCodesOff(transaction, member.id)) throw new Refusal('codes_off');
    const asker = { purpose: 'step_up' as const, account: member.id, holderHash: tokenHash };
    const issued = await issueCode(transaction, asker, now);
    if (issued.mail)
      await queueMail(transaction, {
        kind: 'step_up_code',
        urgent: true,
        memberId: member.id,
        recipient: member.email,
        payload: issued.mail,
      });
    return presentIssued(issued, 'your address', await doesMailWait(transaction), now);
  });
}
