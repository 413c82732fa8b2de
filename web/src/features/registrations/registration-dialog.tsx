import type { Event } from '@backyard/contract';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { takeAgreedSeat } from './arrival/agreed-seat.ts';
import { DialogFacts } from './dialog-facts.tsx';
import { Joined } from './joined.tsx';
import { NO_WISHES } from './kept.ts';
import { RegistrationForm } from './registration-form.tsx';
import { useRegister } from './use-register.ts';

export interface RegistrationDialogProps {
  event: Event;
  memberId: string;
  onClose: () => void;
}

/** Registering for an event that costs this person nothing, and the moment after. Comes as a chunk of its own. */
export function RegistrationDialog({ event, memberId, onClose }: RegistrationDialogProps) {
  const formId = useId();
  const [isIn, setIsIn] = useState(false);
  const { pending, register } = useRegister({ memberId, eventId: event.id }, () => setIsIn(true));
  // Agreed to in the wizard a moment ago: there is nothing left to ask, unless the host does. What is refused finds the form, filled in.
  const arrive = useEffectEvent(() => {
    if (takeAgreedSeat(memberId, event.id) && !event.asks) register(NO_WISHES);
  });
  useEffect(() => arrive(), []);
  const facts = <DialogFacts event={event} />;
  const change = (open: boolean): void => {
    if (!open) onClose();
  };
  if (isIn) {
    return (
      <Dialog
        open
        onOpenChange={change}
        title="You’re in!"
        description={facts}
        footer={<Button onClick={onClose}>Done</Button>}
      >
        <Joined event={event} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={change}
      title="Join this event"
      description={facts}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" needsNetwork form={formId} pending={pending} pendingLabel="Registering…">
            Confirm Registration
          </Button>
        </>
      }
    >
      <RegistrationForm id={formId} event={event} memberId={memberId} onConfirm={register} />
    </Dialog>
  );
}
