import type { Member } from '../../platform/http/viewer.ts';
import { queueMail } from '../../platform/mailer/index.ts';
import type { Services } from '../../platform/services.ts';
import { issueCode } from '../codes/issue-code.ts';

/**
 * Makes a code for this session and queues its mail to the account's own address, in one transaction. Answers how many digits
 * it has.
 */
export async function requestStepUpCode(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  member: Pick<Member, 'id' | 'email'>,
  tokenHash: Buffer,
): Promise<number> {
  const now = clock();
  return db.transaction().execute(async (transaction) => {
    const asker = { purpose: 'step_up' as const, account: member.id, holderHash: tokenHash };
    const { digits, mail } = await issueCode(transaction, asker, now);
    if (mail)
      await queueMail(transaction, {
        kind: 'step_up_code',
        urgent: true,
        memberId: member.id,
        recipient: member.email,
        payload: mail,
      });
    return digits;
  });
}
