import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { SIGN_IN_CODE } from '@backyard/contract';

/** Uniform over all codes, leading zeros included. */
export const newCode = (): string =>
  String(randomInt(10 ** SIGN_IN_CODE.digits)).padStart(SIGN_IN_CODE.digits, '0');

/**
 * What is stored of a code: bound to the address it was sent to and to the moment it was made (its salt), so that it
 * fits no other row. Six digits can be searched through by whoever reads the table; what protects a code is that it
 * lives ten minutes and five tries.
 */
export const hashCode = (code: string, email: string, createdAt: Date): Buffer =>
  createHash('sha256').update(`${createdAt.toISOString()}\n${email.toLowerCase()}\n${code}`).digest();

/** Compares in the same time whatever differs. */
export const isSameHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
