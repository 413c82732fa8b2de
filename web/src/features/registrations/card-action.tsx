import { PATHS, type Event } from '@backyard/contract';
import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/link-button.tsx';
import { CancelAction } from './cancel-action.tsx';
import { RegisterAction } from './register-action.tsx';
import { canWait, WaitlistLink } from './waitlist/waitlist-link.tsx';

/** The one action on an event's card: on the event's page it is in the ticket or the waitlist. */
export const CardAction = ({ event }: { event: Event }) => (
  <RegisterAction event={event} instead={otherThanToJoin(event)} />
);

function otherThanToJoin(event: Event): ReactNode {
  if (event.abilities.register.reason === 'already_registered')
    return <CancelAction event={event} place="event" size="small" />;
  if (event.own) return <OwnEvent event={event} />;
  if (!canWait(event)) return null;
  const { openDate } = event;
  if (!openDate) return <WaitlistLink event={event} />;
  return (
    <LinkButton to={PATHS.event(openDate.id)} size="small">
      See {openDate.day}
      <span className="sr-only">: {event.title}</span>
    </LinkButton>
  );
}

/** To its own host an event is nothing to join: a seat of their own is taken on its page. */
const OwnEvent = ({ event }: { event: Event }) => (
  <LinkButton to={PATHS.event(event.id)} variant="secondary" size="small">
    You host this
    <span className="sr-only">: {event.title}</span>
  </LinkButton>
);
