import type { Registration } from '@backyard/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '../../lib/app-context.ts';
import { useLaterData } from '../../lib/use-later-data.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { AddToCalendar } from '../calendar/index.ts';
import { BringFriend } from '../invitations/index.ts';
import { CancelAction } from './cancel-action.tsx';
import { MyEventRow } from './my-event-row.tsx';
import { ShowTicket } from './ticket/show-ticket.tsx';
import { myWaitlistQuery } from './waitlist/waitlist.queries.ts';

export interface MyUpcomingProps {
  registrations: readonly Registration[];
  browsePath: string;
  emptyTitle?: string;
  /** With the beginning of each event's description. */
  detailed?: boolean;
}

/** Events the member is registered for (docs/product.md: discovery). */
export function MyUpcoming({
  registrations,
  browsePath,
  emptyTitle = 'No upcoming events',
  detailed = false,
}: MyUpcomingProps) {
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box, String(registrations.length));
  return (
    <div ref={box}>
      <h2 tabIndex={-1} className="sr-only">
        My Upcoming Events
      </h2>
      {registrations.length === 0 ? (
        <NoneYet title={emptyTitle} browsePath={browsePath} />
      ) : (
        <ul className="flex flex-col gap-4">
          {registrations.map(({ id, notes, event }) => (
            <li key={id}>
              <MyEventRow
                event={event}
                notes={notes}
                detailed={detailed}
                count={`${event.currentAttendees}/${event.maxAttendees} going`}
                actions={
                  event.status !== 'cancelled' && (
                    <>
                      <ShowTicket event={event} />
                      <AddToCalendar event={event} size="small" />
                      {event.status === 'published' && event.visibility !== 'invited' && !event.past && (
                        <BringFriend event={event} />
                      )}
                      <CancelAction event={event} place="list" size="small" />
                    </>
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Shown without upcoming events; members on a waitlist are told that it is below. */
function NoneYet({ title, browsePath }: { title: string; browsePath: string }) {
  const waited = useLaterData(useQuery(myWaitlistQuery(useApi()))) ?? [];
  const kept = waited.some(({ waitlist }) => waitlist?.offeredUntil != null);
  return (
    <EmptyState
      title={title}
      text={
        kept
          ? 'A seat is kept for you, and waits for your answer below.'
          : waited.length > 0
            ? `You’re on ${waited.length === 1 ? 'the waitlist of an event' : `the waitlists of ${waited.length} events`}, below. Once a seat is yours, the event stands here.`
            : 'Find something for this week, and it will stand here.'
      }
      // No empty-state drawing above a waitlist.
      illustration={waited.length > 0 ? <></> : undefined}
      actions={<LinkButton to={browsePath}>Browse Available Events</LinkButton>}
    />
  );
}
