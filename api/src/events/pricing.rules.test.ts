// Statements held: access.21, access.23-29, money.2, plans.7.

import { CATEGORIES, TIERS, type Tier } from '@backyard/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceFor } from './pricing.rules.ts';

type Row = [
  rule: string,
  tier: Tier,
  requiredTier: Tier,
  categories: string[],
  list: number,
  payable: number,
];

/** Every effective tier × every kind of event, as docs/rules/pricing.md has them. */
const table: Row[] = [
  ['PRICE-1', 'game_room', 'game_room', ['games'], 0, 0],
  ['PRICE-1', 'game_room', 'club_house', ['games'], 0, 0],
  ['PRICE-1', 'playground', 'club_house', ['games'], 0, 0],
  ['PRICE-2', 'club_house', 'game_room', ['games'], 2000, 0],
  ['PRICE-2', 'club_house', 'playground', ['games'], 2000, 0],
  ['PRICE-2', 'club_house', 'club_house', ['games'], 2000, 0],
  ['PRICE-2', 'club_house', 'club_house', ['clubhouse_exclusive'], 2000, 0],
  ['PRICE-3', 'playground', 'playground', ['food', 'social'], 2000, 0],
  ['PRICE-4', 'playground', 'club_house', ['food'], 2000, 1000],
  ['PRICE-4', 'playground', 'club_house', ['food'], 1251, 626],
  ['PRICE-4', 'playground', 'club_house', ['food'], 1, 1],
  ['PRICE-5', 'playground', 'game_room', ['food'], 2000, 2000],
  ['PRICE-6', 'game_room', 'game_room', ['food'], 2000, 2000],
  ['PRICE-6', 'game_room', 'playground', ['food'], 2000, 2000],
  ['PRICE-6', 'game_room', 'club_house', ['food'], 2000, 2000],
  ['PRICE-7', 'game_room', 'club_house', ['clubhouse_exclusive'], 2000, 2000],
  ['PRICE-7', 'playground', 'playground', ['clubhouse_exclusive'], 2000, 2000],
  ['PRICE-7', 'playground', 'club_house', ['food', 'clubhouse_exclusive'], 2000, 2000],
];

describe('priceFor', () => {
  it.each(table)('[%s] %s pays for an event of required tier %s in %j: %i becomes %i', (...row) => {
    const [, tier, requiredTier, categories, priceCents, payable] = row;
    expect(priceFor({ priceCents, requiredTier, categories }, tier).payableCents).toBe(payable);
  });

  it('[PRICE-2] names the step that took the price away', () => {
    const price = priceFor(
      { priceCents: 1500, requiredTier: 'game_room', categories: ['food'] },
      'club_house',
    );
    expect(price.steps).toEqual([
      { name: 'list_price', cents: 1500 },
      { name: 'club_house_free', cents: -1500 },
    ]);
  });

  it('[PRICE-8] is whole cents between 0 and the list price, and the steps add up', () => {
    fc.assert(
      fc.property(
        fc.record({
          priceCents: fc.integer({ min: 0, max: 1_000_000 }),
          requiredTier: fc.constantFrom(...TIERS),
          categories: fc.subarray([...CATEGORIES], { minLength: 1 }),
        }),
        fc.constantFrom(...TIERS),
        (event, tier) => {
          const price = priceFor(event, tier);
          expect(Number.isSafeInteger(price.payableCents)).toBe(true);
          expect(price.payableCents).toBeGreaterThanOrEqual(0);
          expect(price.payableCents).toBeLessThanOrEqual(event.priceCents);
          expect(price.steps.reduce((sum, step) => sum + step.cents, 0)).toBe(price.payableCents);
        },
      ),
    );
  });

  it('[PRICE-8] never costs more in a higher tier', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.constantFrom(...TIERS),
        fc.subarray([...CATEGORIES], { minLength: 1 }),
        (priceCents, requiredTier, categories) => {
          const [game, play, club] = TIERS.map(
            (tier) => priceFor({ priceCents, requiredTier, categories }, tier).payableCents,
          ) as [number, number, number];
          expect(play).toBeLessThanOrEqual(game);
          expect(club).toBeLessThanOrEqual(play);
        },
      ),
    );
  });
});
