import { MINUTE_MS, SIGN_IN_CODE } from '@backyard/contract';

/** Signing in, open to anyone who knows an address; or confirming, in an open session. */
export type CodePurpose = 'sign_in' | 'step_up';

/**
 * How many wrong guesses at six-digit codes are compared per account in any 24 hours, from anywhere: 90 in a million in total, under the 1
 * in 10,000 of [HOLD-8]. After that the account gets sixteen-digit codes, for which the rest of that chance allows a hundred billion
 * guesses. So no one is locked out, and guessing is hopeless.
 */
export const GUESSES: Record<CodePurpose, number> = { sign_in: 60, step_up: 30 };

/** At most this many codes of one account are usable at once. A further request gets the newest of them, which is in the mailbox. */
export const MAX_USABLE_CODES = 5;

/**
 * How long the next code works and how many may be usable next to it, by how many were mailed for the account in 24 hours and not used. No
 * one can fill a mailbox by asking: the first five are sent on request, the next seven half an hour apart, then one every two hours, at
 * most 22 a day. In between, the last code works wherever it is requested, so there is always a usable one in the mailbox. Used codes do
 * not count: only a person who reads the mailbox can use them.
 */
export function nextCode(unused: number): { beside: number; lifeMs: number } {
  if (unused < MAX_USABLE_CODES)
    return { beside: MAX_USABLE_CODES - 1, lifeMs: SIGN_IN_CODE.minutes * MINUTE_MS };
  return { beside: 0, lifeMs: (unused < SLOWER_FROM ? 30 : 120) * MINUTE_MS };
}

const SLOWER_FROM = 12;
/** The longest of these. */
export const LONGEST_LIFE_MS = nextCode(SLOWER_FROM).lifeMs;

export const guessesLeft = (purpose: CodePurpose, failed: number): number =>
  Math.max(0, GUESSES[purpose] - failed);

export const digitsOf = (left: number): number => (left > 0 ? SIGN_IN_CODE.digits : SIGN_IN_CODE.longDigits);

/** The codes held by a browser that a guess is compared with: those of its length, and no more short ones than there are guesses left. */
export function comparable<Code extends { digits: number }>(
  held: readonly Code[],
  guess: string,
  left: number,
): Code[] {
  const same = held.filter(({ digits }) => digits === guess.length);
  return guess.length === SIGN_IN_CODE.digits ? same.slice(0, left) : same;
}
