import { expect, it, vi } from 'vitest';
import { createRest } from './give-back-at-rest.ts';

it('memory is given back when a thread has come to rest, once each time, and never while it works', () => {
  const giveBack = vi.fn<() => void>();
  const look = createRest(giveBack);
  for (const utilization of [0.5, 0.01, 0.2, 0.01, 0.01]) look(utilization);
  expect(giveBack).not.toHaveBeenCalled();
  look(0);
  expect(giveBack).toHaveBeenCalledTimes(1);
  for (let turn = 0; turn < 10; turn += 1) look(0.02);
  expect(giveBack).toHaveBeenCalledTimes(1);
  for (const utilization of [0.3, 0, 0, 0]) look(utilization);
  expect(giveBack).toHaveBeenCalledTimes(2);
});
