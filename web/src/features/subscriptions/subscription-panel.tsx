import type { CurrentUser } from '@backyard/contract';
import { Card } from '../../ui/card.tsx';
import { CurrentTier } from './current-tier.tsx';
import { ExpiredNotice } from './expired-notice.tsx';
import { standingOf } from './standing.ts';
import { TierComparison } from './tier-comparison.tsx';

/** The dashboard's Subscription tab (spec section 2): the tier one has, until when, and what the tiers include. */
export function SubscriptionPanel({ user }: { user: CurrentUser }) {
  const standing = standingOf(user);
  return (
    <div className="flex flex-col gap-6">
      <ExpiredNotice standing={standing} />
      <Card>
        <CurrentTier standing={standing} level={2} />
      </Card>
      <TierComparison current={standing.tier} />
    </div>
  );
}
