import { SIGN_IN_CODE } from '@backyard/contract';
import { draftIn, isRecord, stored } from '../../lib/stored.ts';

/** The state of a sign-in, kept because opening the mail on a phone may unload the page. */
export interface SignInDraft {
  email: string;
  /** When a code was last asked for (ms since 1970); null while the address is still being typed. */
  sentAt: number | null;
  /** How many the code has, where not six. */
  digits?: number;
  /** A code mailed earlier that works here, for this many more seconds. */
  earlier?: { seconds: number };
  /** No mail could be sent then. */
  waits?: true;
}

export const EMPTY_DRAFT: SignInDraft = { email: '', sentAt: null };

export const signInDraft = stored('tab', 'sign-in');
const CODE_LIFE_SECONDS = SIGN_IN_CODE.minutes * 60;

const secondsIn = (kept: unknown): number | null =>
  isRecord(kept) && typeof kept['seconds'] === 'number' ? Math.min(kept['seconds'], CODE_LIFE_SECONDS) : null;

/**
 * Restores the state of an earlier visit in this tab. When the code expires, the address is forgotten too: the next user may be another
 * person.
 */
export function parseDraft(text: string | null, now: number): SignInDraft {
  const kept = draftIn(text);
  if (typeof kept?.['email'] !== 'string') return EMPTY_DRAFT;
  const sentAt = typeof kept['sentAt'] === 'number' ? kept['sentAt'] : null;
  const earlier = secondsIn(kept['earlier']);
  const lifeMs = (earlier ?? CODE_LIFE_SECONDS) * 1000;
  const works = sentAt !== null && sentAt <= now && now < sentAt + lifeMs;
  const long = kept['digits'] === SIGN_IN_CODE.longDigits;
  if (sentAt !== null && !works) return EMPTY_DRAFT;
  return {
    email: kept['email'],
    sentAt,
    ...(works && long && { digits: SIGN_IN_CODE.longDigits }),
    ...(works && earlier !== null && { earlier: { seconds: earlier } }),
    ...(works && kept['waits'] === true && { waits: true as const }),
  };
}
