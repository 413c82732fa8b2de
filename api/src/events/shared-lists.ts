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

/** Which events lists have, and how many there are: never what somebody sees of them. `asked` is all that the answer depends on. */
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
  // What admins see of everything is theirs, and always as it is now.
  return (asked, { everything }, read) => (everything ? read() : kept.get(JSON.stringify(asked), read));
}

/** For how long an answer is said again: without another look, and then while another look is taken. */
interface Keeping {
  fresh: number;
  stale: number;
}
/** Past the bound of counting there are thousands to spare. */
export const MANY: Keeping = { fresh: MINUTE_MS, stale: 10 * MINUTE_MS };
/** What took so long to count is as of a minute ago at the most; all else is counted as it is now. Milliseconds. */
export const DEAR: Keeping & { from: number } = { from: 50, fresh: 10_000, stale: MINUTE_MS };
const MANY_BYTES = 512 * 1024;

/**
 * [discovery.63] What costs most to count changes least: it is counted for nobody in particular, beside those who ask. What is soon
 * counted is not kept here, so that an event more or less is seen at once. Tests make few events: theirs is counted each time.
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
      // What is known is said meanwhile; where counting fails, whoever asks next begins again.
      countAnew(asked, filters, read)
        .catch(() => undefined)
        .finally(() => underWay.delete(key));
    }
    return known.total;
  };
}
