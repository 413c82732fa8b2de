// Statements held: money.35.

import type { Subscription } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { comingChange, noticeOf, termsOf } from './standing-text.ts';

const ZONE = 'America/Chicago';
const END = '2026-12-03T18:00:00.000Z';
const member = { abilities: { browse: true, host: false, becomeHost: false, admin: false } };

const subscription = (given: Partial<Subscription>): Subscription => ({
  tier: 'game_room',
  paidTier: 'game_room',
  status: 'none',
  renewsAt: null,
  renewalAmount: null,
  endsAt: null,
  nextTier: null,
  abilities: { manage: true, undo: false },
  changes: [],
  ...given,
});
const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ');

const ACTIVE = subscription({
  tier: 'club_house',
  paidTier: 'club_house',
  status: 'active',
  renewsAt: END,
  renewalAmount: '19.99',
});
const ENDING = subscription({
  tier: 'club_house',
  paidTier: 'club_house',
  status: 'ending',
  endsAt: END,
  nextTier: 'game_room',
});
const GRACE = subscription({ tier: 'playground', paidTier: 'playground', status: 'grace', endsAt: END });
const EXPIRED = subscription({ paidTier: 'playground', status: 'expired', endsAt: END });

describe('what is going to change (docs/product.md: money)', () => {
  it('is said with its day', () =>
    expect(plain(comingChange(ENDING, ZONE))).toBe('Club House until Dec 3, then Game Room'));
  it.each([ACTIVE, GRACE, EXPIRED, subscription({})])('nothing: $status', (given) =>
    expect(comingChange(given, ZONE)).toBeNull(),
  );
});

describe('what a plan costs, and until when', () => {
  it.each([
    [subscription({}), 'Free, for as long as you like.'],
    [ACTIVE, '$19.99 per month · renews on Dec 3, 2026 for $19.99'],
    [ENDING, '$19.99 per month · paid until Dec 3, 2026'],
    [GRACE, '$4.99 per month · the last renewal did not go through'],
    [EXPIRED, 'Free, for as long as you like.'],
  ])('$status', (given, words) => expect(plain(termsOf(given, member, ZONE))).toBe(words));

  it.each([
    [{ host: true, admin: false }, 'a host'],
    [{ host: false, admin: true }, 'an admin'],
  ])('comes with being %s', (role, who) =>
    expect(
      termsOf(subscription({ status: 'complimentary', tier: 'club_house' }), {
        abilities: { browse: true, becomeHost: false, ...role },
      }),
    ).toBe(`Complimentary Club House access: it comes with being ${who}.`),
  );
});

describe('what must not be overlooked', () => {
  it('a renewal that failed', () =>
    expect(plain(noticeOf(GRACE, ZONE)?.text)).toBe(
      'You keep Playground until Dec 3, 2026. Pay for this month to stay, or you go back to Game Room.',
    ));
  it('a membership that is over', () => {
    expect(noticeOf(EXPIRED, ZONE)?.title).toBe('Subscription expired');
    expect(plain(noticeOf(EXPIRED, ZONE)?.text)).toBe(
      'Your Playground membership ended on Dec 3, 2026. You are in Game Room now.',
    );
  });
  it('nothing while all is well', () => {
    expect(noticeOf(ACTIVE)).toBeNull();
    expect(noticeOf(subscription({}))).toBeNull();
  });
});
