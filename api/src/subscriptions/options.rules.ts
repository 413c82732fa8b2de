import { TIERS, type Role, type Tier } from '@backyard/contract';
import { isHigher, type PaidTier, type SubscriptionState } from './subscription.rules.ts';

/** What the member's record says, and the running subscription, if there is one. */
export interface Situation {
  role: Role;
  recordTier: Tier;
  recordExpiresAt: Date | null;
  running: SubscriptionState | null;
}

export type Standing =
  | { kind: 'complimentary' }
  | { kind: 'free'; tier: 'game_room' }
  | { kind: 'expired'; tier: 'game_room'; was: Tier; endedAt: Date }
  /** A paid month that no subscription renews. */
  | { kind: 'granted'; tier: PaidTier; endsAt: Date }
  | { kind: 'active'; tier: PaidTier; subscription: SubscriptionState }
  | { kind: 'grace'; tier: PaidTier; subscription: SubscriptionState; endsAt: Date };

/** A member's standing [SUB-5]. `was`: the tier of the last subscription, if the record no longer has it. */
export function standingOf(given: Situation, now: Date, was: Tier | null = null): Standing {
  const { running, recordTier, recordExpiresAt } = given;
  if (given.role !== 'user') return { kind: 'complimentary' };
  if (running?.state === 'active') return { kind: 'active', tier: running.tier, subscription: running };
  if (running?.state === 'grace' && running.graceUntil && running.graceUntil > now)
    return { kind: 'grace', tier: running.tier, subscription: running, endsAt: running.graceUntil };
  if (recordExpiresAt === null) return { kind: 'free', tier: 'game_room' };
  if (recordExpiresAt < now) {
    const before = recordTier === 'game_room' ? was : recordTier;
    return before === null || before === 'game_room'
      ? { kind: 'free', tier: 'game_room' }
      : { kind: 'expired', tier: 'game_room', was: before, endedAt: recordExpiresAt };
  }
  return recordTier === 'game_room'
    ? { kind: 'free', tier: 'game_room' }
    : { kind: 'granted', tier: recordTier, endsAt: recordExpiresAt };
}

/** What choosing a tier means [SUB-6]. */
export interface Option {
  tier: Tier;
  kind: 'current' | 'renewal' | 'upgrade' | 'downgrade';
  /**
   * - `nothing`: it is so already
   * - `start`: a new month from now, at its full price
   * - `pay_difference`: for the rest of the running month
   * - `schedule`, `undo`: what follows the paid month
   * - `end`: at once, as nothing is paid for
   */
  how: 'nothing' | 'start' | 'pay_difference' | 'schedule' | 'undo' | 'end';
}

/** One option per tier, lowest first. None for members whose Club House is complimentary. */
export const optionsOf = (standing: Standing): Option[] =>
  standing.kind === 'complimentary' ? [] : TIERS.map((tier) => optionOf(standing, tier));

export function optionOf(standing: Exclude<Standing, { kind: 'complimentary' }>, tier: Tier): Option {
  const kind = tier === standing.tier ? 'current' : isHigher(tier, standing.tier) ? 'upgrade' : 'downgrade';
  const free = tier === 'game_room';
  if (standing.kind === 'free') return { tier, kind, how: free ? 'nothing' : 'start' };
  if (standing.kind === 'expired') return { tier, kind, how: free ? 'end' : 'start' };
  if (standing.kind === 'granted')
    return { tier, kind, how: free || kind === 'current' ? 'nothing' : 'start' };
  if (standing.kind === 'grace')
    return { tier, kind: kind === 'current' ? 'renewal' : kind, how: free ? 'end' : 'start' };
  if (kind === 'upgrade') return { tier, kind, how: 'pay_difference' };
  if (standing.subscription.renewalTier === tier) return { tier, kind, how: 'nothing' };
  return { tier, kind, how: kind === 'current' ? 'undo' : 'schedule' };
}
