import { BRAND, TIER_LABELS, TIER_PRICES_CENTS, type Tier } from '@backyard/contract';
import type { Plan } from '../platform/payment-gateway/index.ts';
import { isPaidTier, type PaidTier } from './subscription.rules.ts';

/** A tier as the processor charges it, from the one price list. */
export const planOf = (tier: PaidTier): Plan => ({
  id: tier,
  name: `${BRAND.name} ${TIER_LABELS[tier]}`,
  monthlyCents: TIER_PRICES_CENTS[tier],
});

/** What the processor is to charge from the next month on; null: nothing. */
export const renewalPlanOf = (tier: Tier): Plan | null => (isPaidTier(tier) ? planOf(tier) : null);
