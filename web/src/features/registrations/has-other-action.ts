import type { Event } from '@backyard/contract';

/**
 * Whether there is an action other than joining or logging in: confirming attendance, the waitlist of a full event, or what follows a past
 * one.
 */
export const hasOtherAction = ({
  abilities: { register, joinWaitlist, sayAttended },
  registration,
}: Pick<Event, 'abilities' | 'registration'>): boolean =>
  (sayAttended?.allowed === true && !registration) ||
  register.reason === 'event_past' ||
  (register.reason === 'event_full' && (joinWaitlist.allowed || joinWaitlist.reason === 'already_waiting'));
