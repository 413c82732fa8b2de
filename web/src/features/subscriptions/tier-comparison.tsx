import { TIER_LABELS, TIERS, type Tier } from '@backyard/contract';
import { monthlyPrice } from '../../lib/monthly-price.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckList } from '../../ui/check-list.tsx';
import { cx } from '../../ui/cx.ts';
import { Section } from '../../ui/section.tsx';
import { MOST_POPULAR, PLAN_FEATURES } from './plans.ts';

/** The price and benefits of each tier, with the member's own marked. */
export function TierComparison({ current }: { current: Tier }) {
  return (
    <Section id="tiers-title" title="What each tier includes">
      <ul className="mt-5 grid gap-4 md:grid-cols-3">
        {TIERS.map((tier) => (
          <Card
            as="li"
            key={tier}
            aria-current={tier === current ? 'true' : undefined}
            className={cx(
              'flex flex-col gap-4 md:row-span-3 md:grid md:grid-rows-subgrid md:items-start',
              tier === current && 'border-accent ring-1 ring-accent',
            )}
          >
            <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
              <h3 className="title-card">{TIER_LABELS[tier]}</h3>
              {tier === current ? (
                <Badge tone="accent">Your tier</Badge>
              ) : (
                tier === MOST_POPULAR && <Badge tone="glow">Most Popular</Badge>
              )}
            </div>
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-display text-3xl font-bold tabular-nums">{monthlyPrice(tier)}</span>
              {tier !== 'game_room' && <span className="text-muted">per month</span>}
            </p>
            <CheckList items={PLAN_FEATURES[tier]} />
          </Card>
        ))}
      </ul>
    </Section>
  );
}
