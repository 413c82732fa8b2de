import type { Event } from '@backyard/contract';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogFacts } from '../dialog-facts.tsx';
import { MyEvents } from '../my-events-link.tsx';
import { RegistrationForm } from '../registration-form.tsx';
import { useJoinWaitlist } from './use-join-waitlist.ts';
import { whatHappensNext } from './waitlist-texts.ts';

export interface WaitlistDialogProps {
  event: Event;
  memberId: string;
  onClose: () => void;
}

/** Joining the line of a full event: the same notes and guidelines as a registration, which it may become. */
export function WaitlistDialog({ event, memberId, onClose }: WaitlistDialogProps) {
  const formId = useId();
  const [place, setPlace] = useState<string | null>(null);
  const { pending, join } = useJoinWaitlist(
    { memberId, eventId: event.id },
    (joined) => setPlace(joined.waitlist?.message ?? 'You are on the waitlist'),
    onClose,
  );
  const facts = <DialogFacts event={event} />;
  if (place !== null)
    return (
      <Dialog
        onClose={onClose}
        title={place}
        description={facts}
        footer={<Button onClick={onClose}>Done</Button>}
      >
        <p>
          {whatHappensNext(event)} You can leave the waitlist at any time, here or under <MyEvents />.
        </p>
      </Dialog>
    );
  return (
    <Dialog
      onClose={onClose}
      title="Join the waitlist"
      description={facts}
      cancelLabel="Not now"
      footer={
        <Button type="submit" form={formId} pending={pending} pendingLabel="Joining…">
          Join the waitlist
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <p>
          {event.waiting === 0
            ? 'No one is waiting yet: you would be first. '
            : `${event.waiting.toLocaleString('en-US')} ${event.waiting === 1 ? 'person is' : 'people are'} ahead of you. `}
          {whatHappensNext(event)}
        </p>
        <RegistrationForm id={formId} event={event} memberId={memberId} onConfirm={join} />
      </div>
    </Dialog>
  );
}
