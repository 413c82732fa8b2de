import { expect, it } from 'vitest';
import { monthBefore } from './month-before.ts';
import { number } from './percent.ts';

const bars = (...parts: number[]) => parts.map((part, at) => ({ label: `Month ${at + 1}`, part }));

it.each([
  [[3, 30, 42], 'So far 12 more than Month 2 (30)'],
  [[1200, 9], 'So far 1,191 less than Month 1 (1,200)'],
  [[5, 5], 'So far the same as Month 1 (5)'],
  [[0, 0], 'So far the same as Month 1 (0)'],
  [[7], null],
  [[], null],
])('[admin.89] says in words what this month is beside the one before: %j', (parts, said) =>
  expect(monthBefore(bars(...parts), number)).toBe(said),
);

it('in dollars too', () => {
  const dollars = (value: number): string => `$${value.toFixed(2)}`;
  expect(monthBefore(bars(10.5, 8), dollars)).toBe('So far $2.50 less than Month 1 ($10.50)');
});
