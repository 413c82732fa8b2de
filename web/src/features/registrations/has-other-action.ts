import type { Event } from '@backyard/contract';

/** Whether there is something else to do than join or log in: the line of a full event, and what follows one that is over. */
export const hasOtherAction = ({
  abilities: { register, joinWaitlist },
}: Pick<Event, 'abilities'>): boolean =>
  register.reason === 'event_past' ||
  (register.reason === 'event_full' && (joinWaitlist.allowed || joinWaitlist.reason === 'already_waiting'));
