import { listen, type Listening } from '../database/listen.ts';
import type { Services } from '../services.ts';
import type { PageAnswer } from './page-renderer.ts';

/** No longer than what the screens themselves take for fresh (web: events.queries.ts): a seat count may be this old. */
const KEPT_MS = 2000;
const MAX_PAGES = 500;
/** What visitors see has changed (migration 0016). */
const CHANNEL = 'events_changed';

/** Visitors' pages, by address. */
export interface PageCache {
  /** The page kept for this address, or the one that `draw` makes; those who ask meanwhile share it. */
  get: (address: string, draw: () => Promise<PageAnswer>) => Promise<PageAnswer>;
  close: () => Promise<void>;
}

/**
 * Keeps pages for two seconds, and drops all of them when any process says that an event has changed. Without a
 * connection that tells it so, it keeps nothing.
 */
export function createPageCache({
  config,
  clock,
  log,
  databaseOutage,
}: Pick<Services, 'config' | 'clock' | 'log' | 'databaseOutage'>): PageCache {
  const kept = new Map<string, { page: Promise<PageAnswer>; until: number }>();
  let listening: Listening | null = null;

  const connected = (): boolean => {
    if (!config.databaseUrl) return false;
    listening ??= listen({
      connectionString: config.databaseUrl,
      channel: CHANNEL,
      onMessage: () => kept.clear(),
      services: { log, databaseOutage },
    });
    return listening.connected();
  };

  return {
    get(address, draw) {
      if (!connected()) return draw();
      const now = clock().getTime();
      const known = kept.get(address);
      if (known && known.until > now) return known.page;
      const page = draw();
      kept.delete(address);
      kept.set(address, { page, until: now + KEPT_MS });
      // The oldest stand first.
      for (const [oldest] of kept) {
        if (kept.size <= MAX_PAGES) break;
        kept.delete(oldest);
      }
      // Failures are nobody's page: the next one tries again.
      page.then(
        ({ status }) => status >= 500 && kept.get(address)?.page === page && kept.delete(address),
        () => kept.get(address)?.page === page && kept.delete(address),
      );
      return page;
    },
    close: async () => listening?.close(),
  };
}
