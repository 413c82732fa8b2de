import { isInterest, type ProfileAnswers } from './profile-answers.ts';

const keyOf = (memberId: string): string => `profile:${memberId}`;

const TEXTS = [
  'firstName',
  'lastName',
  'age',
  'location',
  'bio',
  'linkedinUrl',
  'tiktokUrl',
  'instagramUrl',
  'publicEmail',
] as const;

/** What was typed before, over `start` wherever it is not what this form could have written; null without any. */
export function parseDraft(stored: string | null, start: ProfileAnswers): ProfileAnswers | null {
  let kept: unknown;
  try {
    kept = JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
  if (typeof kept !== 'object' || kept === null) return null;
  const draft = new Map<string, unknown>(Object.entries(kept));
  const answers = { ...start };
  for (const field of TEXTS) {
    const text = draft.get(field);
    if (typeof text === 'string') answers[field] = text;
  }
  const miles = draft.get('travelDistance');
  if (typeof miles === 'number') answers.travelDistance = miles;
  const interests = draft.get('interests');
  if (Array.isArray(interests)) answers.interests = interests.filter(isInterest);
  return answers;
}

/** The member's own draft of this tab; null when there is none, or in a browser that keeps nothing. */
export function readDraft(memberId: string, start: ProfileAnswers): ProfileAnswers | null {
  try {
    return parseDraft(sessionStorage.getItem(keyOf(memberId)), start);
  } catch {
    return null;
  }
}

/** Keeps what was typed for this tab, so that a session that ends loses nothing; null forgets it. */
export function keepDraft(memberId: string, answers: ProfileAnswers | null): void {
  try {
    if (answers) sessionStorage.setItem(keyOf(memberId), JSON.stringify(answers));
    else sessionStorage.removeItem(keyOf(memberId));
  } catch {
    // See readDraft.
  }
}
