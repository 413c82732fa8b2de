import type { CurrentUser, Tier } from '@backyard/contract';
import { effectiveTier, type Membership } from './tier.policy.ts';

type Badge = CurrentUser['badge'];

const BY_TIER: Record<Tier, Badge> = {
  game_room: { tone: 'game_room', text: 'Game', mobileText: 'Free Member' },
  playground: { tone: 'playground', text: 'Play', mobileText: 'Pro Member' },
  club_house: { tone: 'club_house', text: 'Club', mobileText: 'VIP Member' },
};

/** The badge of the signed-in bar (docs/product.md: navigation): rules TIER-7 and TIER-8 of docs/rules/tiers.md. */
export function badgeOf(person: Membership, now: Date): Badge {
  const badge = BY_TIER[effectiveTier(person, now)];
  return person.role === 'host' ? { ...badge, tone: 'host', text: 'Host' } : badge;
}
