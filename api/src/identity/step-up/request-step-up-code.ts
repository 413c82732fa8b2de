import { SIGN_IN_CODE } from '@backyard/contract';
import type { Member } from '../../platform/http/viewer.ts';
import { queueMail } from '../../platform/mailer/index.ts';
import type { Services } from '../../platform/services.ts';
import { hashCode, newCode } from '../sign-in-code.ts';
import { replaceStepUpCode } from './step-up.queries.ts';

const MINUTE_MS = 60_000;

/** Makes a code for this session and queues its mail to the account's own address, in one transaction. */
export async function requestStepUpCode(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  member: Pick<Member, 'id' | 'email'>,
  tokenHash: Buffer,
): Promise<void> {
  const code = newCode();
  const createdAt = clock();
  await db.transaction().execute(async (transaction) => {
    const stepUpId = await replaceStepUpCode(transaction, {
      tokenHash,
      codeHash: hashStepUpCode(code, tokenHash, createdAt),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + SIGN_IN_CODE.minutes * MINUTE_MS),
    });
    await queueMail(transaction, {
      kind: 'step_up_code',
      urgent: true,
      memberId: member.id,
      recipient: member.email,
      payload: { code, stepUpId },
    });
  });
}

/** Bound to the session, as a sign-in code is bound to its address. */
export const hashStepUpCode = (code: string, tokenHash: Buffer, createdAt: Date): Buffer =>
  hashCode(code, tokenHash.toString('hex'), createdAt);
