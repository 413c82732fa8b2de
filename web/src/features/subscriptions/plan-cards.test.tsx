// Statements held: about.3, plans.3, plans.5, plans.11.

import { TIERS, type Subscription, type SubscriptionChange, type Tier } from '@backyard/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PlanCards } from './plan-cards.tsx';
import { PLAN_FEATURES } from './plans.ts';

const change = (tier: Tier, given: Partial<SubscriptionChange>): SubscriptionChange => ({
  tier,
  kind: 'upgrade',
  label: `To ${tier}`,
  dueNow: '0.00',
  effective: 'now',
  effectiveAt: '2026-12-03T18:00:00.000Z',
  monthly: '0.00',
  message: `What ${tier} means now.`,
  confirm: false,
  scheduled: false,
  ...given,
});

const subscription = (changes: SubscriptionChange[], undo = false): Subscription => ({
  tier: 'game_room',
  paidTier: 'game_room',
  status: 'none',
  renewsAt: null,
  renewalAmount: null,
  endsAt: null,
  nextTier: null,
  abilities: { manage: true, undo },
  changes,
});

/** The cards as text, one a plan. */
const cards = (of: Subscription): string[] =>
  renderToStaticMarkup(<PlanCards subscription={of} headingLevel={3} onChoose={() => undefined} />)
    .split(/<li[^>]*rounded-card/)
    .slice(1);

const FREE = subscription([
  change('game_room', { kind: 'current' }),
  change('playground', {}),
  change('club_house', {}),
]);

it('each plan has its price and what it gives, and Playground is marked most popular (docs/product.md: plans)', () => {
  const all = cards(FREE);
  expect(all).toHaveLength(3);
  for (const [index, tier] of TIERS.entries()) {
    for (const feature of PLAN_FEATURES[tier]) expect(all[index]).toContain(feature);
    expect(all[index]?.includes('Most Popular')).toBe(tier === 'playground');
  }
  expect(all[0]).toContain('Free');
  expect(all[1]).toContain('$4.99');
  expect(all[2]).toContain('$19.99');
});

it('says what the server says, and has no button for what one has', () => {
  const [own, higher] = cards(FREE);
  expect(own).toContain('Your plan');
  expect(own).not.toContain('<button');
  expect(higher).toContain('What playground means now.');
  expect(higher).toMatch(/<button.*To playground/);
});

it('has no button for what comes by itself, and one that takes it back', () => {
  const [coming, , own] = cards(
    subscription(
      [
        change('game_room', { kind: 'downgrade', scheduled: true }),
        change('playground', { kind: 'downgrade' }),
        change('club_house', { kind: 'current', label: 'Keep Club House' }),
      ],
      true,
    ),
  );
  expect(coming).toContain('Coming next');
  expect(coming).not.toContain('<button');
  expect(own).toMatch(/<button.*Keep Club House/);
});
