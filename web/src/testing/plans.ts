import type { Subscription, SubscriptionChange, Tier } from '@backyard/contract';
import { subscriptionOf } from './usual-answers.ts';

const change = (tier: Tier, given: Partial<SubscriptionChange>): SubscriptionChange => ({
  tier,
  kind: 'upgrade',
  label: tier,
  dueNow: '0.00',
  effective: 'now',
  effectiveAt: '2026-11-22T16:30:00.000Z',
  monthly: '0.00',
  message: 'What it means.',
  confirm: false,
  scheduled: false,
  ...given,
});

/** A member without a paid plan, with two to choose from. */
export const freePlan = (given: Partial<Subscription> = {}): Subscription =>
  subscriptionOf('game_room', {
    changes: [
      change('game_room', { kind: 'current', label: 'Your plan' }),
      change('playground', { label: 'Upgrade to Playground', dueNow: '4.99', monthly: '4.99' }),
      change('club_house', { label: 'Upgrade to Club House', dueNow: '19.99', monthly: '19.99' }),
    ],
    ...given,
  });

/** A member who has paid for a month of the Club House. */
export const clubPlan = (given: Partial<Subscription> = {}): Subscription =>
  subscriptionOf('club_house', {
    changes: [
      change('game_room', {
        kind: 'downgrade',
        label: 'Switch to Free',
        effective: 'period_end',
        confirm: true,
      }),
      change('playground', {
        kind: 'downgrade',
        label: 'Downgrade to Playground',
        effective: 'period_end',
        monthly: '4.99',
        confirm: true,
      }),
      change('club_house', { kind: 'current', label: 'Your plan', monthly: '19.99' }),
    ],
    ...given,
  });

/** A host or an admin: nothing to manage, nothing to buy. */
export const complimentary = (): Subscription =>
  subscriptionOf('club_house', {
    status: 'complimentary',
    renewsAt: null,
    renewalAmount: null,
    abilities: { manage: false, undo: false },
  });
