import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
/** 32 bytes in base64url without padding (RFC 4648, section 5). */
const TOKEN_FORM = /^[A-Za-z0-9_-]{43}$/;

/** 256 random bits: nothing in it can be guessed, so a plain sha256 is enough to store. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Whether a text could be a token of ours; anything else needs no look into the database. */
export const isTokenForm = (text: string): boolean => TOKEN_FORM.test(text);

/** The stored form of a token: reading the database does not let anyone sign in. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
