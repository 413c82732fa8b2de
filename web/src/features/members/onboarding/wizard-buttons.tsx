import { Button } from '../../../ui/button.tsx';
import { LAST_STEP } from './wizard-steps.ts';

/** The last question is optional as a whole; before it there is more to pass over. */
const skipLabel = (step: number): string => (step === LAST_STEP - 1 ? 'Skip' : 'Skip the rest');

export interface WizardButtonsProps {
  step: number;
  /** The profile is being made. */
  pending: boolean;
  onBack: () => void;
  /** To the end; left out while this step or a later one still needs an answer. */
  onSkip: (() => void) | undefined;
}

/** On, past what is optional, and back. */
export function WizardButtons({ step, pending, onBack, onSkip }: WizardButtonsProps) {
  const last = step === LAST_STEP;
  return (
    <div className="mt-9 flex flex-row-reverse flex-wrap justify-between gap-2.5">
      <div className="flex grow flex-row-reverse flex-wrap gap-2.5 sm:grow-0">
        <Button
          type="submit"
          needsNetwork={last}
          size="large"
          pending={pending}
          pendingLabel="Creating Profile..."
          className="grow sm:grow-0"
        >
          {last ? 'Complete Setup' : 'Next'}
        </Button>
        {onSkip && (
          <Button variant="secondary" size="large" onClick={onSkip} className="grow sm:grow-0">
            {skipLabel(step)}
          </Button>
        )}
      </div>
      {step > 0 && (
        <Button variant="quiet" size="large" onClick={onBack} className="grow sm:grow-0">
          Back
        </Button>
      )}
    </div>
  );
}
