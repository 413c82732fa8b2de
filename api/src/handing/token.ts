import { createHash, randomBytes } from 'node:crypto';

/** 128 bits, as 22 characters: what stands in the link, once. */
export const newToken = (): string => randomBytes(16).toString('base64url');

/** What is stored of it. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
