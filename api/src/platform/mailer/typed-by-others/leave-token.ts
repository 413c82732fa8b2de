import { createHmac, timingSafeEqual } from 'node:crypto';

/** 32 bytes that say which address, and 16 that say that we made them. */
const FORM = /^[A-Za-z0-9_-]{64}$/;
const HASH_BYTES = 32;
const PROOF_BYTES = 16;

const mac = (key: Buffer, what: 'address' | 'link', of: string | Buffer): Buffer =>
  createHmac('sha256', key).update(`${what}:`).update(of).digest();

/** The stored form of an address: without the key, no one can test whether an address is among them. */
export const addressHash = (key: Buffer, email: string): Buffer => mac(key, 'address', email.toLowerCase());

const proofOf = (key: Buffer, hash: Buffer): Buffer => mac(key, 'link', hash).subarray(0, PROOF_BYTES);

/** The token in the link of a mail to this address. It is not stored. */
export const leaveToken = (key: Buffer, hash: Buffer): string =>
  Buffer.concat([hash, proofOf(key, hash)]).toString('base64url');

/** Which address such a link is about; null for one that we never made. */
export function readLeaveToken(key: Buffer, token: string): Buffer | null {
  if (!FORM.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const hash = bytes.subarray(0, HASH_BYTES);
  return timingSafeEqual(bytes.subarray(HASH_BYTES), proofOf(key, hash)) ? hash : null;
}
