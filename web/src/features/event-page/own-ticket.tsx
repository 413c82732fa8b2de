import type { Event } from '@backyard/contract';
import { EventTicket } from '../registrations/index.ts';
import { ConversationLink } from './conversation-link.tsx';

/** The ticket on its event's own page, with the way to what is said at the page's end. */
export function OwnTicket({ event }: { event: Event }) {
  return (
    <EventTicket
      event={event}
      notes={event.registration?.notes ?? null}
      talk={event.status === 'published' && <ConversationLink key={event.id} eventId={event.id} />}
    />
  );
}
