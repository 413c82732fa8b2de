import { textBytes } from '../bounded-memory.ts';
import { createKept, type Kept } from '../kept.ts';
import type { Services } from '../services.ts';
import type { PageAnswer } from './page-renderer.ts';

/** No longer than what the screens themselves take for fresh (web: events.queries.ts): a seat count may be this old. */
const KEPT_MS = 2000;
/** Room for hundreds of pages, as requested within two seconds. */
const PAGES_BYTES = 16 * 1024 * 1024;
/** Longer addresses are unlikely to be shared, and are not cached. */
const LONGEST_KEY = 1024;

/**
 * Visitors' pages by address: kept for two seconds, and dropped when any process announces a change of an event. The key is the whole
 * address, because pages contain it (the login link leads back there) and the browser reuses their data.
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
