import { loginPath, PATHS, TIER_LABELS, TIERS, type Tier } from '@backyard/contract';
import { monthlyPrice } from '../../lib/monthly-price.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckList } from '../../ui/check-list.tsx';
import { cx } from '../../ui/cx.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { MOST_POPULAR, PLAN_FEATURES, preferTier } from '../subscriptions/index.ts';

const BUTTONS: Record<Tier, string> = {
  game_room: 'Join free',
  playground: 'Choose Playground',
  club_house: 'Choose Club House',
};

/** The tiers with their prices from the one price list (docs/product.md: landing). */
export function Tiers() {
  return (
    <section aria-labelledby="tiers-title" className="mt-20 sm:mt-28">
      <h2 id="tiers-title" className="max-w-xl title-page">
        Free to join. More, if you want more.
      </h2>
      <ul className="mt-10 grid gap-5 lg:grid-cols-3">
        {TIERS.map((tier) => (
          <TierCard key={tier} tier={tier} />
        ))}
      </ul>
    </section>
  );
}

function TierCard({ tier }: { tier: Tier }) {
  const popular = tier === MOST_POPULAR;
  const price = monthlyPrice(tier);
  return (
    <Card as="li" className={cx('flex flex-col gap-5', popular && 'border-accent')}>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="title-card">{TIER_LABELS[tier]}</h3>
        {popular && <Badge tone="glow">Most Popular</Badge>}
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-4xl font-bold tabular-nums">{price}</span>
        {tier !== 'game_room' && <span className="text-muted">per month</span>}
      </p>
      <CheckList items={PLAN_FEATURES[tier]} />
      <LinkButton
        to={loginPath(tier === 'game_room' ? undefined : `${PATHS.subscribe}?tier=${tier}`)}
        reloadDocument
        block
        variant={popular ? 'primary' : 'secondary'}
        className="mt-auto"
        onClick={() => preferTier(tier)}
      >
        {BUTTONS[tier]}
      </LinkButton>
    </Card>
  );
}
