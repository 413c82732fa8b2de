import { PATHS, type Event } from '@backyard/contract';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCurrentUser } from '../../lib/current-user.ts';
import { later, lazyOr, nothing } from '../../ui/lazy-or.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { loadAlbum } from '../album/index.ts';
import { loadConversation } from '../conversations/index.ts';
import { loadSeeAgainLink } from '../friends/index.ts';
import { keptPayment } from '../payments/index.ts';
import { loadEventDialogButton } from '../ratings/index.ts';
import { loadEventPayment } from '../registrations/index.ts';
import { loadReportButton } from '../safety/index.ts';

// Only for people who attended.
const EventSeeAgain = lazyOr(async () => (await loadSeeAgainLink()).EventSeeAgain, nothing);
// Only for attendees, the host and admins.
const EventAlbum = lazyOr(async () => (await loadAlbum()).EventAlbum, nothing);
// Only for attendees, the host and admins.
const EventConversation = lazyOr(async () => (await loadConversation()).EventConversation, nothing);
// Only for a member who started to pay for this event on an earlier visit.
const EventPayment = later(async () => (await loadEventPayment()).EventPayment);

const EventDialogButton = later(async () => (await loadEventDialogButton()).EventDialogButton);

const ReportButton = lazyOr(async () => (await loadReportButton()).ReportButton, nothing);

/** Only for members who are not its host or an admin. */
export const ReportEvent = ({ event: { id, imageUrl } }: { event: Event }) => (
  <div className="mt-8">
    <ReportButton
      label="Report this event"
      choices={[
        { kind: 'event', id, label: 'The event' },
        ...(imageUrl === null ? [] : [{ kind: 'picture' as const, id, label: 'Its picture' }]),
      ]}
    />
  </div>
);

/** Below the host: the viewer's role at this event (host, admin or helper) and the link to their tools. */
export function RunsIt({ event }: { event: Event }) {
  const { id, helps, currentAttendees, status } = event;
  const { edit, door } = event.abilities;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2.5 print:hidden">
      {helps !== undefined && (
        <p className="basis-full">
          {helps === 'co_host' ? 'You co-host this event' : 'You help at the door'}
        </p>
      )}
      {door?.allowed && (
        <LinkButton to={PATHS.door(id)} size="small">
          Door list
        </LinkButton>
      )}
      {edit?.allowed && (
        <>
          <LinkButton to={PATHS.editEvent(id)} variant="secondary" size="small">
            Edit Event
          </LinkButton>
          <LinkButton to={PATHS.hostTables(id)} variant="secondary" size="small">
            Tables
          </LinkButton>
        </>
      )}
      {/* The host has a separate list, which includes the answers. */}
      {helps === 'co_host' && currentAttendees > 0 && status !== 'cancelled' && (
        <Suspense fallback={null}>
          <EventDialogButton event={event} tab="attended" size="small">
            {event.past ? 'Who came' : 'Who is going'}
          </EventDialogButton>
        </Suspense>
      )}
    </div>
  );
}

/** The attendee list, for members. */
export function Everybody({ event }: { event: Event }) {
  if (event.currentAttendees === 0 || event.status === 'cancelled') return null;
  return (
    <Suspense fallback={null}>
      <span className="print:hidden">
        <EventDialogButton event={event} tab="attended" size="small">
          {event.past ? 'Who Attended' : 'See who is going'}
        </EventDialogButton>
      </span>
    </Suspense>
  );
}

/** The end of an event's page for attendees, host and admins. No one else needs it, so only they load it. */
export function EventInside({ event }: { event: Event }) {
  const { status, registration, abilities } = event;
  const runs = abilities.edit !== undefined;
  const over = event.past && status !== 'cancelled';
  const parts = [
    over && registration?.attended && <EventSeeAgain key="again" event={event} />,
    over && (registration?.attended || runs) && <EventAlbum key="album" event={event} />,
    (status === 'published' || status === 'cancelled') && <EventConversation key="talk" event={event} />,
  ];
  return parts.map(
    (part) =>
      part && (
        <div key={part.key} className="mt-8 not-has-[section]:hidden">
          <Suspense fallback={null}>{part}</Suspense>
        </div>
      ),
  );
}

interface BegunPaymentProps {
  event: Event;
  onClosed: () => void;
}

/**
 * Resumes a payment after returning from a bank's page or reopening the browser. It waits for hydration by itself: if the whole page
 * rendered again then, parts whose code is still loading would be replaced.
 */
export function BegunPayment(props: BegunPaymentProps) {
  return useHydrated() ? <KeptPayment {...props} /> : null;
}

function KeptPayment({ event, onClosed }: BegunPaymentProps) {
  const user = useCurrentUser();
  const [search] = useSearchParams();
  const [returned] = useState(() => search.get('payment'));
  const [begun] = useState(() => returned !== null || keptPayment(event.id).read() !== null);
  if (!begun || !user) return null;
  return (
    <Suspense fallback={null}>
      <EventPayment event={event} memberId={user.id} paymentId={returned} onClosed={onClosed} />
    </Suspense>
  );
}
