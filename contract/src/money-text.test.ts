import { expect, it } from 'vitest';
import { formatDollars } from './money-text.ts';

it.each([
  ['0.00', '$0.00'],
  ['12.50', '$12.50'],
  ['999.99', '$999.99'],
  ['1000.00', '$1,000.00'],
  ['10000.00', '$10,000.00'],
  ['1234567.89', '$1,234,567.89'],
  ['-3.00', '−$3.00'],
  ['-1234.50', '−$1,234.50'],
  ['2500', '$2,500'],
])('%s is read as %s', (amount, text) => expect(formatDollars(amount)).toBe(text));
