import { BRAND, type CurrentUser, type OnboardingBody, type routes } from '@backyard/contract';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { isUnauthorized } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/app-context.ts';
import { sessionLost } from '../../../lib/session-lost.ts';
import { keepDraft } from '../../../lib/stored.ts';
import { useAct } from '../../../lib/use-act.ts';
import { useRestored } from '../../../lib/use-restored.ts';
import { Card } from '../../../ui/card.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { toast, toastDone, toastFailed } from '../../../ui/toast-store.ts';
import { BasicsStep } from './basics-step.tsx';
import { InterestsStep } from './interests-step.tsx';
import { PersonalityStep } from './personality-step.tsx';
import { SummaryStep } from './summary-step.tsx';
import { useStepFocus } from './use-step-focus.ts';
import { useWizardHistory } from './use-wizard-history.ts';
import { WaitingEvent, type WaitingEventProps } from './waiting-event.tsx';
import { firstAnswers, type GivenAnswers, type Problems, type StepProps } from './wizard-answers.ts';
import { WizardButtons } from './wizard-buttons.tsx';
import { NO_DRAFT, parseDraft, wizardDraft } from './wizard-draft.ts';
import {
  checkStep,
  firstOpenStep,
  LAST_STEP,
  onboardingBodyOf,
  REST_COMES,
  SEAT_COMES,
  STEPS,
} from './wizard-steps.ts';

const NO_PROBLEMS: Problems = {};

export interface OnboardingWizardProps {
  user: CurrentUser;
  /** Proposed answers, until the person gives their own. */
  proposed?: GivenAnswers;
  /** Where the proposed place is from, as a sentence. */
  placeFrom?: string;
  /** The event they came for, shown on top. */
  waiting?: Omit<WaitingEventProps, 'last'> | null;
  /** Above Complete Setup. */
  closing?: ReactNode;
  /** Whether the waiting seat was agreed to; left out where none can be had with Complete Setup. */
  agreed?: boolean | undefined;
  /** Something waits that the profile alone keeps them from: it is made as soon as nothing required is missing. */
  hurried?: boolean;
  /** Gets the person as the server now sees them, at the entry of the history that the wizard began with. */
  onDone: (user: CurrentUser) => Promise<void>;
}

