import type { Event } from '@backyard/contract';
import { LinkButton } from '../../../ui/link-button.tsx';
import { joinPath } from '../log-in-to-register.ts';
import { LeaveWaitlist } from './leave-waitlist.tsx';

/** A seat is held for them: taking it comes first, giving it up second. */
export const OfferActions = ({ event }: { event: Event }) => (
  <span className="flex flex-wrap gap-2.5">
    <LinkButton to={joinPath(event.id)} size="small" preventScrollReset>
      Take the seat
      <span className="sr-only">: {event.title}</span>
    </LinkButton>
    <LeaveWaitlist event={event} size="small" />
  </span>
);
