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

/** What was typed before, over `start` wherever it is not what this form could have written; null without any. */
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
