import type { ReasonCode } from '@backyard/contract';
import { findOrCreateMember } from '../members/index.ts';
import { forgetRefused } from '../platform/mailer/index.ts';
import type { Services } from '../platform/services.ts';
import { checkCode } from './codes/check-code.ts';
import { createSession, type NewSession } from './sessions.ts';

export type Verified =
  | { ok: true; memberId: string; session: NewSession }
  | { ok: false; reason: Extract<ReasonCode, 'code_wrong' | 'code_expired'> };

/**
 * Signs in with a code that this browser asked for, makes the member if the address is new, and starts a session, all in one
 * transaction. Of two calls with one code the second finds it used. A wrong code is an answer, not an error: the try it cost
 * must be committed.
 */
export async function verifyCode(
  services: Pick<Services, 'db' | 'clock'>,
  { email, code, browserHash }: { email: string; code: string; browserHash: Buffer },
): Promise<Verified> {
  const now = services.clock();
  return services.db.transaction().execute(async (transaction) => {
    const asker = { purpose: 'sign_in' as const, account: email, holderHash: browserHash };
    const checked = await checkCode(transaction, asker, code, now);
    if (checked !== 'right') return { ok: false, reason: `code_${checked}` as const };
    const memberId = await findOrCreateMember(transaction, email, now);
    await forgetRefused(transaction, memberId);
    return {
      ok: true,
      memberId,
      session: await createSession(services, memberId, transaction, { confirmed: true }),
    };
  });
}
