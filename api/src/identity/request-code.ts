import { SIGN_IN_CODE } from '@backyard/contract';
import { queueMail } from '../platform/mailer/index.ts';
import type { Services } from '../platform/services.ts';
import { hashCode, newCode } from './sign-in-code.ts';
import { replaceCode } from './sign-in-codes.queries.ts';

const MINUTE_MS = 60_000;

/**
 * Makes a code for an address and queues its mail, in one transaction; an older code stops working. Whether the address
 * belongs to a member is not even looked up, so neither the answer nor its time can tell (product decisions, Sign-in).
 */
export async function requestCode(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  email: string,
): Promise<void> {
  const code = newCode();
  const createdAt = clock();
  await db.transaction().execute(async (transaction) => {
    await replaceCode(transaction, {
      email,
      codeHash: hashCode(code, email, createdAt),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + SIGN_IN_CODE.minutes * MINUTE_MS),
    });
    await queueMail(transaction, {
      kind: 'sign_in_code',
      urgent: true,
      memberId: null,
      recipient: email,
      payload: { code },
    });
  });
}
