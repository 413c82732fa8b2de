import { INTERESTS, type Interest } from '@backyard/contract';
import type { GivenAnswers } from './wizard-answers.ts';
import { LAST_STEP } from './wizard-steps.ts';

/** How far somebody is in the wizard. */
export interface WizardDraft {
  /** From 0. */
  step: number;
  /** What they have said themselves; the rest is proposed. */
  answers: GivenAnswers;
}

export const NO_DRAFT: WizardDraft = { step: 0, answers: {} };

const keyOf = (memberId: string): string => `onboarding:${memberId}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isInterest = (value: unknown): value is Interest => INTERESTS.some((interest) => interest === value);
const isResponse = (value: unknown): value is string | string[] =>
  typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'));

const TEXTS = ['firstName', 'lastName', 'bio', 'age', 'location'] as const;

/** What a reload kept, without what no version of this page could have written. */
export function parseDraft(stored: string | null): WizardDraft {
  let kept: unknown;
  try {
    kept = JSON.parse(stored ?? 'null');
  } catch {
    kept = null;
  }
  if (!isRecord(kept) || !isRecord(kept['answers'])) return NO_DRAFT;
  const { step, answers } = kept;
  const { travelDistance, interests, responses } = answers;
  const texts = TEXTS.flatMap((field) =>
    typeof answers[field] === 'string' ? [[field, answers[field]] as const] : [],
  );
  return {
    step: typeof step === 'number' && Number.isInteger(step) && step >= 0 && step <= LAST_STEP ? step : 0,
    answers: {
      ...Object.fromEntries(texts),
      ...(typeof travelDistance === 'number' && { travelDistance }),
      ...(Array.isArray(interests) && { interests: interests.filter(isInterest) }),
      ...(isRecord(responses) && {
        responses: Object.fromEntries(
          Object.entries(responses).filter((entry): entry is [string, string | string[]] =>
            isResponse(entry[1]),
          ),
        ),
      }),
    },
  };
}

/** The member's own draft of this tab. */
export function readDraft(memberId: string): WizardDraft {
  try {
    return parseDraft(sessionStorage.getItem(keyOf(memberId)));
  } catch {
    // A browser may refuse storage altogether; the wizard works without.
    return NO_DRAFT;
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
