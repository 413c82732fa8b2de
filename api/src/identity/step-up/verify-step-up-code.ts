import type { ReasonCode } from '@backyard/contract';
import type { Services } from '../../platform/services.ts';
import { confirmSession } from '../sessions.queries.ts';
import { isSameHash } from '../sign-in-code.ts';
import { hashStepUpCode } from './request-step-up-code.ts';
import { deleteStepUpCode, takeStepUpTry } from './step-up.queries.ts';

type StepUpVerified =
  | { ok: true; confirmedAt: Date }
  | { ok: false; reason: Extract<ReasonCode, 'step_up_code_wrong' | 'step_up_code_expired'> };

/**
 * Confirms a session with a code: takes a try, compares, uses the code up, in one transaction. A wrong code is an answer,
 * not an error: the try it cost must be committed.
 */
export async function verifyStepUpCode(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  tokenHash: Buffer,
  code: string,
): Promise<StepUpVerified> {
  const now = clock();
  return db.transaction().execute(async (transaction) => {
    const stored = await takeStepUpTry(transaction, tokenHash, now);
    if (!stored) return { ok: false, reason: 'step_up_code_expired' };
    if (!isSameHash(stored.codeHash, hashStepUpCode(code, tokenHash, stored.createdAt))) {
      return { ok: false, reason: stored.triesLeft > 0 ? 'step_up_code_wrong' : 'step_up_code_expired' };
    }
    await deleteStepUpCode(transaction, tokenHash);
    await confirmSession(transaction, tokenHash, now);
    return { ok: true, confirmedAt: now };
  });
}
