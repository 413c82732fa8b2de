import type { Event } from '@backyard/contract';
import { formatCount } from '../../lib/formats.ts';

/** "Barton Creek Trailhead, Austin, TX"; without the city if the venue's name already contains it. */
export function placeOf({ location, city, state }: Pick<Event, 'location' | 'city' | 'state'>): string {
  const town = [city, state].filter(Boolean).join(', ');
  const known = city !== null && location.toLowerCase().includes(city.toLowerCase());
  return town === '' || known ? location : `${location}, ${town}`;
}

/** "18 going", "18 attended" once it has started. */
export function goingOf({ currentAttendees, past }: Pick<Event, 'currentAttendees' | 'past'>): string {
  const count = formatCount(currentAttendees);
  if (past) return `${count} attended`;
  return currentAttendees === 0 ? 'Be the first to go' : `${count} going`;
}

/** "3 spots left", "1 spot left", "No spots left"; for a waitlist offer, the server's text that a seat is held. */
export function spotsOf({ spotsLeft, waitlist }: Pick<Event, 'spotsLeft' | 'waitlist'>): string {
  if (waitlist?.position === null) return waitlist.message;
  if (spotsLeft <= 0) return 'No spots left';
  return spotsLeft === 1 ? '1 spot left' : `${formatCount(spotsLeft)} spots left`;
}

/** The address below the venue's name: the street if known, else the city; empty if the name says it all. */
export function addressLineOf(event: Pick<Event, 'location' | 'address' | 'city' | 'state'>): string {
  const town = [event.city, event.state].filter(Boolean).join(', ');
  const street = event.address ?? '';
  if (street === '') return event.location.includes(town) ? '' : town;
  return event.city === null || street.includes(event.city) ? street : `${street}, ${town}`;
}

/** Directions in the viewer's own maps app: a plain link that phones open in it (docs/decisions/0054). */
export const directionsLinkOf = (event: Pick<Event, 'location' | 'address' | 'city' | 'state'>): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(
    [event.location, addressLineOf(event)].filter(Boolean).join(', '),
  )}`;

/** The refund terms in the server's words, if money is involved (docs/product.md: money). */
export const refundRuleOf = ({ pricing }: Pick<Event, 'pricing'>): string =>
  pricing.refund?.message ?? 'Plans change: cancel any time before it starts.';
