import { MINUTE_MS } from '@backyard/contract';
import { boundedMemory } from '../platform/bounded-memory.ts';
import type { Changes } from '../platform/changes.ts';
import { shareReads } from '../platform/kept.ts';
import type { Services } from '../platform/services.ts';
import type { EventFilters } from './filters.queries.ts';
import type { Total } from './list.queries.ts';
import type { Listing } from './listing.ts';

type Shared<T> = (asked: unknown[], filters: EventFilters, read: () => Promise<T>) => Promise<T>;
type Sharing = Parameters<typeof shareReads>[0];

/** Shares the ids and totals of lists, never what a viewer sees of the events. `asked` is everything the answer depends on. */
interface SharedLists {
  page: Shared<Listing>;
  total: Shared<Total>;
}

/** Those of this process, by what says when they have changed. */
const ofProcess = new WeakMap<Changes, SharedLists>();

/** What many ask for at the same moment is read once. */
export function sharedLists(services: Pick<Services, 'clock' | 'changes' | 'config'>): SharedLists {
  const known = ofProcess.get(services.changes);
  if (known) return known;
  const made = { page: shared<Listing>(services), total: keepDearTotals(services, shared<Total>(services)) };
  ofProcess.set(services.changes, made);
  return made;
}

function shared<T>(services: Sharing): Shared<T> {
  const kept = shareReads<T>(services);
  // An admin's view of everything is not shared, and always current.
  return (asked, { everything }, read) => (everything ? read() : kept.get(JSON.stringify(asked), read));
}

/** For how long an answer is said again: without another look, and then while another look is taken. */
interface Keeping {
  fresh: number;
  stale: number;
}
/** Past the bound of counting there are thousands to spare. */
export const MANY: Keeping = { fresh: MINUTE_MS, stale: 10 * MINUTE_MS };
/** A total that took this long to count may be up to a minute old. All others are counted afresh. Milliseconds. */
export const DEAR: Keeping & { from: number } = { from: 50, fresh: 10_000, stale: MINUTE_MS };
const MANY_BYTES = 512 * 1024;

/**
 * [discovery.63] The totals that take longest to count change least: they are counted once for all viewers, in the background. Totals that
 * are fast to count are not cached here, so that one event more or less shows at once. Tests have few events, so theirs are always counted.
 */
export function keepDearTotals({ clock, config }: Sharing, count: Shared<Total>): Shared<Total> {
  const kept = boundedMemory<{ total: Total; freshUntil: number; until: number }>(MANY_BYTES);
  const underWay = new Set<string>();
  const isOn = config.environment !== 'test';

  async function countAnew(...asked: Parameters<Shared<Total>>): Promise<Total> {
    const key = JSON.stringify(asked[0]);
    const began = clock().getTime();
    const total = await count(...asked);
    const now = clock().getTime();
    const keeping = total.exact ? (now - began >= DEAR.from ? DEAR : null) : MANY;
    if (keeping === null || !isOn) kept.delete(key);
    else kept.set(key, { total, freshUntil: now + keeping.fresh, until: now + keeping.stale });
    return total;
  }

  return async (asked, filters, read) => {
    if (filters.everything) return count(asked, filters, read);
    const key = JSON.stringify(asked);
    const now = clock().getTime();
    const known = kept.get(key);
    if (!known || known.until <= now) return countAnew(asked, filters, read);
    if (known.freshUntil <= now && !underWay.has(key)) {
      underWay.add(key);
      // The known total is served meanwhile. If counting fails, the next request starts it again.
      countAnew(asked, filters, read)
        .catch(() => undefined)
        .finally(() => underWay.delete(key));
    }
    return known.total;
  };
}
