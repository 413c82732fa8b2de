import type { Event } from '@backyard/contract';
import { Suspense, useEffect, useEffectEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { later } from '../../ui/lazy-or.ts';
import { takeAgreedSeat } from './arrival/agreed-seat.ts';
import { DialogFacts } from './dialog-facts.tsx';
import { Joined } from './joined.tsx';
import { keptWishes, NO_WISHES } from './kept.ts';
import { RegistrationForm } from './registration-form.tsx';
import { useRegister } from './use-register.ts';

// Only for members who bring guests where just their own seat is free of charge.
const PaidRegistrationDialog = later(
  async () => (await import('./paid/paid-registration.tsx')).PaidRegistrationDialog,
);

export interface RegistrationDialogProps {
  event: Event;
  memberId: string;
  onClose: () => void;
}

/** Registering for an event that costs this person nothing, and the moment after. Comes as a chunk of its own. */
export function RegistrationDialog({ event, memberId, onClose }: RegistrationDialogProps) {
  const formId = useId();
  const [isIn, setIsIn] = useState(false);
  const [guests, setGuests] = useState(0);
  const [paying, setPaying] = useState(false);
  const { pending, register } = useRegister({ memberId, eventId: event.id }, () => setIsIn(true));
  // Agreed to in the wizard a moment ago: register at once, unless the host has questions. If refused, the form opens, filled in.
  const arrive = useEffectEvent(() => {
    if (takeAgreedSeat(memberId, event.id) && !event.asks) register(NO_WISHES);
  });
  useEffect(() => arrive(), []);
  const facts = <DialogFacts event={event} />;
  if (paying)
    return (
      <Suspense fallback={null}>
        <PaidRegistrationDialog event={event} memberId={memberId} resume onClose={onClose} />
      </Suspense>
    );
  if (isIn) {
    return (
      <Dialog
        onClose={onClose}
        title="You’re in!"
        description={facts}
        footer={<Button onClick={onClose}>Done</Button>}
      >
        <Joined event={event} guests={guests} />
      </Dialog>
    );
  }
  return (
    <Dialog
      onClose={onClose}
      title="Join this event"
      description={facts}
      cancelLabel="Not now"
      footer={
        <Button type="submit" needsNetwork form={formId} pending={pending} pendingLabel="Registering…">
          Confirm Registration
        </Button>
      }
    >
      <RegistrationForm
        id={formId}
        event={event}
        memberId={memberId}
        onConfirm={(wishes) => {
          setGuests(wishes.guests);
          // Their own seat is free of charge, but guests' seats are not.
          if (Number(event.pricing.parties?.[wishes.guests]?.payable ?? 0) === 0) return register(wishes);
          keptWishes(memberId, event.id).keep(wishes);
          setPaying(true);
        }}
      />
    </Dialog>
  );
}
