import { PATHS, type Event } from '@backyard/contract';
import { CircleCheck } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { focusIfLost } from '../../../ui/focus-if-lost.ts';
import { lazyOr, nothing } from '../../../ui/lazy-or.ts';
import { AddToCalendar } from '../../calendar/index.ts';
import { loadConversationLink } from '../../conversations/index.ts';
import { EventDetails, Going, refundRuleOf } from '../../events/index.ts';
import { BringFriend } from '../../invitations/index.ts';
import { loadEventDialogButton } from '../../ratings/index.ts';
import { CancelAction } from '../cancel-action.tsx';
import { ShowTicket } from './show-ticket.tsx';
import { TicketCode } from './ticket-code.tsx';

/** There is one ticket per page. */
const TICKET_TITLE = 'ticket';

/** After registering, the pressed button is gone: the focus moves to the ticket, so that it is read out. */
export const focusTicket = (): void => focusIfLost(`#${TICKET_TITLE}`);

// Attendees can do without this: if it fails to load, the page works without the names and the link to the conversation.
const EventDialogButton = lazyOr(async () => (await loadEventDialogButton()).EventDialogButton, nothing);
const PartyPanel = lazyOr(async () => (await import('./party-panel.tsx')).PartyPanel, nothing);
const HandOn = lazyOr(async () => (await import('../handing/hand-on.tsx')).HandOn, nothing);
const ConversationLink = lazyOr(async () => (await loadConversationLink()).ConversationLink, nothing);

export interface EventTicketProps {
  event: Event;
  /** The member's own note; left out, that of the event's registration. */
  notes?: string | null;
  /** On other pages than the event's own it says which event it is for. */
  elsewhere?: boolean;
}

/**
 * The member's seat (docs/product.md: ticket): when, where and how to get there, a calendar entry, guests, and inviting a friend.
 * Cancelling is there too, less prominent.
 */
export function EventTicket({
  event,
  notes = event.registration?.notes ?? null,
  elsewhere = false,
}: EventTicketProps) {
  const shared = event.status === 'published';
  return (
    <Card
      as="section"
      pad="none"
      aria-labelledby={TICKET_TITLE}
      className={cx('overflow-hidden', elsewhere && 'md:grid md:grid-cols-[minmax(0,1fr)_20rem]')}
    >
      <header className="flex items-center gap-2.5 bg-success-soft px-5 py-3.5 sm:px-6 md:col-span-2">
        <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-success" />
        {elsewhere ? (
          <div className="min-w-0">
            <p className="text-sm font-semibold text-success">You’re going · next up</p>
            <Title>
              <Link to={PATHS.event(event.id)} className="text-ink underline-offset-4 hover:underline">
                {event.title}
              </Link>
            </Title>
          </div>
        ) : (
          <Title>You’re going</Title>
        )}
      </header>
      <div className="flex flex-col gap-4 px-5 py-5 sm:px-6">
        <EventDetails event={event} ticket />
        {notes !== null && <p className="text-sm wrap-anywhere">Your note: {notes}</p>}
        {!elsewhere && event.registration?.party && (
          <Suspense fallback={null}>
            <PartyPanel key={event.id} event={event} party={event.registration.party} />
          </Suspense>
        )}
        {!elsewhere && event.registration && <TicketCode registration={event.registration} />}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Going event={event} />
          {event.currentAttendees > 1 && (
            <Suspense fallback={null}>
              <span className="print:hidden">
                <EventDialogButton event={event} tab="attended" size="small">
                  See who is going
                </EventDialogButton>
              </span>
            </Suspense>
          )}
        </div>
      </div>
      <div
        className={cx(
          'flex flex-col gap-1 border-t-2 border-dashed border-line px-5 py-4 sm:px-6 print:hidden',
          // Next to the facts if there is room.
          elsewhere && 'md:justify-center md:border-0',
        )}
      >
        <div className="flex flex-wrap gap-2.5">
          {elsewhere && <ShowTicket event={event} />}
          <AddToCalendar event={event} size="small" />
          {shared && event.visibility !== 'invited' && <BringFriend event={event} />}
          {shared && !elsewhere && (
            <Suspense fallback={null}>
              <ConversationLink key={event.id} eventId={event.id} />
            </Suspense>
          )}
        </div>
        <p className="mt-2 text-sm text-muted">{seatRuleOf(event)}</p>
        <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
          <CancelAction event={event} place="event" size="small" quiet />
          {shared && !elsewhere && !event.past && (
            <Suspense fallback={null}>
              <HandOn key={event.id} event={event} />
            </Suspense>
          )}
        </div>
      </div>
    </Card>
  );
}

/** The effect of cancelling this seat: if its holder has paid, if another person paid and handed it on, or if it was free. */
const seatRuleOf = ({ registration, pricing }: Event): string =>
  registration?.handed ??
  registration?.refund?.rule ??
  refundRuleOf({ pricing: registration?.refund ? pricing : FREE_SEAT });
const FREE_SEAT = { listPrice: '0.00', steps: [], payable: '0.00', free: true };

const Title = ({ children }: { children: ReactNode }) => (
  <h2 id={TICKET_TITLE} tabIndex={-1} className="title-card wrap-anywhere">
    {children}
  </h2>
);
