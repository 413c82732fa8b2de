import type { Event } from '@backyard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { keptPayment, useBegunPayment } from '../../payments/index.ts';
import { rereadSeats } from '../registrations.queries.ts';
import { HeldSeat } from './held-seat.tsx';
import { PaidRegistrationDialog } from './paid-registration.tsx';

export interface EventPaymentProps {
  event: Event;
  memberId: string;
  /** From the address: the person comes back from their bank's page. Null: they may have closed the browser while paying. */
  paymentId: string | null;
  onClosed: () => void;
}

/** A payment for this event that was begun on an earlier visit. */
export function EventPayment({ event, memberId, paymentId, onClosed }: EventPaymentProps) {
  const queryClient = useQueryClient();
  const [returned, setReturned] = useState<string | null>(paymentId);
  const [kept] = useState(() => (paymentId === null ? keptPayment(event.id).read() : null));
  const [held, setHeld] = useState<number | null>(null);
  const [finishing, setFinishing] = useState(false);
  useBegunPayment(event.id, kept, () => void rereadSeats(queryClient), setHeld);
  // The bank's page adds its own words to the address, one of them a secret.
  const tidy = useEffectEvent(() => {
    if (paymentId !== null) onClosed();
  });
  useEffect(() => tidy(), []);
  if (finishing)
    return (
      <PaidRegistrationDialog
        event={event}
        memberId={memberId}
        resume
        onClose={() => {
          setFinishing(false);
          // Cancelled or paid: no seat is held anymore.
          if (keptPayment(event.id).read() === null) setHeld(null);
        }}
      />
    );
  // Paid meanwhile, in another dialog or on another device: no seat is held anymore.
  if (held !== null && event.registration === null)
    return <HeldSeat until={held} onFinish={() => setFinishing(true)} onOver={() => setHeld(null)} />;
  if (returned === null) return null;
  return (
    <PaidRegistrationDialog
      event={event}
      memberId={memberId}
      paymentId={returned}
      onClose={() => setReturned(null)}
    />
  );
}
