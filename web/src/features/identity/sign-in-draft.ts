import { SIGN_IN_CODE } from '@backyard/contract';

/** How far somebody is: on a phone, going to read the mail may cost the page, and they come back to it. */
export interface SignInDraft {
  email: string;
  /** When a code was last asked for (ms since 1970); null while the address is still being typed. */
  sentAt: number | null;
  /** How many the code has, where not six. */
  digits?: number;
  /** What was mailed before works here: for so many seconds from then on. */
  earlier?: { seconds: number };
}

export const EMPTY_DRAFT: SignInDraft = { email: '', sentAt: null };

const KEY = 'sign-in';
const CODE_LIFE_SECONDS = SIGN_IN_CODE.minutes * 60;

const secondsIn = (kept: unknown): number | null =>
  typeof kept === 'object' && kept !== null && 'seconds' in kept && typeof kept.seconds === 'number'
    ? Math.min(kept.seconds, CODE_LIFE_SECONDS)
    : null;

/**
 * What was kept of an earlier visit in this tab. With the code's life the address is forgotten too: whoever comes later may be
 * somebody else.
 */
export function parseDraft(stored: string | null, now: number): SignInDraft {
  try {
    const kept: unknown = JSON.parse(stored ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('email' in kept) || typeof kept.email !== 'string') {
      return EMPTY_DRAFT;
    }
    const sentAt = 'sentAt' in kept && typeof kept.sentAt === 'number' ? kept.sentAt : null;
    const earlier = 'earlier' in kept ? secondsIn(kept.earlier) : null;
    const lifeMs = (earlier ?? CODE_LIFE_SECONDS) * 1000;
    const works = sentAt !== null && sentAt <= now && now < sentAt + lifeMs;
    const long = 'digits' in kept && kept.digits === SIGN_IN_CODE.longDigits;
    if (sentAt !== null && !works) return EMPTY_DRAFT;
    return {
      email: kept.email,
      sentAt,
      ...(works && long && { digits: SIGN_IN_CODE.longDigits }),
      ...(works && earlier !== null && { earlier: { seconds: earlier } }),
    };
  } catch {
    return EMPTY_DRAFT;
  }
}

export function readDraft(): SignInDraft {
  try {
    return parseDraft(sessionStorage.getItem(KEY), Date.now());
  } catch {
    // A browser may refuse storage altogether; signing in works without.
    return EMPTY_DRAFT;
  }
}

/** Keeps the draft for this tab; null forgets it. */
export function keepDraft(draft: SignInDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft));
    else sessionStorage.removeItem(KEY);
  } catch {
    // See readDraft.
  }
}
