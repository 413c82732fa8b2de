// Statements held: dashboard.41.

import type { CurrentUser } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { formatExpiry, standingOf } from './standing.ts';

type Tone = CurrentUser['badge']['tone'];

const person = (tone: Tone, given: Partial<CurrentUser> = {}) => ({
  badge: { tone, text: '', mobileText: '' },
  abilities: { browse: true, host: false, becomeHost: false, admin: false },
  subscriptionTier: 'game_room' as const,
  subscriptionExpiresAt: null,
  ...given,
});
const END = '2026-12-03T12:00:00.000Z';

describe('standingOf', () => {
  it('is free in Game Room', () =>
    expect(standingOf(person('game_room'))).toEqual({ kind: 'free', tier: 'game_room' }));

  it.each(['playground', 'club_house'] as const)(
    'is paid in %s, until the end of what was paid for',
    (tier) =>
      expect(standingOf(person(tier, { subscriptionTier: tier, subscriptionExpiresAt: END }))).toEqual({
        kind: 'paid',
        tier,
        until: END,
      }),
  );

  it('has expired where the server gives less than the record says', () =>
    expect(
      standingOf(person('game_room', { subscriptionTier: 'club_house', subscriptionExpiresAt: END })),
    ).toEqual({ kind: 'expired', tier: 'game_room', was: 'club_house', since: END }));

  it.each(['host', 'admin'] as const)('is complimentary for the %s, whatever they had paid for', (role) =>
    expect(
      standingOf(
        person(role === 'host' ? 'host' : 'club_house', {
          abilities: { browse: true, host: role === 'host', becomeHost: false, admin: role === 'admin' },
          subscriptionTier: 'playground',
          subscriptionExpiresAt: '2020-01-01T00:00:00.000Z',
        }),
      ),
    ).toEqual({ kind: 'complimentary', tier: 'club_house', as: role }),
  );
});

describe('formatExpiry', () => {
  it('names the year: a month may end in the next one', () =>
    expect(formatExpiry(END, 'America/Chicago')).toBe('Dec\u00A03,\u00A02026'));
});
