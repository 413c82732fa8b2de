// Statements held: admin.47, interface.2.

import { expect, it } from 'vitest';
import { number, percent } from './percent.ts';

it('shares have one decimal (docs/product.md: admin)', () => {
  expect([percent(1, 3), percent(2, 2), percent(0, 5), percent(0, 0), percent(1, 1000)]).toEqual([
    '33.3%',
    '100.0%',
    '0.0%',
    '0.0%',
    '0.1%',
  ]);
  expect(number(1234567)).toBe('1,234,567');
});
