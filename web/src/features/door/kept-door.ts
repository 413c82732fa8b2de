import type { Door } from '@backyard/contract';
import { keptCacheOf } from '../../lib/kept-cache.ts';
import { KEPT_CACHE } from '../../lib/kept-names.ts';

/** The list as this device last fetched it, and how far the device's clock is off. */
export interface KeptDoor {
  door: Door;
  skew: number;
}

const addressOf = (eventId: string): string => `/kept-door/${eventId}`;

/** The pending write, which reads wait for. */
let writing: Promise<unknown> = Promise.resolve();

/**
 * Stored with the member's own data: deleted when they log out, or when another member signs in (docs/decisions/0033). Callers do not
 * wait for it: if the storage is full, forbidden or slow, only the copy is lost.
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
