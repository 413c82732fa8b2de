import { TIER_PRICES_CENTS, type Tier } from '@backyard/contract';
import { formatDollars } from '../../lib/formats.ts';

/** What a tier gives (spec section 6: event access and price by tier, contact details, hosting). */
export const PLAN_FEATURES: Record<Tier, readonly string[]> = {
  game_room: ['Every free event', 'Ticketed events at their full price', 'No credit card'],
  playground: [
    'Playground events are free',
    'Half price on Club House events',
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

/** The plan that most people take (spec section 2, Landing). */
export const MOST_POPULAR: Tier = 'playground';

const CENTS = 100;

/** "Free", or the dollars of a month from the one price list: "$4.99". */
export function monthlyPrice(tier: Tier): string {
  const cents = TIER_PRICES_CENTS[tier];
  return cents === 0 ? 'Free' : formatDollars((cents / CENTS).toFixed(2));
}
