import type { Tier } from '@backyard/contract';

/** The benefits of each tier (docs/product.md: plans: event access and price by tier, contact details, hosting). */
export const PLAN_FEATURES: Record<Tier, readonly string[]> = {
  game_room: ['Every free event', 'Ticketed events at their full price', 'No credit card'],
  playground: [
    'Playground events are free',
    'Half price on most Club House events',
    'Contact info of people you met',
    'Everything in Game Room',
  ],
  club_house: [
    'Every event is free',
    'Club House exclusive events',
    'Host your own events',
    'Everything in Playground',
  ],
};

/** The plan that most people take (docs/product.md: landing). */
export const MOST_POPULAR: Tier = 'playground';
