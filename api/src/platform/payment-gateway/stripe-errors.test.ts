import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GatewayError } from './gateway.ts';
import { asking, WHOLE_MS } from './stripe-errors.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('[OPS-8] a processor that says nothing is waited for ten seconds, however often it is asked', async () => {
  const asked = asking(() => new Promise(() => undefined)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(WHOLE_MS - 1);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  const error = await asked;
  expect(error).toBeInstanceOf(GatewayError);
  expect(error).toMatchObject({ kind: 'unreachable' });
});

it('one that answers leaves nothing behind', async () => {
  await expect(asking(async () => 'yes')).resolves.toBe('yes');
  await expect(asking(() => Promise.reject(new Error('ours')))).rejects.toThrow('ours');
  expect(vi.getTimerCount()).toBe(0);
});
