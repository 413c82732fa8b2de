import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { LAST_STEP } from './wizard-steps.ts';

const COMPLETE = 'Complete Setup';
/** What else it does, for who came for a seat: nobody goes on believing that they have it. */
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
  /** Makes the profile from here, in the place of skipping: whoever came for a seat has agreed to all that is asked. */
  onComplete: (() => void) | undefined;
  /** Whether they have agreed to what the seat asks that waits for them; undefined where none does. */
  agreed: boolean | undefined;
}

/** On, past what is optional, and back. */
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
        // All is said, or enough of it: on phones the button stands in sight, however much one may still read and choose.
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
