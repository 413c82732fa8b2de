import { DAY_MS, MINUTE_MS, type Tier, TIERS } from '@backyard/contract';
import type { BillingSubscription } from '../platform/payment-gateway/index.ts';

export type PaidTier = Exclude<Tier, 'game_room'>;

/** What the rules look at in a subscription. Times are UTC; each rule is a number of docs/rules/subscriptions.md. */
export interface SubscriptionState {
  state: 'incomplete' | 'active' | 'grace' | 'ended';
  tier: PaidTier;
  /** What the next month will be; game_room: there will be none. */
  renewalTier: Tier;
  periodStart: Date;
  periodEnd: Date;
  graceUntil: Date | null;
  endedAt: Date | null;
  endReason: EndReason | null;
  /** Whether the processor is known to do what this says. */
  aligned: boolean;
}
export type EndReason = 'chosen' | 'unpaid' | 'stopped' | 'replaced' | 'never_paid';

/** How long the tier is kept after a failed renewal (docs/product.md: money) [SUB-30]. */
export const GRACE_MS = 3 * DAY_MS;
/** How long before its end a month that renews automatically is carried over to the next [SUB-21]. */
export const CARRY_MS = 10 * MINUTE_MS;

/** Its first month is paid [SUB-10]. */
export const begun = (now: SubscriptionState): SubscriptionState => ({
  ...now,
  state: 'active',
  renewalTier: now.tier,
});

/** The difference for the rest of the month is paid: at once, and every month from now on [SUB-12]. */
export const upgraded = (now: SubscriptionState, tier: PaidTier): SubscriptionState => ({
  ...now,
  tier,
  renewalTier: tier,
  aligned: false,
});

/** What follows at the end of the paid month; the tier one has takes a change back [SUB-13, SUB-14]. */
export const renewingWith = (now: SubscriptionState, tier: Tier): SubscriptionState =>
  now.renewalTier === tier ? now : { ...now, renewalTier: tier, aligned: false };

export const ended = (now: SubscriptionState, endReason: EndReason, endedAt: Date): SubscriptionState => ({
  ...now,
  state: 'ended',
  graceUntil: null,
  endedAt,
  endReason,
  aligned: false,
});

/** What the clock alone does: a month that is not renewed ends [SUB-15], and so does the grace [SUB-31]. */
export function asOf(state: SubscriptionState, now: Date): SubscriptionState {
  if (state.state === 'active' && state.renewalTier === 'game_room' && state.periodEnd <= now)
    return ended(state, 'chosen', state.periodEnd);
  if (state.graceUntil !== null && state.graceUntil <= now) return ended(state, 'unpaid', state.graceUntil);
  return state;
}

/**
 * What follows from how the subscription is at the processor, whatever it told before: the same answer leads to the
 * same state in any order and any number of times [SUB-40]. Its first month is not looked at: that is a payment's.
 */
export function applyProcessorState(
  state: SubscriptionState,
  there: BillingSubscription,
  now: Date,
): SubscriptionState {
  // A grace that is over may have been paid in time: that is looked at first [SUB-32].
  let next = state.state === 'grace' ? state : asOf(state, now);
  if (next.state === 'incomplete' || next.state === 'ended') return next;
  for (const month of there.invoices) {
    if (month.kind !== 'renewal' || month.periodEnd <= next.periodEnd || !isPaidTier(month.plan)) continue;
    if (month.status === 'paid') next = renewed(next, { ...month, plan: month.plan });
    else if (month.status === 'failed') next = failed(next);
  }
  const renewal = there.status === 'ended' || there.renewal === null ? 'game_room' : there.renewal;
  // Our own changes have already been applied there, so this one was made there [SUB-42].
  if (next.aligned && isTier(renewal) && renewal !== next.renewalTier)
    next = { ...next, renewalTier: renewal };
  return asOf(next, now);
}

/** A month has the tier it was paid for [SUB-20]. A change that did not reach the processor in time is kept [SUB-22]. */
const renewed = (
  now: SubscriptionState,
  month: { plan: PaidTier; periodStart: Date; periodEnd: Date },
): SubscriptionState => ({
  ...now,
  state: 'active',
  tier: month.plan,
  periodStart: month.periodStart,
  periodEnd: month.periodEnd,
  graceUntil: null,
});

/** [SUB-30] */
const failed = (now: SubscriptionState): SubscriptionState =>
  now.state === 'grace'
    ? now
    : { ...now, state: 'grace', graceUntil: new Date(now.periodEnd.getTime() + GRACE_MS) };

/**
 * What the member's record says: the tier, and until when it gives its rights [SUB-21]. Null: the subscription contributes nothing to the
 * record.
 */
export function recordOf(state: SubscriptionState, now: Date): { tier: Tier; expiresAt: Date | null } {
  if (state.state === 'active') {
    const carried =
      state.renewalTier !== 'game_room' && now.getTime() >= state.periodEnd.getTime() - CARRY_MS;
    return {
      tier: state.tier,
      expiresAt: carried ? new Date(state.periodEnd.getTime() + GRACE_MS) : state.periodEnd,
    };
  }
  if (state.state === 'grace') return { tier: state.tier, expiresAt: state.graceUntil };
  // An end for lack of payment is shown to the member: the date stays, the tier does not [SUB-31].
  return { tier: 'game_room', expiresAt: state.endReason === 'unpaid' ? state.endedAt : null };
}

export const isTier = (value: string): value is Tier => TIERS.some((tier) => tier === value);
export const isPaidTier = (value: string): value is PaidTier => isTier(value) && value !== 'game_room';
export const isHigher = (tier: Tier, than: Tier): boolean => TIERS.indexOf(tier) > TIERS.indexOf(than);
