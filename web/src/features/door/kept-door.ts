import type { Door } from '@backyard/contract';
import { KEPT_CACHE } from '../../lib/kept-names.ts';

/** The list as this device last read it, and how far its own clock is off. */
export interface KeptDoor {
  door: Door;
  skew: number;
}

const addressOf = (eventId: string): string => `/kept-door/${eventId}`;

/** Beside the member's own copy: it goes when they log out, and when somebody else signs in (docs/decisions/0033). */
export async function keepDoor(kept: KeptDoor): Promise<void> {
  const cache = await caches.open(KEPT_CACHE);
  await cache.put(addressOf(kept.door.event.id), Response.json(kept));
}

export async function readKeptDoor(eventId: string): Promise<KeptDoor | null> {
  const found = await caches.match(addressOf(eventId), { cacheName: KEPT_CACHE });
  if (!found) return null;
  const kept: KeptDoor = await found.json();
  return kept;
}
