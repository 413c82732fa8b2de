import { BRAND, type CurrentUser, type OnboardingBody, type routes } from '@backyard/contract';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { isUnauthorized } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/app-context.ts';
import { sessionLost } from '../../../lib/session-lost.ts';
import { useAct } from '../../../lib/use-act.ts';
import { useRestored } from '../../../lib/use-restored.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { BasicsStep } from './basics-step.tsx';
import { InterestsStep } from './interests-step.tsx';
import { PersonalityStep } from './personality-step.tsx';
import { SummaryStep } from './summary-step.tsx';
import { firstAnswers, type Problems, type StepProps } from './wizard-answers.ts';
import { keepDraft, readDraft } from './wizard-draft.ts';
import { checkStep, LAST_STEP, onboardingBodyOf, STEPS } from './wizard-steps.ts';

const NO_PROBLEMS: Problems = {};

/**
 * The onboarding wizard (docs/product.md: onboarding): four steps, back and forth without losing a word, then the profile is made.
 * @param onDone gets the person as the server now sees them.
 */
export function OnboardingWizard({
  user,
  onDone,
}: {
  user: CurrentUser;
  onDone: (user: CurrentUser) => Promise<void>;
}) {
  const api = useApi();
  const [start] = useState(() => ({ step: 0, answers: firstAnswers(user) }));
  const [draft, setDraft, restored] = useRestored(start, () => readDraft(user.id, start.answers));
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const form = useRef<HTMLFormElement>(null);
  const { step, answers } = draft;
  const heading = useStepFocus(step);
  useEffect(() => {
    if (restored) keepDraft(user.id, draft);
  }, [user.id, draft, restored]);

  const complete = useAct({
    call: (body: OnboardingBody) =>
      api.call<typeof routes.members.completeOnboarding>('POST', '/api/onboarding', { body }),
    onSuccess: async (onboarded) => {
      keepDraft(user.id, null);
      toast({
        title: `Welcome to ${BRAND.name}!`,
        description: "Your profile has been created. Let's find some amazing events for you!",
        variant: 'success',
      });
      await onDone(onboarded);
    },
    onError: (error) => {
      if (isUnauthorized(error)) return sessionLost();
      return void toast({
        title: 'Error',
        description: 'Failed to complete onboarding. Please try again.',
        variant: 'destructive',
      });
    },
  });

  const goTo = (next: number): void => {
    setProblems(NO_PROBLEMS);
    setDraft({ step: next, answers });
  };
  const change: StepProps['onChange'] = (some) => {
    setDraft({ step, answers: { ...answers, ...some } });
    // What has just been touched is judged again by the next press of Next.
    setProblems((found) =>
      Object.fromEntries(Object.entries(found).filter(([field]) => !Object.hasOwn(some, field))),
    );
  };
  const next = (): void => {
    const check = checkStep(step, answers);
    if (check.ok) return goTo(step + 1);
    // At once, so that the field that takes the focus already carries its message.
    flushSync(() => setProblems(check.problems));
    focusFirstProblem(form.current);
    if (check.toast) toast(check.toast);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (step < LAST_STEP) return next();
    const body = onboardingBodyOf(answers);
    // A draft of an older version of this page can be a step ahead of its answers.
    if (!body) return goTo(checkStep(0, answers).ok ? 1 : 0);
    if (!complete.isPending) complete.mutate(body);
  };

  const stepProps = { answers, onChange: change, problems };
  return (
    <Card as="section" className="mx-auto max-w-2xl sm:p-9">
      <ProgressBar step={step + 1} of={STEPS.length} label="Setting up your profile" />
      <h1 ref={heading} tabIndex={-1} className="mt-7 title-page">
        {STEPS[step]?.title}
      </h1>
      <p className="mt-2 text-muted">{STEPS[step]?.text}</p>
      <form ref={form} noValidate onSubmit={submit} className="mt-7">
        <div key={step} className="flex animate-fade flex-col gap-5">
          {step === 0 && <BasicsStep {...stepProps} />}
          {step === 1 && <InterestsStep {...stepProps} />}
          {step === 2 && <PersonalityStep {...stepProps} />}
          {step === LAST_STEP && <SummaryStep answers={answers} onStep={goTo} />}
        </div>
        <div className="mt-9 flex flex-row-reverse flex-wrap justify-between gap-2.5">
          <Button
            type="submit"
            needsNetwork={step === LAST_STEP}
            size="large"
            pending={complete.isPending}
            pendingLabel="Creating Profile..."
            className="grow sm:grow-0"
          >
            {step === LAST_STEP ? 'Complete Setup' : 'Next'}
          </Button>
          {step > 0 && (
            <Button
              variant="secondary"
              size="large"
              onClick={() => goTo(step - 1)}
              className="grow sm:grow-0"
            >
              Back
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}

/**
 * A new step's title takes the focus and comes into view: the button that was pressed is gone. So does the first one,
 * when the focus was sent to the page before the wizard had arrived (it is loaded when it is needed).
 */
function useStepFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<number>(undefined);
  useEffect(() => {
    const came = shown.current === undefined;
    if (shown.current === step) return;
    shown.current = step;
    if (came && document.activeElement?.tagName !== 'MAIN') return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step]);
  return heading;
}

function focusFirstProblem(form: HTMLFormElement | null): void {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid=true]');
  (invalid ?? form?.querySelector<HTMLElement>('fieldset button'))?.focus();
}
