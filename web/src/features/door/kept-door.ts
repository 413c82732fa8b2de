import type { Door } from '@backyard/contract';
import { keptCacheOf } from '../../lib/kept-cache.ts';
import { KEPT_CACHE } from '../../lib/kept-names.ts';

/** The list as this device last read it, and how far its own clock is off. */
export interface KeptDoor {
  door: Door;
  skew: number;
}

const addressOf = (eventId: string): string => `/kept-door/${eventId}`;

/** What is being written now: whoever reads waits for it. */
let writing: Promise<unknown> = Promise.resolve();

/**
 * Beside the member's own copy: it goes when they log out, and when somebody else signs in (docs/decisions/0033). Nobody waits for it: a
 * store that is full, forbidden or slow costs the copy, and nothing else.
 */
export function keepDoor(memberId: string, kept: KeptDoor): void {
  writing = write(memberId, kept).catch(() => undefined);
}

async function write(memberId: string, kept: KeptDoor): Promise<void> {
  const cache = await keptCacheOf(memberId);
  await cache.put(addressOf(kept.door.event.id), Response.json(kept));
}

export async function readKeptDoor(eventId: string): Promise<KeptDoor | null> {
  await writing;
  const found = await caches.match(addressOf(eventId), { cacheName: KEPT_CACHE });
  if (!found) return null;
  const kept: KeptDoor = await found.json();
  return kept;
}
