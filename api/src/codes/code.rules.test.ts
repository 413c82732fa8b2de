// Statements held: codes.4, codes.5.

import { TIERS } from '@backyard/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceOfParty } from '../events/pricing.rules.ts';
import { codeState, LEAST_CHARGE_CENTS, priceWithCode } from './code.rules.ts';

const event = (priceCents: number, requiredTier: (typeof TIERS)[number] = 'game_room') => ({
  priceCents,
  requiredTier,
  categories: ['games'],
});
const percent = (many: number) => ({ code: 'SUMMER', percent: many, offCents: null });
const cents = (many: number) => ({ code: 'SUMMER', percent: null, offCents: many });

describe('[codes.4] priceWithCode', () => {
  it.each([
    ['a percentage', event(2000), 'game_room', 0, percent(25), 1500, 1],
    ['all of it', event(2000), 'game_room', 2, percent(100), 0, 3],
    ['an amount off each seat', event(2000), 'game_room', 2, cents(500), 4500, 3],
    ['[CODE-3] after the membership’s half', event(2000, 'club_house'), 'playground', 0, cents(500), 500, 1],
    ['[CODE-3] of guests alone, where their own is free', event(2000), 'club_house', 2, percent(50), 2000, 2],
    [
      'an amount is no more than a seat costs',
      event(2000, 'club_house'),
      'playground',
      1,
      cents(1500),
      500,
      2,
    ],
    ['a part of a cent stays to be paid', event(101), 'game_room', 0, percent(50), 51, 1],
    ['[CODE-4] 49 cents are not charged', event(100), 'game_room', 0, cents(51), 0, 1],
    ['[CODE-4] 50 cents are', event(100), 'game_room', 0, cents(50), 50, 1],
    ['nothing from what is free', event(2000), 'club_house', 0, percent(50), 0, 0],
    ['less than a cent is nothing', event(100, 'club_house'), 'playground', 0, percent(1), 50, 0],
  ] as const)('%s', (_what, of, tier, guests, off, payable, seats) => {
    const coded = priceWithCode(of, tier, guests, off);
    expect([coded.price.payableCents, coded.seats]).toEqual([payable, seats]);
  });

  it('names its steps', () => {
    expect(priceWithCode(event(150), 'game_room', 0, cents(110)).price.steps).toEqual([
      { name: 'list_price', cents: 150 },
      { name: 'code', cents: -110, code: 'SUMMER' },
      { name: 'too_little', cents: -40 },
    ]);
  });

  const prices = fc.oneof(fc.constant(0), fc.integer({ min: 100, max: 1_000_000 }));
  const offs = fc.oneof(
    fc.integer({ min: 1, max: 100 }).map(percent),
    fc.integer({ min: 1, max: 1_000_000 }).map(cents),
  );
  it('[codes.5] never below 0, never more than without it, never what no card is charged; the steps add up', () => {
    fc.assert(
      fc.property(
        prices,
        fc.constantFrom(...TIERS),
        fc.constantFrom(...TIERS),
        fc.nat(9),
        offs,
        (price, required, tier, guests, off) => {
          const of = event(price, required);
          const { price: with_, seats, offCents } = priceWithCode(of, tier, guests, off);
          const without = priceOfParty(of, tier, guests).payableCents;
          expect(with_.payableCents).toBeGreaterThanOrEqual(0);
          expect(with_.payableCents).toBeLessThanOrEqual(without - offCents);
          expect(with_.payableCents === 0 || with_.payableCents >= LEAST_CHARGE_CENTS).toBe(true);
          expect(with_.steps.reduce((sum, step) => sum + step.cents, 0)).toBe(with_.payableCents);
          expect(seats).toBeLessThanOrEqual(1 + guests);
          expect(seats > 0).toBe(offCents > 0);
        },
      ),
    );
  });

  it('a higher percentage never costs more', () => {
    fc.assert(
      fc.property(
        prices,
        fc.constantFrom(...TIERS),
        fc.nat(9),
        fc.integer({ min: 1, max: 99 }),
        (price, tier, guests, many) => {
          const of = event(price, 'club_house');
          const pays = (one: number) => priceWithCode(of, tier, guests, percent(one)).price.payableCents;
          expect(pays(many + 1)).toBeLessThanOrEqual(pays(many));
        },
      ),
    );
  });
});

it('[codes.9] a code counts from its first moment to its last, both included, while it is on and some of it is left', () => {
  const code = {
    isOn: true,
    startsAt: new Date('2026-11-22T10:00:00Z'),
    endsAt: new Date('2026-11-23T10:00:00Z'),
    maxUses: 2,
    uses: 1,
  };
  const at = (time: string, given = {}) => codeState({ ...code, ...given }, new Date(time));
  expect(at('2026-11-22T09:59:59.999Z')).toBe('not_yet');
  expect(at('2026-11-22T10:00:00Z')).toBe('on');
  expect(at('2026-11-23T10:00:00Z')).toBe('on');
  expect(at('2026-11-23T10:00:00.001Z')).toBe('ended');
  expect(at('2026-11-22T10:00:00Z', { uses: 2 })).toBe('used_up');
  expect(at('2026-11-22T10:00:00Z', { isOn: false })).toBe('off');
});
