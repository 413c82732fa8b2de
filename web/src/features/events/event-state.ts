import type { Event } from '@backyard/contract';

/** The one thing about an event that a card says in a chip; null when there is nothing to say. */
export type EventState =
  | 'cancelled'
  | 'completed'
  | 'going'
  | 'waitlist'
  | 'kept'
  | 'full'
  | 'few_left'
  | null;

type Stated = Pick<
  Event,
  'status' | 'past' | 'registration' | 'waitlist' | 'spotsLeft' | 'maxAttendees' | 'openDate'
>;

/** A fifth of the seats, but never fewer than 2 nor more than 10: few for a supper, and few for a concert. */
const fewOf = (maxAttendees: number): number => Math.max(2, Math.min(10, Math.floor(maxAttendees / 5)));

/** What changes a plan comes first: it is off, it is over, you are going or in line, there is no seat, there soon is none. */
export function stateOf(event: Stated): EventState {
  if (event.status === 'cancelled') return 'cancelled';
  if (event.past) return 'completed';
  if (event.registration) return 'going';
  if (event.waitlist) return event.waitlist.position === null ? 'kept' : 'waitlist';
  // A series that has seats on a later date is not full.
  if (event.openDate) return null;
  if (event.spotsLeft <= 0) return 'full';
  return event.spotsLeft <= fewOf(event.maxAttendees) ? 'few_left' : null;
}
