import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadOnce } from './reload-once.ts';

const MISSING = new TypeError(
  'Failed to fetch dynamically imported module: http://site.example/assets/x-1234.js',
);

describe('a part of the page that did not arrive [HOLD-22]', () => {
  const location = { reload: vi.fn(), assign: vi.fn() };
  const ask = vi.fn<(file: string, init: RequestInit) => Promise<{ status: number }>>();
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('window', { location });
    vi.stubGlobal('fetch', ask);
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetAllMocks();
  });

  it('and is gone from the server: the page is loaded anew, once', async () => {
    ask.mockResolvedValue({ status: 404 });
    await reloadOnce(MISSING, null);
    expect(ask.mock.calls[0]?.[0]).toBe('http://site.example/assets/x-1234.js');
    expect(location.reload).toHaveBeenCalledTimes(1);
    await reloadOnce(MISSING, null);
    expect(location.reload).toHaveBeenCalledTimes(1);
  });

  it('on the way to a page: that page is opened as a whole', async () => {
    ask.mockResolvedValue({ status: 404 });
    await reloadOnce(MISSING, '/hosts');
    expect(location.assign).toHaveBeenCalledWith('/hosts');
    expect(location.reload).not.toHaveBeenCalled();
  });

  it.each([
    ['is there after all', () => ask.mockResolvedValue({ status: 200 })],
    [
      'cannot be asked for: there is no connection',
      () => ask.mockRejectedValue(new TypeError('Failed to fetch')),
    ],
    ['is kept back by a server in trouble', () => ask.mockResolvedValue({ status: 503 })],
  ])('and %s: nothing is lost by loading the page anew', async (_why, given) => {
    given();
    await reloadOnce(MISSING, null);
    expect(location.reload).not.toHaveBeenCalled();
    expect(location.assign).not.toHaveBeenCalled();
  });

  it('and has no name: another file of this build is asked for', async () => {
    ask.mockResolvedValue({ status: 404 });
    await reloadOnce(new TypeError('Importing a module script failed.'), null);
    expect(ask.mock.calls[0]?.[0]).toBe(new URL('reload-once.ts', import.meta.url).href);
    expect(location.reload).toHaveBeenCalledTimes(1);
  });
});
