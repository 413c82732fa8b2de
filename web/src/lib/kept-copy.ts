import { type CurrentUser, DAY_MS, type Event, type Registration } from '@backyard/contract';
import { keptCacheOf } from './kept-cache.ts';
import { KEPT_CACHE } from './kept-names.ts';

/**
 * What a member's device keeps for reading offline: who they are, and their events. One record, so that it never mixes
 * two people's data. Pages write it, the service worker answers from it.
 */
export interface KeptCopy {
  keptAt: string;
  user: CurrentUser;
  registrations: Registration[];
}

const ADDRESS = '/kept-copy';
/** As long as a session lasts (api/src/identity/sessions.ts): a copy does not outlive the right to read it. */
const KEPT_DAYS = 30;

/** Messages between a page and the service worker. */
export const TAKE_OVER = 'take-over';
export const LOGGED_OUT = 'logged-out';

export async function keepCopy(copy: KeptCopy): Promise<void> {
  const cache = await keptCacheOf(copy.user.id);
  await cache.put(ADDRESS, Response.json(copy));
}

export async function forgetCopy(): Promise<void> {
  await caches.delete(KEPT_CACHE);
}

/** The stored copy, unless it is too old. */
export async function readCopy(now: Date): Promise<KeptCopy | null> {
  // match() of one cache, which it does not make as open() would.
  const response = await caches.match(ADDRESS, { cacheName: KEPT_CACHE });
  if (!response) return null;
  const copy: KeptCopy = await response.json();
  return now.getTime() - Date.parse(copy.keptAt) < KEPT_DAYS * DAY_MS ? copy : null;
}

/** The copy's answer to a GET of this API path; undefined if it has none. */
export function answerFrom({ user, registrations }: KeptCopy, path: string, now: Date): unknown {
  const known = registrations.map(({ event, ...registration }) => ({
    ...registration,
    event: asOf(event, now),
  }));
  if (path === '/api/auth/user') return user;
  if (path === '/api/user/events') return known;
  return known.find(({ event }) => path === `/api/events/${event.id}`)?.event;
}

/** Time goes on without a connection too. */
const asOf = (event: Event, now: Date): Event => ({
  ...event,
  past: event.past || Date.parse(event.startTime) <= now.getTime(),
});
