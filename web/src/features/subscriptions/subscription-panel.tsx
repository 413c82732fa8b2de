import { TIER_LABELS, type CurrentUser, type Subscription } from '@backyard/contract';
import type { ReactNode } from 'react';
import { HostingPrompt } from '../../lib/hosting-prompt.tsx';
import { useOwnZone } from '../../lib/use-own-zone.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { TierBadge } from '../../ui/tier-badge.tsx';
import { UndoChange } from './change/plan-change.tsx';
import { comingChange, noticeOf, termsOf } from './standing-text.ts';
import type { ChangePlace } from './use-change-plan.ts';

export interface SubscriptionPanelProps {
  subscription: Subscription;
  user: Pick<CurrentUser, 'abilities'>;
  place: ChangePlace;
  /** The available actions. */
  actions?: ReactNode;
}

/** The member's plan, until when, and the planned change (docs/product.md: plans). */
export function SubscriptionPanel({ subscription, user, place, actions }: SubscriptionPanelProps) {
  const zone = useOwnZone();
  const notice = noticeOf(subscription, zone);
  const coming = comingChange(subscription, zone);
  return (
    <div className="flex flex-col gap-4">
      {notice && (
        <Banner tone="warning" title={notice.title}>
          {notice.text}
        </Banner>
      )}
      {coming !== null && (
        <Banner
          tone="info"
          title={coming}
          action={
            subscription.abilities.undo ? <UndoChange subscription={subscription} place={place} /> : undefined
          }
        >
          {subscription.renewalAmount === null ? 'Nothing more is charged.' : null}
        </Banner>
      )}
      <Card className="flex flex-col gap-5 md:flex-row md:items-center md:justify-between">
        <div className="min-w-0">
          <TierBadge tier={subscription.tier} label="Current plan" />
          <h2 className="mt-2 title-section">{TIER_LABELS[subscription.tier]}</h2>
          <p className="mt-1 text-muted">{termsOf(subscription, user, zone)}</p>
        </div>
        {actions !== undefined && (
          <div className="flex flex-col gap-2.5 sm:flex-row sm:flex-wrap md:justify-end">{actions}</div>
        )}
      </Card>
      {/* The plans are below: for a member who has to choose one first, the link would lead back here. */}
      {(place !== 'subscribe' || user.abilities.becomeHost) && <HostingPrompt user={user} className="px-1" />}
    </div>
  );
}
