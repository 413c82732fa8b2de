import type { Event } from '@backyard/contract';

/** The single state that a card shows in a chip; null if there is none. */
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

/** "Few left" means a fifth of the seats, but at least 2 and at most 10, to suit both a supper and a concert. */
const fewOf = (maxAttendees: number): number => Math.max(2, Math.min(10, Math.floor(maxAttendees / 5)));

/** The states that change plans come first: cancelled, over, going or waiting, full, nearly full. */
export function stateOf(event: Stated): EventState {
  if (event.status === 'cancelled') return 'cancelled';
  if (event.past) return 'completed';
  if (event.registration) return 'going';
  if (event.waitlist) return event.waitlist.position === null ? 'kept' : 'waitlist';
  // A series with seats on a later date is not full.
  if (event.openDate) return null;
  if (event.spotsLeft <= 0) return 'full';
  return event.spotsLeft <= fewOf(event.maxAttendees) ? 'few_left' : null;
}
