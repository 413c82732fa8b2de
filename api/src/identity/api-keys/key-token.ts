import { newToken, isTokenForm } from '../session-token.ts';

/** The prefix of every key, so that a key found in a log or a repository can be recognized. */
const MARK = 'byk_';
const SHOWN_LETTERS = 6;

/** A new key: 256 random bits, as of a session. */
export const newKey = (): string => MARK + newToken();

/** The start of a key, to tell a member's keys apart: six of its 43 letters. */
export const prefixOf = (key: string): string => key.slice(0, MARK.length + SHOWN_LETTERS);

/** Whether a text could be a key of ours; anything else needs no look into the database. */
export const isKeyForm = (text: string): boolean =>
  text.startsWith(MARK) && isTokenForm(text.slice(MARK.length));
