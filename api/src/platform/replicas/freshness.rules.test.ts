import { expect, it } from 'vitest';
import { freshAsOf, lastEnd } from './freshness.rules.ts';

it('[replicas.1] what has been replayed as far as a mark is as fresh as that mark', () => {
  const marks = [
    { at: 1000, written: 500 },
    { at: 1500, written: 500 },
    { at: 2000, written: 900 },
  ];
  expect(freshAsOf(marks, 400)).toBe(-Infinity);
  expect(freshAsOf(marks, 500)).toBe(1500);
  expect(freshAsOf(marks, 899)).toBe(1500);
  expect(freshAsOf(marks, 5000)).toBe(2000);
  expect(freshAsOf([], 5000)).toBe(-Infinity);
});

it('[replicas.1] a page of the log that has only its header holds nothing to wait for', () => {
  const [page, file] = [8192, 8192 * 1024];
  expect(lastEnd(3 * page + 24)).toBe(3 * page);
  expect(lastEnd(2 * file + 40)).toBe(2 * file);
  for (const written of [3 * page, 3 * page + 32, 3 * page + 40, 3 * page - 8])
    expect(lastEnd(written)).toBe(written);
});
