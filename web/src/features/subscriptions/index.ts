export { PlanChange } from './change/plan-change.tsx';
export { isPaid, type PaidChange, TierCheckout } from './change/tier-checkout.tsx';
export { NowYouCan } from './now-you-can.tsx';
export { PlanCards } from './plan-cards.tsx';
export { MOST_POPULAR, PLAN_FEATURES } from './plans.ts';
export {
  claimPreferredTier,
  offerAfterEvent,
  planAfterEvent,
  preferTier,
  takePreferredTier,
} from './preferred-tier.ts';
export { standingOf } from './standing.ts';
export { SubscriptionPanel } from './subscription-panel.tsx';
export { subscriptionQuery } from './subscription.queries.ts';
export { TierComparison } from './tier-comparison.tsx';
export { YourMembership } from './your-membership.tsx';
export { loadManageSubscription } from './later.ts';
