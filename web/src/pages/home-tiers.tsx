import { loginPath, TIER_LABELS, TIER_PRICES_CENTS, TIERS, type Tier } from '@backyard/contract';
import { Check } from 'lucide-react';
import { formatDollars } from '../lib/formats.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { cx } from '../ui/cx.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { preferTier } from './home-preferred-tier.ts';

/** What a tier does to the price of events (spec section 6, Event access and price by tier). */
const OFFERS: Record<Tier, { features: readonly string[]; button: string }> = {
  game_room: {
    features: ['Every free event', 'Ticketed events at their full price', 'No credit card'],
    button: 'Join free',
  },
  playground: {
    features: ['Playground events are free', 'Half price on Club House events', 'Everything in Game Room'],
    button: 'Choose Playground',
  },
  club_house: {
    features: ['Every event is free', 'Club House exclusive events', 'Everything in Playground'],
    button: 'Choose Club House',
  },
};

const CENTS = 100;
const MOST_POPULAR: Tier = 'playground';

/** The tiers with their prices from the one price list (spec section 2, Landing). */
export function Tiers() {
  return (
    <section aria-labelledby="tiers-title" className="mt-20 sm:mt-28">
      <h2 id="tiers-title" className="max-w-xl title-page">
        Free to join. More, if you want more.
      </h2>
      <ul className="mt-10 grid gap-5 md:grid-cols-3">
        {TIERS.map((tier) => (
          <TierCard key={tier} tier={tier} />
        ))}
      </ul>
    </section>
  );
}

function TierCard({ tier }: { tier: Tier }) {
  const { features, button } = OFFERS[tier];
  const popular = tier === MOST_POPULAR;
  const cents = TIER_PRICES_CENTS[tier];
  return (
    <Card
      as="li"
      className={cx('flex flex-col gap-5', popular && 'border-accent ring-1 ring-accent md:-my-3 md:py-9')}
    >
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h3 className="title-card">{TIER_LABELS[tier]}</h3>
        {popular && <Badge tone="glow">Most Popular</Badge>}
      </div>
      <p className="flex items-baseline gap-2">
        <span className="font-display text-4xl font-bold tabular-nums">
          {cents === 0 ? 'Free' : formatDollars((cents / CENTS).toFixed(2))}
        </span>
        {cents > 0 && <span className="text-muted">per month</span>}
      </p>
      <ul className="flex flex-col gap-2.5">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
            {feature}
          </li>
        ))}
      </ul>
      <LinkButton
        to={loginPath()}
        reloadDocument
        block
        variant={popular ? 'primary' : 'secondary'}
        className="mt-auto"
        {...(tier !== 'game_room' && { onClick: () => preferTier(tier) })}
      >
        {button}
      </LinkButton>
    </Card>
  );
}
