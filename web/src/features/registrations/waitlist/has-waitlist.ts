import type { Event } from '@backyard/contract';

/** Whether a full event has something to offer this person: its line, or the way to it. */
export const hasWaitlist = ({ abilities }: Pick<Event, 'abilities'>): boolean =>
  abilities.register.reason === 'event_full' &&
  (abilities.joinWaitlist.allowed ||
    abilities.joinWaitlist.reason === 'already_waiting' ||
    abilities.joinWaitlist.reason === 'login_required');
