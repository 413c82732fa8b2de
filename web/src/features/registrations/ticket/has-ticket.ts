import type { Event } from '@backyard/contract';

/** Whether this member has a seat at an upcoming event. */
export const hasTicket = ({ registration, past, status }: Pick<Event, 'registration' | 'past' | 'status'>) =>
  registration !== null && !past && status !== 'cancelled';
