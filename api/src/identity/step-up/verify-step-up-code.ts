import type { ReasonCode } from '@backyard/contract';
import { forgetRefused } from '../../platform/mailer/index.ts';
import type { Services } from '../../platform/services.ts';
import { checkCode } from '../codes/check-code.ts';
import { confirmSession } from '../sessions.queries.ts';
import { areCodesOff } from './codes-off.queries.ts';

type StepUpVerified =
  | { ok: true; confirmedAt: Date }
  | { ok: false; reason: Extract<ReasonCode, 'step_up_code_wrong' | 'step_up_code_expired' | 'codes_off'> };

/**
 * Confirms a session with a code that it asked for, in one transaction. A wrong code is an answer, not an error: the try it
 * cost must be committed.
 */
export async function verifyStepUpCode(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { memberId, tokenHash, code }: { memberId: string; tokenHash: Buffer; code: string },
): Promise<StepUpVerified> {
  const now = clock();
  return db.transaction().execute(async (transaction) => {
    // One that was mailed before they were switched off.
    if (await areCodesOff(transaction, memberId)) return { ok: false, reason: 'codes_off' };
    const asker = { purpose: 'step_up' as const, account: memberId, holderHash: tokenHash };
    const checked = await checkCode(transaction, asker, code, now);
    if (checked !== 'right') return { ok: false, reason: `step_up_code_${checked}` as const };
    await forgetRefused(transaction, memberId);
    await confirmSession(transaction, tokenHash, { byPasskey: false, now });
    return { ok: true, confirmedAt: now };
  });
}
