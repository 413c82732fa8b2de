import { PATHS, type Event } from '@backyard/contract';
import { Link } from 'react-router';
import { ZonedText } from '../../lib/zone-hint.tsx';
import { Banner } from '../../ui/banner.tsx';
import { BroughtCode, type BroughtCodeProps } from './paid/brought-code.tsx';
import { SayAttended } from './say-attended.tsx';
import { TicketCode } from './ticket/ticket-code.tsx';
import { WaitlistNotice } from './waitlist/waitlist-notice.tsx';

/** Important notices: the event is cancelled or not open, the member is on the waitlist, or has a discount code. */
export function EventNotice({ event, onPrice }: { event: Event; onPrice?: BroughtCodeProps['onPrice'] }) {
  if (event.status === 'cancelled')
    return (
      <Banner tone="danger" title="This event was cancelled" className="mt-5">
        {event.registration?.refund?.message ?? event.registration?.handed ?? 'It does not take place.'}
      </Banner>
    );
  if (event.status === 'pending' || event.status === 'rejected') return <NotOpen event={event} />;
  if (event.past) return <AtTheDoor event={event} />;
  return (
    <>
      <BroughtCode event={event} onPrice={onPrice} />
      {event.visibility === 'unlisted' && <Unlisted />}
      {event.visibility === 'invited' && <ByInvitation event={event} />}
      {event.handedOn && <HandedOn event={event} given={event.handedOn} />}
      <WaitlistNotice event={event} />
      <div className="mt-5 flex justify-center empty:hidden">
        <NotIn event={event} />
      </div>
    </>
  );
}

/** A member who handed on their seat gets a confirmation, not the page of a stranger. */
const HandedOn = ({ event, given: { at, to } }: { event: Event; given: NonNullable<Event['handedOn']> }) => (
  <Banner tone="info" title="You transferred your seat" className="mt-5">
    {`${to ?? 'Somebody'} took it over on `}
    <ZonedText at={at} timeZone={event.timeZone} />, and goes instead of you.
  </Banner>
);

/** A reminder to people who have the link that the event is unlisted, so that they share it with care. */
const Unlisted = () => (
  <Banner tone="info" title="Unlisted event" className="mt-5">
    It is in no list: only people with the link find it.
  </Banner>
);

/** Tells invited people that the event is not open to others; tells those who run it where to invite people. */
const ByInvitation = ({ event }: { event: Event }) => (
  <Banner tone="info" title="By invitation" className="mt-5">
    Only people its host invites find it.{' '}
    {event.abilities.edit?.allowed === true && (
      <Link to={`${PATHS.editEvent(event.id)}#invitees`} className="font-semibold underline">
        Invite people
      </Link>
    )}
  </Banner>
);

/** Members asked at the door have that as the page's action; those no longer asked read the reason here. */
const NotIn = ({ event }: { event: Event }) =>
  event.abilities.sayAttended?.allowed === false && <SayAttended event={event} />;

/** The event has begun: the ticket for attendees on their way, and "I was there" for those the door missed. */
function AtTheDoor({ event }: { event: Event }) {
  return (
    <div className="mt-5 flex flex-col items-center gap-3">
      {event.registration && !isOver(event) && <TicketCode registration={event.registration} />}
      {event.registration ? <SayAttended event={event} /> : <NotIn event={event} />}
    </div>
  );
}

const isOver = ({ endTime }: Event): boolean => Date.parse(endTime) <= Date.now();

/** The event is visible to those who run it and to earlier registrants; its address works for no one else. */
const NotOpen = ({ event: { status, registration } }: { event: Event }) =>
  status === 'pending' ? (
    <Banner tone="warning" title="This event awaits approval" className="mt-5">
      Nobody else sees it yet. It can be shared once it is approved.
    </Banner>
  ) : (
    <Banner tone="warning" title="This event was not approved" className="mt-5">
      {registration?.refund?.message ??
        registration?.handed ??
        'Nobody else sees it. Its host can change it and submit it again.'}
    </Banner>
  );
