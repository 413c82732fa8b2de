import { expect, it } from 'vitest';
import { boundedMemory } from './bounded-memory.ts';

it('[HOLD-81] never holds more than its bytes: the oldest go first', () => {
  const memory = boundedMemory<number>(10_000);
  for (let number = 0; number < 100; number += 1) {
    memory.set(`key ${String(number)}`, number, 1000);
    expect(memory.bytes()).toBeLessThanOrEqual(10_000);
  }
  expect(memory.get('key 0')).toBeUndefined();
  expect(memory.get('key 99')).toBe(99);
  memory.clear();
  expect(memory.bytes()).toBe(0);
});

it('[HOLD-81] counts keys, and entries without a size', () => {
  const memory = boundedMemory<null>(100_000);
  for (let number = 0; number < 1000; number += 1) memory.set(`${'k'.repeat(1000)}${String(number)}`, null);
  expect(memory.bytes()).toBeLessThanOrEqual(100_000);
  expect(memory.get(`${'k'.repeat(1000)}999`)).toBeNull();
});

it('[HOLD-81] does not give up everything for one that is large, and counts nothing twice', () => {
  const memory = boundedMemory<string>(10_000);
  memory.set('small', 'a', 100);
  const before = memory.bytes();
  memory.set('small', 'b', 100);
  expect(memory.bytes()).toBe(before);
  memory.set('large', 'c', 9000);
  expect([memory.get('small'), memory.get('large')]).toEqual(['b', undefined]);
  memory.delete('small');
  memory.delete('small');
  expect(memory.bytes()).toBe(0);
});

it('[HOLD-81] forgets what is over, from the oldest on', () => {
  const memory = boundedMemory<number>(10_000);
  for (const number of [1, 2, 3, 1]) memory.set(`${String(number)} ${String(memory.bytes())}`, number);
  memory.dropOldest((number) => number < 3);
  memory.dropOldest((number) => number < 3);
  const [one, ...rest] = [3, 1];
  memory.dropOldest((number) => number === one);
  memory.dropOldest((number) => rest.includes(number));
  expect(memory.bytes()).toBe(0);
});
