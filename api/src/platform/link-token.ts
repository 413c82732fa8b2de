import { createHash, randomBytes } from 'node:crypto';

/** 128 random bits as 22 characters, for a link that one person gives another. */
export const newToken = (): string => randomBytes(16).toString('base64url');

/** Whether a text has the form of a token; others need no database lookup. */
export const isTokenForm = (text: string): boolean => /^[A-Za-z0-9_-]{22}$/.test(text);

/** What is stored of a token that is shown only once. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
