import { afterEach, expect, it, vi } from 'vitest';
import { isGone } from './reload-once.ts';

const MISSING = new TypeError(
  'Failed to fetch dynamically imported module: http://site.example/assets/x-1234.js',
);
const ask = vi.fn<(file: string, init: RequestInit) => Promise<{ status: number }>>();
vi.stubGlobal('fetch', ask);
afterEach(() => ask.mockReset());

it('[HOLD-22] a part that did not arrive is gone only where the server says so', async () => {
  ask.mockResolvedValueOnce({ status: 404 });
  expect(await isGone(MISSING)).toBe(true);
  expect(ask.mock.calls[0]?.[0]).toBe('http://site.example/assets/x-1234.js');
  ask.mockResolvedValueOnce({ status: 200 });
  expect(await isGone(MISSING)).toBe(false);
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await isGone(MISSING)).toBe(false);
  expect(await isGone(new TypeError('Importing a module script failed.'))).toBe(false);
});
