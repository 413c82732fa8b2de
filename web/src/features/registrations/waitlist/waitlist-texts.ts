import type { Event } from '@backyard/contract';

/** What a place in line leads to: a seat by itself, or one that is kept while it is paid for. */
export const whatHappensNext = ({ pricing }: Pick<Event, 'pricing'>): string =>
  pricing.free
    ? 'When it is your turn and a seat becomes free, it is yours at once, and we tell you by mail.'
    : 'When it is your turn and a seat becomes free, we keep it for you and tell you by mail until when to pay for it.';
