import { textBytes } from '../bounded-memory.ts';
import { createKept, type Kept } from '../kept.ts';
import type { Services } from '../services.ts';
import type { PageAnswer } from './page-renderer.ts';

/** No longer than what the screens themselves take for fresh (web: events.queries.ts): a seat count may be this old. */
const KEPT_MS = 2000;
/** Hundreds of pages: what is asked for within two seconds. */
const PAGES_BYTES = 16 * 1024 * 1024;
/** Nobody shares an address that is longer. */
const LONGEST_KEY = 1024;

/**
 * Visitors' pages, by address: kept for two seconds, and dropped when any process says that an event has changed. By the whole address: pages
 * say it (a way to log in leads back there), and the browser takes over what it reads.
 */
export function createPageCache(
  services: Pick<Services, 'clock' | 'changes'>,
  bytes = PAGES_BYTES,
): Kept<PageAnswer> {
  const kept = createKept<PageAnswer>(services, {
    ms: KEPT_MS,
    bytes,
    sizeOf: (page) => ('html' in page ? textBytes(page.html) : textBytes(page.location)),
    isFailure: ({ status }) => status >= 500,
  });
  return { ...kept, get: (key, draw) => (key.length > LONGEST_KEY ? draw() : kept.get(key, draw)) };
}
