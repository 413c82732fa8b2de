import type { Executor } from '../../platform/database/index.ts';
import { hashCode, newCode } from '../sign-in-code.ts';
import {
  addHolder,
  countFailed,
  countUnused,
  insertCode,
  lockCodes,
  selectUsableCodes,
  type CodeAccount,
} from './codes.queries.ts';
import { digitsOf, guessesLeft, nextCode } from './guesses.rules.ts';

export interface Issued {
  digits: number;
  expiresAt: Date;
  mail: { code: string; codeId: string } | null;
}

/**
 * Makes a code that works in the browser that asked for it, and queues its mail, in the caller's transaction. If the account already has as
 * many usable codes as allowed, the newest one is made to work here too, and `mail` is null, as it is in the mailbox already. So no one can
 * fill a mailbox, or keep its owner from getting a code.
 */
export async function issueCode(
  trx: Executor,
  asker: CodeAccount & { holderHash: Buffer },
  now: Date,
): Promise<Issued> {
  await lockCodes(trx, asker);
  const digits = digitsOf(guessesLeft(asker.purpose, await countFailed(trx, asker, now)));
  const usableCodes = await selectUsableCodes(trx, { ...asker, digits }, now);
  const { beside, lifeMs } = nextCode(await countUnused(trx, asker, now));
  const [newest] = usableCodes;
  if (newest && usableCodes.length > beside) {
    await addHolder(trx, newest.id, asker.holderHash);
    return { digits, expiresAt: newest.expiresAt, mail: null };
  }
  const code = newCode(digits);
  const expiresAt = new Date(now.getTime() + lifeMs);
  const codeId = await insertCode(trx, asker, {
    codeHash: hashCode(code, asker.account, now),
    digits,
    createdAt: now,
    expiresAt,
  });
  await addHolder(trx, codeId, asker.holderHash);
  return { digits, expiresAt, mail: { code, codeId } };
}
