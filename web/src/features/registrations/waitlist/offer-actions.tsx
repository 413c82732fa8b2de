import type { Event } from '@backyard/contract';
import { LinkButton } from '../../../ui/link-button.tsx';
import { joinPath } from '../log-in-to-register.ts';
import { LeaveWaitlist } from './leave-waitlist.tsx';

/** A seat is kept for them: to take it comes first, to give it back beside it. */
export const OfferActions = ({ event }: { event: Event }) => (
  <span className="flex flex-wrap gap-2.5">
    <LinkButton to={joinPath(event.id)} size="small" preventScrollReset>
      Take the seat
      <span className="sr-only">: {event.title}</span>
    </LinkButton>
    <LeaveWaitlist event={event} size="small" />
  </span>
);
