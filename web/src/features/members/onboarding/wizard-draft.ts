import { INTERESTS, type Interest } from '@backyard/contract';
import { draftIn, isRecord, stored } from '../../../lib/stored.ts';
import type { GivenAnswers } from './wizard-answers.ts';
import { LAST_STEP } from './wizard-steps.ts';

/** A person's progress in the wizard. */
export interface WizardDraft {
  /** From 0. */
  step: number;
  /** The answers they gave; all others are proposals. */
  answers: GivenAnswers;
}

export const NO_DRAFT: WizardDraft = { step: 0, answers: {} };

/** The member's own, of this tab. */
export const wizardDraft = (memberId: string) => stored('tab', `onboarding:${memberId}`);

const isInterest = (value: unknown): value is Interest => INTERESTS.some((interest) => interest === value);
const isResponse = (value: unknown): value is string | string[] =>
  typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'));

const TEXTS = ['firstName', 'lastName', 'bio', 'age', 'location'] as const;

/** Parses a stored draft, without values that no version of this page could have written. */
export function parseDraft(text: string | null): WizardDraft {
  const kept = draftIn(text);
  if (kept === null || !isRecord(kept['answers'])) return NO_DRAFT;
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
