import type { Registration } from '@backyard/contract';
import { expect, it } from 'vitest';
import { anEvent } from '../../testing/events.ts';
import { clashOf } from './clash-of.ts';

const at = (hour: number): string => `2026-11-22T${String(hour).padStart(2, '0')}:00:00.000Z`;
const arcade = { id: 'arcade', startTime: at(12), endTime: at(15) };
const mine = (from: number, to: number, given = {}): Registration[] => [
  {
    id: 'r',
    notes: null,
    event: anEvent({ id: 'games', startTime: at(from), endTime: at(to), ...given }),
  } as Registration,
];

it.each([
  [11, 13, true],
  [14, 16, true],
  [12, 15, true],
  [13, 14, true],
  [9, 12, false],
  [15, 17, false],
])('[interface.111] from %i to %i: %s', (from, to, clashes) =>
  expect(clashOf(mine(from, to), arcade) !== undefined).toBe(clashes),
);

it('[interface.111] neither the event itself nor one that is called off is in the way', () => {
  expect(clashOf(mine(12, 15, { id: 'arcade' }), arcade)).toBeUndefined();
  expect(clashOf(mine(12, 15, { status: 'cancelled' }), arcade)).toBeUndefined();
});
