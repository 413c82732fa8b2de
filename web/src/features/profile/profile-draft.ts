import { draftIn, stored } from '../../lib/stored.ts';
import { isInterest, type ProfileAnswers } from './profile-answers.ts';

/** The member's own draft, of this tab. */
export const profileDraft = (memberId: string) => stored('tab', `profile:${memberId}`);

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
  'friendsReach',
] as const;
const CHOICES = ['hiddenFromLists', 'faceForVisitors'] as const;

/** Merges a stored draft over `start`, ignoring values this form could not have written; null if there is none. */
export function parseDraft(text: string | null, start: ProfileAnswers): ProfileAnswers | null {
  const draft = draftIn(text);
  if (draft === null) return null;
  const answers = { ...start };
  for (const field of TEXTS) {
    const typed = draft[field];
    if (typeof typed === 'string') answers[field] = typed;
  }
  for (const field of CHOICES) {
    const chosen = draft[field];
    if (typeof chosen === 'boolean') answers[field] = chosen;
  }
  const miles = draft['travelDistance'];
  if (typeof miles === 'number') answers.travelDistance = miles;
  const interests = draft['interests'];
  if (Array.isArray(interests)) answers.interests = interests.filter(isInterest);
  return answers;
}
