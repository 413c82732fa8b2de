import { newToken, isTokenForm } from '../session-token.ts';

/** What every key begins with: whoever finds one in a log or a repository knows what it is. */
const MARK = 'byk_';
const SHOWN_LETTERS = 6;

/** A new key: 256 random bits, as of a session. */
export const newKey = (): string => MARK + newToken();

/** How a key begins, to tell one's keys apart: of its 43 letters six. */
export const prefixOf = (key: string): string => key.slice(0, MARK.length + SHOWN_LETTERS);

/** Whether a text could be a key of ours; anything else needs no look into the database. */
export const isKeyForm = (text: string): boolean =>
  text.startsWith(MARK) && isTokenForm(text.slice(MARK.length));
