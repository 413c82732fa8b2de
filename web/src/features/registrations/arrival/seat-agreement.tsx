import type { Event } from '@backyard/contract';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { AskedBy } from '../../invitations/index.ts';
import { Guidelines } from '../guidelines.tsx';

export interface SeatAgreementProps {
  event: Event;
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
}

/** Above the wizard's Complete Setup, which takes the seat of whoever agrees, where it costs nothing. */
export function SeatAgreement({ event, agreed, onAgree }: SeatAgreementProps) {
  return (
    <section aria-labelledby="seat-agreement" className="rounded-card bg-accent-soft px-5 py-4">
      <h2 id="seat-agreement" className="title-card wrap-anywhere">
        {`Your seat at ${event.title}`}
      </h2>
      <AskedBy eventId={event.id} />
      {event.pricing.free ? (
        <>
          <Checkbox
            className="mt-1"
            label="I agree to the event guidelines and safety policies"
            description={`Complete Setup ${agreed ? '' : 'then '}takes your seat, too.${agreed ? '' : ' Without it your seat is not taken yet.'}`}
            checked={agreed}
            onChange={(change) => onAgree(change.target.checked)}
          />
          <Guidelines />
        </>
      ) : (
        <p className="mt-1">You choose it, and pay for it, on the event’s page, which comes next.</p>
      )}
    </section>
  );
}
