// Statements held: calls.6, calls.19, event.40, interface.19-23.

import { InfiniteQueryObserver, MutationObserver, QueryObserver, focusManager } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const client = createQueryClient();

afterEach(() => {
  client.clear();
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

describe('the cache (docs/product.md: calls)', () => {
  // Outside of a browser the library neither polls nor tries again by itself: the settings are what counts.
  it('never stale, no refetch on focus, no polling, no retries of queries or mutations', () => {
    expect(client.getDefaultOptions()).toMatchObject({
      queries: { staleTime: Infinity, refetchOnWindowFocus: false, refetchInterval: false, retry: false },
      mutations: { retry: false },
    });
  });

  it('data never goes stale: a year later the same answer serves, and nothing was asked meanwhile', async () => {
    vi.useFakeTimers();
    const ask = vi.fn<() => Promise<number>>(async () => 1);
    const observer = new QueryObserver(client, { queryKey: ['/api/auth/user'], queryFn: ask });
    const leave = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(YEAR_MS);
    expect(observer.getCurrentResult().isStale).toBe(false);
    leave();
    new QueryObserver(client, { queryKey: ['/api/auth/user'], queryFn: ask }).subscribe(() => undefined)();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('coming back to the window asks nothing again, also where an answer is old', async () => {
    const ask = vi.fn<() => Promise<number>>(async () => 1);
    const observer = new QueryObserver(client, { queryKey: ['/api/events'], queryFn: ask, staleTime: 0 });
    const leave = observer.subscribe(() => undefined);
    await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
    client.mount();
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await Promise.resolve();
    client.unmount();
    leave();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('a read that fails is not tried again', async () => {
    const ask = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('503: Not now')));
    await expect(client.fetchQuery({ queryKey: ['/api/auth/user'], queryFn: ask })).rejects.toThrow('503');
    const observer = new InfiniteQueryObserver(client, {
      queryKey: ['/api/events'],
      queryFn: ask,
      initialPageParam: null,
      getNextPageParam: () => null,
    });
    const leave = observer.subscribe(() => undefined);
    await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
    leave();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('an action that fails is not tried again', async () => {
    const act = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('503: Not now')));
    await expect(new MutationObserver(client, { mutationFn: act }).mutate()).rejects.toThrow('503');
    expect(act).toHaveBeenCalledTimes(1);
  });
});
