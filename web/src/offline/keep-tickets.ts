import type { Registration } from '@backyard/contract';
import { ticketPictureOf } from '../features/registrations/index.ts';
import { keptCacheOf } from '../lib/kept-cache.ts';
import { KEPT_CACHE } from '../lib/kept-names.ts';

/** Enough until there is a connection again. */
const MOST = 12;

/**
 * Stores the pictures of the next tickets with the member's copy, with which they are deleted. A registration's picture never changes,
 * so each is fetched once.
 */
export async function keepTickets(memberId: string, registrations: readonly Registration[]): Promise<void> {
  const next = registrations
    .filter(({ event }) => !event.past && event.status !== 'cancelled')
    .slice(0, MOST);
  for (const { id } of next) {
    const path = ticketPictureOf(id);
    if (await caches.match(path, { cacheName: KEPT_CACHE })) continue;
    const answer = await fetch(path);
    // After a log-out there is no copy to write to.
    if (answer.ok && (await caches.has(KEPT_CACHE))) await (await keptCacheOf(memberId)).put(path, answer);
  }
}
