import type { Event } from '@backyard/contract';

/** What follows from a place on the waitlist: a seat at once, or one that is held until it is paid for. */
export const whatHappensNext = ({ pricing }: Pick<Event, 'pricing'>): string =>
  pricing.free
    ? 'When it’s your turn and a seat opens up, it’s yours right away, and we’ll email you.'
    : 'When it’s your turn and a seat opens up, we’ll hold it for you and email you how long you have to pay.';
