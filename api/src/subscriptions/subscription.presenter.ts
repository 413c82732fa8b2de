import {
  formatDollars,
  TIER_LABELS,
  TIER_PRICES_CENTS,
  type Subscription,
  type SubscriptionChange,
  type Tier,
} from '@backyard/contract';
import { dollarText, toDollars } from '../platform/money.ts';
import { optionsOf, type Option, type Standing } from './options.rules.ts';

type Choosing = Exclude<Standing, { kind: 'complimentary' }>;
interface Given {
  /** What moving up costs for the rest of the month. Null if moving up is not offered. */
  upgradeCents: number | null;
  now: Date;
}

/** A member's own plan as the screens show it (docs/product.md: money). */
export function presentSubscription(standing: Standing, given: Given): Subscription {
  if (standing.kind === 'complimentary') {
    return {
      ...times(standing),
      tier: 'club_house',
      paidTier: 'club_house',
      status: 'complimentary',
      abilities: { manage: false, undo: false },
      changes: [],
    };
  }
  const options = optionsOf(standing);
  return {
    ...times(standing),
    tier: standing.tier,
    paidTier: standing.kind === 'expired' ? standing.was : standing.tier,
    abilities: { manage: true, undo: options.some(({ how }) => how === 'undo') },
    changes: options.map((option) => presentChange(standing, option, given)),
  };
}

type Times = Pick<Subscription, 'status' | 'renewsAt' | 'renewalAmount' | 'endsAt' | 'nextTier'>;

function times(standing: Standing): Times {
  const nothing = { renewsAt: null, renewalAmount: null, endsAt: null, nextTier: null };
  if (standing.kind === 'active') return running(standing);
  if (standing.kind === 'complimentary') return { ...nothing, status: 'complimentary' };
  if (standing.kind === 'free') return { ...nothing, status: 'none' };
  if (standing.kind === 'expired')
    return { ...nothing, status: 'expired', endsAt: standing.endedAt.toISOString() };
  return {
    ...nothing,
    status: standing.kind === 'grace' ? 'grace' : 'ending',
    endsAt: standing.endsAt.toISOString(),
    nextTier: 'game_room',
  };
}

function running({ tier, subscription }: Extract<Standing, { kind: 'active' }>): Times {
  const end = subscription.periodEnd.toISOString();
  const next = subscription.renewalTier;
  const changes = next !== tier;
  return {
    status: changes ? 'ending' : 'active',
    renewsAt: next === 'game_room' ? null : end,
    renewalAmount: next === 'game_room' ? null : monthly(next),
    endsAt: changes ? end : null,
    nextTier: changes ? next : null,
  };
}

const monthly = (tier: Tier): string => toDollars(TIER_PRICES_CENTS[tier]);

function presentChange(standing: Choosing, option: Option, given: Given): SubscriptionChange {
  const { tier, kind, how } = option;
  const later = effectiveLater(standing, option);
  return {
    tier,
    kind,
    label: labelOf(option),
    dueNow: toDollars(dueCents(option, given)),
    effective: later ? 'period_end' : 'now',
    effectiveAt: (later ?? given.now).toISOString(),
    monthly: monthly(tier),
    message: messageOf(standing, option, given),
    confirm: kind === 'downgrade' && how !== 'nothing',
    scheduled: later !== null && how === 'nothing',
  };
}

/** When it happens, for what follows the paid month. */
function effectiveLater(standing: Choosing, { kind, how, tier }: Option): Date | null {
  if (kind === 'current') return null;
  if (standing.kind === 'active' && (how === 'schedule' || how === 'nothing'))
    return standing.subscription.periodEnd;
  return standing.kind === 'granted' && tier === 'game_room' ? standing.endsAt : null;
}

function dueCents({ tier, how }: Option, { upgradeCents }: Given): number {
  if (how === 'start') return TIER_PRICES_CENTS[tier];
  return how === 'pay_difference' ? (upgradeCents ?? TIER_PRICES_CENTS[tier]) : 0;
}

function labelOf({ tier, kind, how }: Option): string {
  if (kind === 'renewal') return `Pay for ${TIER_LABELS[tier]}`;
  if (kind === 'current') return how === 'undo' ? `Keep ${TIER_LABELS[tier]}` : 'Current Plan';
  if (kind === 'upgrade') return `Upgrade to ${TIER_LABELS[tier]}`;
  return tier === 'game_room' ? 'Switch to Free' : `Downgrade to ${TIER_LABELS[tier]}`;
}

function messageOf(standing: Choosing, option: Option, given: Given): string {
  const { tier, kind, how } = option;
  const has = TIER_LABELS[standing.tier];
  const price = `${formatDollars(monthly(tier))} a month`;
  if (how === 'start')
    return kind === 'downgrade'
      ? `A new month of ${TIER_LABELS[tier]} begins now, instead of ${has}. It renews by itself at ${price} until you cancel.`
      : `Your month begins now. It renews by itself at ${price} until you cancel.`;
  if (how === 'pay_difference')
    return `You pay ${dollarText(dueCents(option, given))} now, the difference for the rest of this month, and ${price} from the next one on.`;
  if (how === 'undo') return `${has} goes on, at ${price}.`;
  if (how === 'end')
    return standing.kind === 'expired'
      ? 'You stay in Game Room, free of charge.'
      : `${has} ends now. Nothing more is charged.`;
  if (kind === 'downgrade')
    return tier === 'game_room'
      ? `${has} stays until the paid month ends. Then Game Room, and nothing more is charged.`
      : `${has} stays until the paid month ends. Then ${TIER_LABELS[tier]}, at ${price}.`;
  if (kind === 'upgrade') return `${TIER_LABELS[tier]} from the next month on, at ${price}.`;
  return tier === 'game_room' ? 'Free, for as long as you like.' : `You have ${has}.`;
}
