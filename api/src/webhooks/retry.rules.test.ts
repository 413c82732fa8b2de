// Statements held: webhooks.6-7.

import { HOUR_MS } from '@backyard/contract';
import { expect, it } from 'vitest';
import { isGivenUp, nextTry, WEBHOOK_TRIES } from './retry.rules.ts';

const NOW = new Date('2026-11-21T18:00:00Z');

/** The tries of a message that never arrives, as hours after the first. */
function triesOf(random: number): number[] {
  const tries = [NOW];
  for (;;) {
    const next = nextTry(tries.length, tries.at(-1) ?? NOW, random);
    if (!next) return tries.map((at) => (at.getTime() - NOW.getTime()) / HOUR_MS);
    tries.push(next);
  }
}

it('[webhooks.6] the first pause is a minute, the last half a day, and each is as long as the one before or longer', () => {
  const tries = triesOf(0);
  const pauses = tries
    .slice(1)
    .map((at, index) => at - (tries[index] ?? 0))
    .map((hours) => Math.round(hours * 60));
  expect(tries).toHaveLength(WEBHOOK_TRIES);
  expect(pauses[0]).toBe(1);
  expect(pauses.at(-1)).toBe(12 * 60);
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
});

it('[webhooks.6] they go on for three days, a fifth longer at the most', () => {
  expect(triesOf(0).at(-1)).toBeGreaterThanOrEqual(72);
  expect(triesOf(1).at(-1)).toBeLessThan(72.7 * 1.2);
});

it('[webhooks.6] what failed together does not come back together', () => {
  const at = (random: number) => nextTry(4, NOW, random)?.getTime();
  expect(at(0.2)).not.toBe(at(0.7));
});

it('[webhooks.6] how long a server asks to be left alone counts where that is longer than our own pause', () => {
  const pause = (leaveFor: number) => (nextTry(3, NOW, 0, leaveFor)?.getTime() ?? 0) - NOW.getTime();
  expect([0, 60_000, 2 * HOUR_MS].map(pause)).toEqual([HOUR_MS / 2, HOUR_MS / 2, 2 * HOUR_MS]);
  expect(nextTry(WEBHOOK_TRIES, NOW, 0, HOUR_MS)).toBeNull();
});

it('[webhooks.7] an address is given up after three days without anything, by the last try of a message at the latest', () => {
  const after = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);
  expect(isGivenUp(NOW, after(71.9))).toBe(false);
  expect(isGivenUp(NOW, after(72))).toBe(true);
  expect(isGivenUp(NOW, after(triesOf(0).at(-1) ?? 0))).toBe(true);
});
