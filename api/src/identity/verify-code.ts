import type { ReasonCode } from '@backyard/contract';
import { findOrCreateMember } from '../members/index.ts';
import type { Services } from '../platform/services.ts';
import { createSession, type NewSession } from './sessions.ts';
import { hashCode, isSameHash } from './sign-in-code.ts';
import { deleteCode, takeTry } from './sign-in-codes.queries.ts';

export type Verified =
  | { ok: true; memberId: string; session: NewSession }
  | { ok: false; reason: Extract<ReasonCode, 'code_wrong' | 'code_expired'> };

/**
 * Signs in with a code: takes a try, compares, and, when it is right, uses the code up, makes the member if the address
 * is new, and starts a session, all in one transaction. Of two calls with one code the second finds it used. A wrong
 * code is an answer, not an error: the try it cost must be committed.
 */
export async function verifyCode(
  services: Pick<Services, 'db' | 'clock'>,
  email: string,
  code: string,
): Promise<Verified> {
  const now = services.clock();
  return services.db.transaction().execute(async (transaction) => {
    const stored = await takeTry(transaction, email, now);
    if (!stored) return { ok: false, reason: 'code_expired' };
    if (!isSameHash(stored.codeHash, hashCode(code, email, stored.createdAt))) {
      // After the last try "try again" would be wrong advice.
      return { ok: false, reason: stored.triesLeft > 0 ? 'code_wrong' : 'code_expired' };
    }
    await deleteCode(transaction, email);
    const memberId = await findOrCreateMember(transaction, email, now);
    return {
      ok: true,
      memberId,
      session: await createSession(services, memberId, transaction, { confirmed: true }),
    };
  });
}
