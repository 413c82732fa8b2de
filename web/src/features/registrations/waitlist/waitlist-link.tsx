import type { Event } from '@backyard/contract';
import { LinkButton } from '../../../ui/link-button.tsx';
import { joinPath, logInToRegister } from '../log-in-to-register.ts';

/** Whether this member may join the waitlist of a full event, and has not yet. */
export const canWait = ({ abilities: { register, joinWaitlist } }: Pick<Event, 'abilities'>): boolean =>
  register.reason === 'event_full' && (joinWaitlist.allowed || joinWaitlist.reason === 'login_required');

/** On a card: the event is full, and the way into its line. */
export function WaitlistLink({ event }: { event: Event }) {
  const visitor = !event.abilities.joinWaitlist.allowed;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-sm text-muted">{event.abilities.register.message}</span>
      <LinkButton
        to={visitor ? logInToRegister(event.id) : joinPath(event.id)}
        reloadDocument={visitor}
        variant="secondary"
        size="small"
      >
        Join the waitlist
        <span className="sr-only"> of {event.title}</span>
      </LinkButton>
    </span>
  );
}
