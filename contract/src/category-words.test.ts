import { expect, it } from 'vitest';
import { FILTER_CATEGORIES } from './categories.ts';
import { categoriesMeant } from './category-words.ts';
import { INTERESTS } from './onboarding-options.ts';

it.each([
  ['dinner', ['food']],
  ['Suppers downtown', ['food']],
  ['hiking', ['active']],
  ['HIKES, then brunch', ['active', 'food']],
  ['board games', ['games']],
  ['dinner lunch', ['food']],
  ['art & crafts', ['creative']],
  ['fireside', []],
  ['bus', []],
  ['', []],
])('[interface.138] %j means %j', (text, categories) => {
  expect(categoriesMeant(text)).toEqual(categories);
});

it('[interface.138] a category is meant by its own name', () => {
  for (const category of FILTER_CATEGORIES) expect(categoriesMeant(category)).toEqual([category]);
});

it('[interface.138] an interest of the wizard means a category at most', () => {
  for (const interest of INTERESTS) expect(categoriesMeant(interest).length, interest).toBeLessThan(2);
  expect(INTERESTS.filter((interest) => categoriesMeant(interest).length === 0)).toEqual([
    'Reading',
    'Travel',
    'Volunteering',
  ]);
});