/** The onboarding wizard (docs/product.md: onboarding): four steps, back and forth without losing a word, then the profile is made. */
export function OnboardingWizard({
  user,
  proposed,
  placeFrom,
  waiting,
  closing,
  agreed,
  hurried = false,
  onDone,
}: OnboardingWizardProps) {
  const api = useApi();
  const [draft, setDraft, restored] = useRestored(NO_DRAFT, () => parseDraft(wizardDraft(user.id).read()));
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const form = useRef<HTMLFormElement>(null);
  const history = useWizardHistory(draft.step);
  const [ready, setReady] = useState<{ user: CurrentUser; step: number } | null>(null);
  const answers = { ...firstAnswers(user), ...proposed, ...draft.answers };
  // The page rendered by the server does not know the browser's history.
  const open = firstOpenStep(answers);
  const step = ready ? ready.step : restored ? Math.min(history.asked, open) : 0;
  const heading = useStepFocus(step);
  useEffect(() => {
    if (restored && !ready) keepDraft(wizardDraft(user.id), { ...draft, step });
  }, [user.id, draft, restored, ready, step]);

  const complete = useAct({
    call: (body: OnboardingBody) =>
      api.call<typeof routes.members.completeOnboarding>('POST', '/api/onboarding', { body }),
    onSuccess: (onboarded) => {
      wizardDraft(user.id).forget();
      toastDone(
        `Welcome to ${BRAND.name}!`,
        "Your profile has been created. Let's find some amazing events for you!",
      );
      setReady({ user: onboarded, step });
      // The wizard's steps are done: Back leads to the page before them.
      if (history.depth > 0) history.rewind();
    },
    onError: (error) => {
      if (isUnauthorized(error)) return sessionLost();
      return void toastFailed('Error', 'Failed to complete onboarding. Please try again.');
    },
  });
  const hasLeft = useRef(false);
  const leave = useEffectEvent((onboarded: CurrentUser) => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    void onDone(onboarded);
  });
  const isAtStart = history.depth === 0;
  useEffect(() => {
    if (ready && isAtStart) leave(ready.user);
  }, [ready, isAtStart]);

  const goTo = (next: number): void => {
    setProblems(NO_PROBLEMS);
    history.goTo(next);
  };
  const change: StepProps['onChange'] = (some) => {
    setDraft({ ...draft, answers: { ...draft.answers, ...some } });
    // A field changed since is checked again at the next press of Next.
    setProblems((found) =>
      Object.fromEntries(Object.entries(found).filter(([field]) => !Object.hasOwn(some, field))),
    );
  };
  /** Goes to this step if the answers of the current one are valid. */
  const pass = (to: number): void => {
    const check = checkStep(step, answers);
    if (check.ok) {
      // Skipped proposals count as given: a reload finds them in the draft.
      setDraft({ ...draft, answers: { ...proposed, ...draft.answers } });
      return goTo(to);
    }
    // At once, so that the field that takes the focus already carries its message.
    flushSync(() => setProblems(check.problems));
    focusFirstProblem(form.current);
    if (check.toast) toast(check.toast);
  };
  const finish = (): void => {
    const body = onboardingBodyOf(answers);
    if (body && !complete.isPending && !ready) complete.mutate(body);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (step < LAST_STEP) return pass(step + 1);
    finish();
  };
  const isLast = step === LAST_STEP;
  const says = isLast && closing ? SEAT_COMES : isLast && hurried ? REST_COMES : STEPS[step];
  const canSkip = step < LAST_STEP && open === LAST_STEP;
  // A visitor who came for a seat can finish at the first step; the page says what is filled in for them.
  const isShort = canSkip && step === 0 && (agreed !== undefined || hurried);

  const stepProps = { answers, onChange: change, problems };
  return (
    <>
      {/* At the end the same seat is what there is to agree to. */}
      {waiting && !(isLast && closing) && <WaitingEvent {...waiting} last={isLast} />}
      <Card as="section" className="mx-auto max-w-2xl sm:p-9">
        <ProgressBar step={step + 1} of={STEPS.length} label="Setting up your profile" />
        <h1 ref={heading} tabIndex={-1} className="mt-7 title-page">
          {says?.title}
        </h1>
        <p className="mt-2 text-muted">{says?.text}</p>
        <form ref={form} noValidate onSubmit={submit} className="mt-7">
          <div key={step} className="flex animate-fade flex-col gap-5">
            {step === 0 && (
              <BasicsStep
                {...stepProps}
                placeFrom={
                  proposed?.location !== undefined && answers.location === proposed.location
                    ? placeFrom
                    : undefined
                }
              />
            )}
            {isShort && (
              <>
                {closing}
                <p className="text-muted">
                  {`Your profile begins with ${inWords(answers.interests)}. Next, choose more and tell us about you.`}
                </p>
              </>
            )}
            {step === 1 && <InterestsStep {...stepProps} />}
            {step === 2 && <PersonalityStep {...stepProps} />}
            {step === LAST_STEP && (
              <>
                {closing}
                <SummaryStep answers={answers} onStep={goTo} />
              </>
            )}
          </div>
          <WizardButtons
            step={step}
            pending={complete.isPending || ready !== null}
            onBack={() => {
              setProblems(NO_PROBLEMS);
              history.back(step);
            }}
            onSkip={canSkip ? () => pass(LAST_STEP) : undefined}
            onComplete={(isShort && agreed) || (canSkip && hurried) ? finish : undefined}
            agreed={agreed}
          />
        </form>
      </Card>
    </>
  );
}

const inWords = (interests: readonly string[]): string => new Intl.ListFormat('en-US').format(interests);

function focusFirstProblem(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid=true], fieldset[data-invalid] :is(button, input)')?.focus();
}
