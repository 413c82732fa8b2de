import type { Event } from '@backyard/contract';
import { ZonedText } from '../../../lib/zone-hint.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { AskedBy } from '../../invitations/index.ts';
import { Guidelines } from '../guidelines.tsx';
import { comesAlong } from '../kept.ts';

export interface SeatAgreementProps {
  event: Event;
  /** The discount code of the link. */
  code: string | null;
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
}

/** Above the wizard's Complete Setup, which also takes the seat if the member agrees and it is free of charge. */
export function SeatAgreement({ event, code, agreed, onAgree }: SeatAgreementProps) {
  return (
    <section aria-labelledby="seat-agreement" className="rounded-card bg-accent-soft px-5 py-4">
      <h2 id="seat-agreement" className="title-card wrap-anywhere">
        {`Your seat at ${event.title}`}
      </h2>
      <p className="mt-1 text-sm wrap-anywhere">
        <span className="tabular-nums">
          <ZonedText at={event.startTime} timeZone={event.timeZone} />
        </span>
        {` · ${event.location}`}
      </p>
      <AskedBy eventId={event.id} />
      {event.pricing.free ? (
        <>
          <Checkbox
            className="mt-1"
            label="I agree to the event guidelines and safety policies"
            description={
              agreed
                ? 'The button below saves your profile and takes your seat.'
                : 'Check this to take your seat with the button below. Otherwise only your profile is saved, and you can join on the event’s page.'
            }
            checked={agreed}
            onChange={(change) => onAgree(change.target.checked)}
          />
          <Guidelines />
        </>
      ) : (
        <p className="mt-1 wrap-anywhere">
          You choose it, and pay for it, on the event’s page, which comes next.{' '}
          {code !== null && comesAlong(code)}
        </p>
      )}
    </section>
  );
}
