import type { Event } from '@backyard/contract';

/** Whether there is something else to do than join or log in: to say that one is there, the line of a full event, and what follows one that is over. */
export const hasOtherAction = ({
  abilities: { register, joinWaitlist, sayAttended },
  registration,
}: Pick<Event, 'abilities' | 'registration'>): boolean =>
  (sayAttended?.allowed === true && !registration) ||
  register.reason === 'event_past' ||
  (register.reason === 'event_full' && (joinWaitlist.allowed || joinWaitlist.reason === 'already_waiting'));
