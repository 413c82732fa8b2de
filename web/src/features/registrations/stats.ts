import type { Event } from '@backyard/contract';

/** A member's registrations by outcome, as the stat cards count them (docs/product.md: dashboard). */
export interface DashboardStats {
  upcoming: number;
  completed: number;
  /** The sum of the attendees, the member among them, over the member's events. */
  connections: number;
}

type Counted = { event: Pick<Event, 'past' | 'status' | 'currentAttendees' | 'registration'> };

/** Cancelled events stay in the lists, marked, but do not count: no one attended them or met there. */
export const takesPlace = ({ event }: { event: Pick<Event, 'status'> }): boolean =>
  event.status !== 'cancelled' && event.status !== 'rejected';

/** An event that one missed counts for nothing; which one that is says the server (docs/rules/door.md). */
export function statsOf(registrations: readonly Counted[]): DashboardStats {
  const counted = registrations
    .filter(takesPlace)
    .filter(({ event }) => event.registration?.attended !== false);
  return {
    upcoming: counted.filter(({ event }) => !event.past).length,
    completed: counted.filter(({ event }) => event.past).length,
    connections: counted.reduce((sum, { event }) => sum + event.currentAttendees, 0),
  };
}

/** Average stars to one decimal, or N/A without ratings (docs/product.md: dashboard). */
export const formatRating = (average: number | null): string => average?.toFixed(1) ?? 'N/A';

/** How many upcoming events: "1 upcoming event". */
export const upcomingText = (count: number): string =>
  `${count.toLocaleString('en-US')} upcoming ${count === 1 ? 'event' : 'events'}`;
