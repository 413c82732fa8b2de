import { SIGN_IN_CODE } from '@backyard/contract';
import type { Executor } from '../../platform/database/index.ts';
import { hashCode, newCode } from '../sign-in-code.ts';
import {
  addHolder,
  countFailed,
  insertCode,
  lockCodes,
  selectUsableCodes,
  type CodeAccount,
} from './codes.queries.ts';
import { digitsOf, guessesLeft, MAX_USABLE_CODES } from './guesses.rules.ts';

const MINUTE_MS = 60_000;

export interface Issued {
  digits: number;
  expiresAt: Date;
  mail: { code: string; codeId: string } | null;
}

const expiryOf = (madeAt: Date): Date => new Date(madeAt.getTime() + SIGN_IN_CODE.minutes * MINUTE_MS);

/**
 * Makes a code that works where it was asked for, in the caller's transaction, which also queues its mail. With as many as may
 * live the newest of them is to work here too, and `mail` is null: it is in the mailbox. So nobody's asking fills a mailbox,
 * or keeps its owner from a code.
 */
export async function issueCode(
  trx: Executor,
  asker: CodeAccount & { holderHash: Buffer },
  now: Date,
): Promise<Issued> {
  await lockCodes(trx, asker);
  const digits = digitsOf(guessesLeft(asker.purpose, await countFailed(trx, asker, now)));
  const usableCodes = await selectUsableCodes(trx, { ...asker, digits }, now);
  const [newest] = usableCodes;
  if (newest && usableCodes.length >= MAX_USABLE_CODES) {
    await addHolder(trx, newest.id, asker.holderHash);
    return { digits, expiresAt: expiryOf(newest.createdAt), mail: null };
  }
  const code = newCode(digits);
  const expiresAt = expiryOf(now);
  const codeId = await insertCode(trx, asker, {
    codeHash: hashCode(code, asker.account, now),
    digits,
    createdAt: now,
    expiresAt,
  });
  await addHolder(trx, codeId, asker.holderHash);
  return { digits, expiresAt, mail: { code, codeId } };
}
