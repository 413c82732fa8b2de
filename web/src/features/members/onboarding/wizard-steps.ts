import { onboardingBody, type OnboardingBody } from '@backyard/contract';
import type { ToastMessage } from '../../../ui/toast-store.ts';
import type { Problems, WizardAnswers } from './wizard-answers.ts';

/** The four steps (docs/product.md: onboarding). */
export const STEPS = [
  {
    title: 'Basic Information',
    text: 'So that people know who is coming, and events near you come first.',
    schema: onboardingBody.pick({
      firstName: true,
      lastName: true,
      bio: true,
      age: true,
      location: true,
      travelDistance: true,
    }),
  },
  {
    title: 'Interests',
    text: 'Pick what you would leave the house for.',
    schema: onboardingBody.pick({ interests: true }),
    /** docs/product.md: onboarding. */
    toast: {
      title: 'Please select interests',
      description: 'Select at least one interest to continue.',
      variant: 'destructive',
    } satisfies ToastMessage,
  },
  {
    title: 'Personality',
    text: 'Four quick questions. Skip what you like.',
  },
  {
    title: "You're all set",
    text: 'A last look before we open the gate.',
  },
] as const;

/** The last step's text while the seat that they came for is not taken yet, nor paid for. */
export const SEAT_COMES = { title: 'Almost there', text: 'A last look, and then your seat.' };

/** The same where something else waits that was sent to them, or a door. */
export const REST_COMES = { title: 'Almost there', text: 'A last look, and then what you came for.' };

export const LAST_STEP = STEPS.length - 1;

export type StepCheck = { ok: true } | { ok: false; problems: Problems; toast?: ToastMessage };

const isField = (key: PropertyKey | undefined, answers: WizardAnswers): key is keyof WizardAnswers =>
  key !== undefined && Object.hasOwn(answers, key);

/** Whether Next may pass from this step, by the contract's own rules and messages. Steps 3 and 4 always pass (docs/product.md: onboarding). */
export function checkStep(step: number, answers: WizardAnswers): StepCheck {
  const rule = STEPS[step];
  if (!rule || !('schema' in rule)) return { ok: true };
  const checked = rule.schema.safeParse(answers);
  if (checked.success) return { ok: true };
  const problems: Problems = {};
  for (const { path, message } of checked.error.issues) {
    const field = path[0];
    if (isField(field, answers)) problems[field] ??= message;
  }
  return { ok: false, problems, ...('toast' in rule && { toast: rule.toast }) };
}

/** The first step with missing answers, or the last one: no history entry leads further. */
export function firstOpenStep(answers: WizardAnswers): number {
  const open = STEPS.findIndex((_, step) => !checkStep(step, answers).ok);
  return open < 0 ? LAST_STEP : open;
}

/** The request body; undefined while any answer is invalid. */
export function onboardingBodyOf(answers: WizardAnswers): OnboardingBody | undefined {
  return onboardingBody.safeParse(answers).data;
}
