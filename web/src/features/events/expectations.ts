import { BRAND, type Event, MINUTE_MS } from '@backyard/contract';
import { formatTime } from '../../lib/formats.ts';

const EARLY_MINUTES = 10;
const SMALL_GROUP = 12;

/** What a newcomer can expect, derived only from the event's own data. */
export function expectationsOf(
  event: Pick<
    Event,
    | 'startTime'
    | 'endTime'
    | 'timeZone'
    | 'hostName'
    | 'location'
    | 'currentAttendees'
    | 'maxAttendees'
    | 'registration'
  >,
): string[] {
  const early = new Date(Date.parse(event.startTime) - EARLY_MINUTES * MINUTE_MS).toISOString();
  return [
    `Be at ${event.location} around ${formatTime(early, event.timeZone)}: a few minutes early is the easiest way in.`,
    whomToAsk(event),
    // An attendee does not need to know whether there is room.
    ...(event.registration === null ? [companyOf(event)] : []),
  ];
}

/** Events without a host are the platform's; no person of that name is at the door. */
const whomToAsk = ({ hostName }: Pick<Event, 'hostName'>): string =>
  hostName === BRAND.name
    ? `Say that you are there for the ${BRAND.name} event, and that it is your first time.`
    : `Ask for ${hostName}, who hosts it, and say that it is your first time.`;

function companyOf({
  currentAttendees: going,
  maxAttendees: most,
}: Pick<Event, 'currentAttendees' | 'maxAttendees'>): string {
  const room = most.toLocaleString('en-US');
  const size = most <= SMALL_GROUP ? `It is a small group, ${room} at most` : `There is room for ${room}`;
  if (going === 0) return `${size}, and the list starts with you.`;
  // The number of attendees is shown above, with their pictures.
  return `${size}.`;
}

/** How many guests can be brought now; empty if none. The waitlist is for one person only. */
export function bringingOf({ guests, spotsLeft }: Pick<Event, 'guests' | 'spotsLeft'>): string {
  const most = Math.min(guests, spotsLeft - 1);
  if (most < 1) return '';
  return most === 1 ? 'You can bring somebody' : `You can bring up to ${most} guests`;
}
