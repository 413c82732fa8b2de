// Statements held: access.47-49.

import { describe, expect, it } from 'vitest';
import { membershipBadge, userAbilities } from './users.policy.ts';

const NOW = new Date('2026-11-21T18:00:00.000Z');
const LATER = new Date(NOW.getTime() + 1);
const EARLIER = new Date(NOW.getTime() - 1);

describe('membership badge', () => {
  it.each([
    ['[ADM-7] admin', 'admin', 'game_room', null, 'club_house', 'active'],
    ['[ADM-7] host whose own plan is over', 'host', 'playground', EARLIER, 'club_house', 'active'],
    ['[ADM-8] Game Room', 'user', 'game_room', null, 'game_room', 'active'],
    ['[ADM-8] paid time runs', 'user', 'playground', LATER, 'playground', 'active'],
    ['[ADM-8] paid time ends this moment', 'user', 'playground', NOW, 'playground', 'active'],
    ['[ADM-8] paid time is over', 'user', 'club_house', EARLIER, 'club_house', 'expired'],
    ['[ADM-8] no end on record', 'user', 'club_house', null, 'club_house', 'expired'],
  ] as const)('%s', (_what, role, subscriptionTier, subscriptionExpiresAt, tier, status) => {
    expect(membershipBadge({ role, subscriptionTier, subscriptionExpiresAt }, NOW)).toMatchObject({
      tier,
      status,
    });
  });
});

describe('abilities', () => {
  it('[ADM-1] [ADM-3] [ADM-18] neither the own role nor the own account nor the own codes', () => {
    expect(userAbilities('me', { id: 'me', subscriptionTier: 'playground', codesOff: true })).toMatchObject({
      changeRole: { allowed: false, reason: 'own_role', message: expect.any(String) },
      edit: { allowed: true },
      downgrade: { allowed: true },
      switchCodesOn: { allowed: false, reason: 'own_codes', message: expect.any(String) },
      delete: { allowed: false, reason: 'own_account', message: expect.any(String) },
    });
  });

  it('[ADM-5] nobody is downgraded from the Game Room', () => {
    const { downgrade } = userAbilities('me', {
      id: 'you',
      subscriptionTier: 'game_room',
      codesOff: false,
    });
    expect(downgrade).toMatchObject({ allowed: false, reason: 'nothing_to_downgrade' });
  });

  it('[ADM-18] codes are switched on for whoever switched them off', () => {
    const of = (codesOff: boolean) =>
      userAbilities('me', { id: 'you', subscriptionTier: 'game_room', codesOff }).switchCodesOn;
    expect(of(true)).toEqual({ allowed: true });
    expect(of(false)).toMatchObject({ allowed: false, reason: 'codes_on' });
  });
});
