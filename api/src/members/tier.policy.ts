import type { Role, Tier } from '@backyard/contract';

/** What is stored about a person's membership. A request's viewer has this shape too. */
export interface Membership {
  role: Role;
  subscriptionTier: Tier;
  /** End of the paid time (UTC); null when nothing was paid for. */
  subscriptionExpiresAt: Date | null;
}

/** The same, of a row of `members`. */
export const membershipOf = (row: {
  role: Role;
  subscription_tier: Tier;
  subscription_expires_at: Date | null;
}): Membership => ({
  role: row.role,
  subscriptionTier: row.subscription_tier,
  subscriptionExpiresAt: row.subscription_expires_at,
});

/**
 * The tier whose rights a person has at this moment. Null means a visitor. Rules TIER-1 to TIER-6 of docs/rules/tiers.md (docs/product.md:
 * access).
 */
export function effectiveTier(person: Membership | null, now: Date): Tier {
  if (!person) return 'game_room';
  if (person.role !== 'user') return 'club_house';
  if (person.subscriptionTier === 'game_room' || person.subscriptionExpiresAt === null) return 'game_room';
  return person.subscriptionExpiresAt < now ? 'game_room' : person.subscriptionTier;
}
