import { MINUTE_MS, SIGN_IN_CODE } from '@backyard/contract';

/** Signing in, by whoever knows an address; or confirming, in an open session. */
export type CodePurpose = 'sign_in' | 'step_up';

/**
 * How many comparisons of wrong guesses with six-digit codes an account bears in any 24 hours, from wherever they come: 90 of
 * a million together, under the 1 in 10,000 of [HOLD-8]. Past them its codes have sixteen digits, of which the rest of that
 * chance allows a hundred thousand million guesses; so nobody is locked out, and nothing is left to guess.
 */
export const GUESSES: Record<CodePurpose, number> = { sign_in: 60, step_up: 30 };

/** As many codes of one account live at once. Who asks for one more is given the newest of them, which is in the mailbox. */
export const MAX_USABLE_CODES = 5;

/**
 * How long the next code works and how many may live beside it, by how many were mailed for the account in 24 hours and not used. Nobody's
 * asking fills a mailbox: five come as they are asked for, seven more half an hour apart, and then one in two hours, 22 in a day at most.
 * Until then the last one works wherever it is asked for, so there is always one in the mailbox. What was used counts no more: only who
 * reads the mailbox can.
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

/**
 * With which of the codes that a browser holds a guess is compared: those of its length, and of short ones no more than there
 * are guesses left.
 */
export function comparable<Code extends { digits: number }>(
  held: readonly Code[],
  guess: string,
  left: number,
): Code[] {
  const same = held.filter(({ digits }) => digits === guess.length);
  return guess.length === SIGN_IN_CODE.digits ? same.slice(0, left) : same;
}
