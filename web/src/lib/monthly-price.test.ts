// Statements held: money.1, plans.1-2, plans.4.

import { expect, it } from 'vitest';
import { monthlyPrice } from './monthly-price.ts';

it.each([
  ['game_room', 'Free'],
  ['playground', '$4.99'],
  ['club_house', '$19.99'],
] as const)('%s: %s a month (docs/product.md: money)', (tier, price) =>
  expect(monthlyPrice(tier)).toBe(price),
);
