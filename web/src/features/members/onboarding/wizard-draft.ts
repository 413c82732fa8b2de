import { INTERESTS, type Interest } from '@backyard/contract';
import type { WizardAnswers } from './wizard-answers.ts';
import { LAST_STEP } from './wizard-steps.ts';

/** How far somebody is in the wizard. */
export interface WizardDraft {
  /** From 0. */
  step: number;
  answers: WizardAnswers;
}

const keyOf = (memberId: string): string => `onboarding:${memberId}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isInterest = (value: unknown): value is Interest => INTERESTS.some((interest) => interest === value);
const isResponse = (value: unknown): value is string | string[] =>
  typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'));

/** What a reload kept, over `start` wherever it is missing or not what a version of this page could have written. */
export function parseDraft(stored: string | null, start: WizardAnswers): WizardDraft {
  let kept: unknown;
  try {
    kept = JSON.parse(stored ?? 'null');
  } catch {
    kept = null;
  }
  if (!isRecord(kept) || !isRecord(kept['answers'])) return { step: 0, answers: start };
  const { step, answers } = kept;
  const text = (field: 'firstName' | 'lastName' | 'bio' | 'age' | 'location'): string =>
    typeof answers[field] === 'string' ? answers[field] : start[field];
  return {
    step: typeof step === 'number' && Number.isInteger(step) && step >= 0 && step <= LAST_STEP ? step : 0,
    answers: {
      firstName: text('firstName'),
      lastName: text('lastName'),
      bio: text('bio'),
      age: text('age'),
      location: text('location'),
      travelDistance:
        typeof answers['travelDistance'] === 'number' ? answers['travelDistance'] : start.travelDistance,
      interests: Array.isArray(answers['interests'])
        ? answers['interests'].filter(isInterest)
        : start.interests,
      responses: isRecord(answers['responses'])
        ? Object.fromEntries(
            Object.entries(answers['responses']).filter((entry): entry is [string, string | string[]] =>
              isResponse(entry[1]),
            ),
          )
        : start.responses,
    },
  };
}

/** The member's own draft of this tab. */
export function readDraft(memberId: string, start: WizardAnswers): WizardDraft {
  try {
    return parseDraft(sessionStorage.getItem(keyOf(memberId)), start);
  } catch {
    // A browser may refuse storage altogether; the wizard works without.
    return { step: 0, answers: start };
  }
}

/** Keeps the draft for this tab; null forgets it. */
export function keepDraft(memberId: string, draft: WizardDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(memberId), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(memberId));
  } catch {
    // See readDraft.
  }
}
