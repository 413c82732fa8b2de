import { SIGN_IN_CODE } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { comparable, digitsOf, GUESSES, guessesLeft } from './guesses.rules.ts';

/** The most guesses possible in a day, as each locks one row: 100,000 a second. */
const MAX_A_DAY = 100_000 * 86_400;

describe('the arithmetic', () => {
  it('[HOLD-8] an account is guessed with a chance of at most 1 in 10,000 a day', () => {
    const short = GUESSES.sign_in + GUESSES.step_up;
    const chance = short / 10 ** SIGN_IN_CODE.digits + MAX_A_DAY / 10 ** SIGN_IN_CODE.longDigits;
    expect(chance).toBeLessThan(1 / 10_000);
  });

  it('[HOLD-8] once the guesses are spent, codes are long', () => {
    expect(digitsOf(guessesLeft('sign_in', GUESSES.sign_in - 1))).toBe(6);
    expect(digitsOf(guessesLeft('sign_in', GUESSES.sign_in))).toBe(16);
    expect(guessesLeft('step_up', 1000)).toBe(0);
  });

  it('[HOLD-8] no more short codes are compared than guesses are left', () => {
    const held = [{ digits: 6 }, { digits: 16 }, { digits: 6 }];
    expect(comparable(held, '123456', 1)).toEqual([{ digits: 6 }]);
    expect(comparable(held, '123456', 0)).toEqual([]);
    expect(comparable(held, '1234567890123456', 0)).toEqual([{ digits: 16 }]);
  });
});
