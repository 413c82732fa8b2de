import type { Executor } from '../../platform/database/index.ts';
import { hashCode, isSameHash } from '../sign-in-code.ts';
import {
  countFailed,
  insertFailed,
  lockCodes,
  selectHolderCodes,
  takeTries,
  useCode,
  type CodeAccount,
} from './codes.queries.ts';
import { comparable, digitsOf, guessesLeft } from './guesses.rules.ts';

/**
 * Compares a guess with the codes that this browser, or session, asked for, and uses up the one that it is. A wrong guess
 * takes a try of each, and counts against the account. `expired`: nothing is left to try here. To be committed also when it
 * was wrong.
 */
export async function checkCode(
  trx: Executor,
  asker: CodeAccount & { holderHash: Buffer },
  guess: string,
  now: Date,
): Promise<'right' | 'wrong' | 'expired'> {
  await lockCodes(trx, asker);
  const left = guessesLeft(asker.purpose, await countFailed(trx, asker, now));
  const held = await selectHolderCodes(trx, asker, now);
  const compared = comparable(held, guess, left);
  const match = compared.find((stored) =>
    isSameHash(stored.codeHash, hashCode(guess, asker.account, stored.createdAt)),
  );
  if (match) {
    await useCode(trx, asker, match.id);
    return 'right';
  }
  await takeTries(
    trx,
    compared.map(({ id }) => id),
    asker.holderHash,
  );
  const failed = compared.filter(({ digits }) => digits === digitsOf(1)).length;
  await insertFailed(trx, asker, failed, now);
  // After the last try "try again" would be wrong advice.
  const more = held.some(
    (stored) =>
      stored.triesLeft > (compared.includes(stored) ? 1 : 0) &&
      (stored.digits !== digitsOf(1) || left > failed),
  );
  return more ? 'wrong' : 'expired';
}
