import { TIER_PRICES_CENTS, formatDollars, type Tier } from '@backyard/contract';

const CENTS = 100;

/** "Free", or the dollars of a month from the one price list: "$4.99". */
export function monthlyPrice(tier: Tier): string {
  const cents = TIER_PRICES_CENTS[tier];
  return cents === 0 ? 'Free' : formatDollars((cents / CENTS).toFixed(2));
}
