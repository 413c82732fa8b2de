import type { Event, Registration } from '@backyard/contract';

/** The first of somebody's events that takes place while another does: what ends as the other begins leaves room for it. */
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
