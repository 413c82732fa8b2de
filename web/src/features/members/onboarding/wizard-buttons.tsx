import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { LAST_STEP } from './wizard-steps.ts';

const COMPLETE = 'Complete Setup';
/** Says whether it also registers, for a person who came for a seat, so that no one wrongly believes they have it. */
const completeLabel = (agreed: boolean | undefined): string =>
  agreed === undefined ? COMPLETE : agreed ? `${COMPLETE} and join` : `${COMPLETE}, join later`;

/** The last question is optional as a whole; before it there is more to pass over. */
const skipLabel = (step: number): string => (step === LAST_STEP - 1 ? 'Skip' : 'Skip the rest');

export interface WizardButtonsProps {
  step: number;
  /** The profile is being made. */
  pending: boolean;
  onBack: () => void;
  /** To the end; left out while this step or a later one still needs an answer. */
  onSkip: (() => void) | undefined;
  /** Completes the wizard from this step, in place of Skip: for a person who came for a seat and has answered all that is required. */
  onComplete: (() => void) | undefined;
  /** Whether they have agreed to what the seat asks that waits for them; undefined where none does. */
  agreed: boolean | undefined;
}

/** Next, Skip for optional steps, and Back. */
export function WizardButtons({ step, pending, onBack, onSkip, onComplete, agreed }: WizardButtonsProps) {
  const last = step === LAST_STEP;
  // In sight on a phone while much is still to be chosen: low, so that little of that is covered.
  const stays = onComplete !== undefined && step > 0;
  const size = stays ? 'medium' : 'large';
  const completing = { pending, pendingLabel: 'Creating Profile...', needsNetwork: true };
  const next = (
    <Button
      key="next"
      type="submit"
      variant={onComplete ? 'secondary' : 'primary'}
      size={size}
      {...(last && completing)}
      className="grow sm:grow-0"
    >
      {last ? completeLabel(agreed) : 'Next'}
    </Button>
  );
  const past = onSkip && (
    <Button
      key="past"
      variant={onComplete ? 'primary' : 'secondary'}
      size={size}
      onClick={onComplete ?? onSkip}
      {...(onComplete && completing)}
      className="grow sm:grow-0"
    >
      {onComplete ? completeLabel(agreed) : skipLabel(step)}
    </Button>
  );
  return (
    <div
      className={cx(
        'mt-8 flex flex-row-reverse flex-wrap justify-between gap-2.5',
        // At the last step, or once enough is answered, the button stays in view on phones.
        (last || stays) &&
          'stick-low z-10 -mx-5 border-t border-line bg-raised px-5 pt-3 pb-safe md:static md:mx-0 md:border-0 md:bg-transparent md:p-0',
      )}
    >
      <div className="flex grow flex-row-reverse flex-wrap gap-2.5 sm:grow-0">
        {onComplete ? [past, next] : [next, past]}
      </div>
      {step > 0 && (
        <Button variant="quiet" size={size} onClick={onBack} className="grow sm:grow-0">
          Back
        </Button>
      )}
    </div>
  );
}
