import type { Event } from '@backyard/contract';

/** Whether this person has a seat at an event that is still to come. */
export const hasTicket = ({ registration, past, status }: Pick<Event, 'registration' | 'past' | 'status'>) =>
  registration !== null && !past && status !== 'cancelled';
