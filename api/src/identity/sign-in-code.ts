import { createHash, randomInt, timingSafeEqual } from 'node:crypto';

/** Uniform over all codes, leading zeros included. */
export const newCode = (digits: number): string =>
  Array.from({ length: digits }, () => randomInt(10)).join('');

/**
 * The stored form of a code, bound to its account (an address, a member's id) and to the moment it was made (its salt), so that it fits no
 * other row. Anyone who reads the table can try all six-digit codes; a code is protected by its ten-minute life and the low limit on
 * guesses.
 */
export const hashCode = (code: string, account: string, createdAt: Date): Buffer =>
  createHash('sha256').update(`${createdAt.toISOString()}\n${account.toLowerCase()}\n${code}`).digest();

/** Compares in the same time whatever differs. */
export const isSameHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
