import type { Event } from '@backyard/contract';
import { useEffect } from 'react';
import { clearToast } from '../../ui/toast-store.ts';
import { AskedBy } from '../invitations/index.ts';
import { AfterJoining } from './after-joining.tsx';
import { Celebration } from './celebration.tsx';
import { guestsText } from './guests-text.ts';
import { MyEvents } from './my-events-link.tsx';
import { focusTicket } from './ticket/event-ticket.tsx';

/** The moment after, in the words of docs/product.md (registration); no toast says it again [HOLD-22]: what a dialog titled "You’re in!" holds. */
export function Joined({ event, guests, paid = false }: { event: Event; guests: number; paid?: boolean }) {
  // Nor does one that refused an earlier press lie over it.
  useEffect(clearToast, []);
  useEffect(() => () => focusTicket(), []);
  return (
    <>
      <Celebration />
      <p className="mt-3">
        <strong>Successfully registered!</strong> A confirmation email is on its way to you. {event.hostName}{' '}
        knows you are coming
        {guests > 0 && ` with ${guestsText(guests)}`}, and the details are under <MyEvents />.
      </p>
      {paid && <p className="mt-2">Payment Successful: the receipt comes by email, too.</p>}
      <div className="mt-4">
        <AskedBy eventId={event.id} />
        <AfterJoining event={event} guests={guests} />
      </div>
    </>
  );
}
