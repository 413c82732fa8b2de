// Statements held: about.31, access.21, access.34, money.41, name.2, navigation.15-21.

import { ROLES, TIERS, type Role, type Tier } from '@backyard/contract';
import { describe, expect, test } from 'vitest';
import { badgeOf } from './badge.policy.ts';
import { effectiveTier } from './tier.policy.ts';

const NOW = new Date('2026-11-21T18:00:00.000Z');
const LATER = new Date(NOW.getTime() + 1);
const EARLIER = new Date(NOW.getTime() - 1);

const person = (role: Role, subscriptionTier: Tier, subscriptionExpiresAt: Date | null) => ({
  role,
  subscriptionTier,
  subscriptionExpiresAt,
});

describe('the effective tier', () => {
  test('[TIER-1] a visitor is Game Room', () => {
    expect(effectiveTier(null, NOW)).toBe('game_room');
  });

  test('[TIER-2] a host and an admin are Club House, whatever is on record', () => {
    for (const role of ROLES.filter((name) => name !== 'user')) {
      for (const tier of TIERS) {
        for (const expiry of [null, EARLIER, NOW, LATER]) {
          expect(effectiveTier(person(role, tier, expiry), NOW)).toBe('club_house');
        }
      }
    }
  });

  test.each([
    ['TIER-3', 'playground', LATER, 'playground'],
    ['TIER-3', 'playground', NOW, 'playground'],
    ['TIER-3', 'club_house', LATER, 'club_house'],
    ['TIER-4', 'playground', EARLIER, 'game_room'],
    ['TIER-4', 'club_house', EARLIER, 'game_room'],
    ['TIER-5', 'playground', null, 'game_room'],
    ['TIER-5', 'club_house', null, 'game_room'],
    ['TIER-6', 'game_room', null, 'game_room'],
    ['TIER-6', 'game_room', LATER, 'game_room'],
  ] as const)('[%s] %s until %s is %s', (_rule, tier, expiry, effective) => {
    expect(effectiveTier(person('user', tier, expiry), NOW)).toBe(effective);
  });
});

describe('the badge', () => {
  test('[TIER-7] a host says Host, on phones VIP Member', () => {
    const badge = { tone: 'host', text: 'Host', mobileText: 'VIP Member' };
    expect(badgeOf(person('host', 'game_room', null), NOW)).toEqual(badge);
  });

  test.each([
    [person('user', 'game_room', null), 'game_room', 'Game', 'Free Member'],
    [person('user', 'playground', LATER), 'playground', 'Play', 'Pro Member'],
    [person('user', 'club_house', LATER), 'club_house', 'Club', 'VIP Member'],
    [person('user', 'club_house', EARLIER), 'game_room', 'Game', 'Free Member'],
    [person('admin', 'game_room', null), 'club_house', 'Club', 'VIP Member'],
  ])('[TIER-8] %o', (who, tone, text, mobileText) => {
    expect(badgeOf(who, NOW)).toEqual({ tone, text, mobileText });
  });
});
