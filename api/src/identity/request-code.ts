import { doesMailWait, queueMail } from '../platform/mailer/index.ts';
import type { Services } from '../platform/services.ts';
import { issueCode } from './codes/issue-code.ts';
import { presentIssued } from './codes/present-issued.ts';

/**
 * Makes a code for an address, for this browser, and queues its mail, in one transaction. Whether the address belongs to a member is not
 * even looked up, so neither the answer nor its timing can reveal it (docs/product.md: sign-in). Returns the response to show.
 */
export async function requestCode(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  email: string,
  browserHash: Buffer,
): Promise<ReturnType<typeof presentIssued>> {
  const now = clock();
  return db.transaction().execute(async (transaction) => {
    const asker = { purpose: 'sign_in' as const, account: email, holderHash: browserHash };
    const issued = await issueCode(transaction, asker, now);
    if (issued.mail)
      await queueMail(transaction, {
        kind: 'sign_in_code',
        urgent: true,
        memberId: null,
        recipient: email,
        payload: issued.mail,
      });
    return presentIssued(issued, 'that address', await doesMailWait(transaction), now);
  });
}
