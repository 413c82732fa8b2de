import type { Event, Registration } from '@backyard/contract';

/** The member's first event that overlaps with another; one that ends as the other begins does not. */
export const clashOf = (
  registrations: readonly Registration[],
  { id, startTime, endTime }: Pick<Event, 'id' | 'startTime' | 'endTime'>,
): Event | undefined =>
  registrations
    .map(({ event }) => event)
    .find(
      (event) =>
        event.id !== id &&
        event.status !== 'cancelled' &&
        Date.parse(event.startTime) < Date.parse(endTime) &&
        Date.parse(startTime) < Date.parse(event.endTime),
    );
