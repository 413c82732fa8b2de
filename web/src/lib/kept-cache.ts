import { KEPT_CACHE } from './kept-names.ts';

/** Whose things the cache holds: a record of its own, as the door list may be kept before the copy is. */
const OWNER = '/kept-for';

/** Two tabs may write at once, of two people; a browser without locks has the check alone. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('kept', work) : work();

/**
 * The device's cache for this member, and the only way to write to it. Another person's entries are deleted first, no matter which
 * page, tab or earlier visit stored them (docs/decisions/0033).
 */
export const keptCacheOf = (memberId: string): Promise<Cache> =>
  alone(async () => {
    const owner = await (await caches.match(OWNER, { cacheName: KEPT_CACHE }))?.text();
    if (owner !== memberId) await caches.delete(KEPT_CACHE);
    const cache = await caches.open(KEPT_CACHE);
    if (owner !== memberId) await cache.put(OWNER, new Response(memberId));
    return cache;
  });
