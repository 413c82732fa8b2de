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
  const made = { page: shared<Listing>(services), total: manyForAMinute(services, shared<Total>(services)) };
  ofProcess.set(services.changes, made);
  return made;
}

function shared<T>(services: Sharing): Shared<T> {
  const kept = shareReads<T>(services);
  // What admins see of everything is theirs, and always as it is now.
  return (asked, { everything }, read) => (everything ? read() : kept.get(JSON.stringify(asked), read));
}

/** Past the bound of counting there are thousands to spare: so long it is said again without another look, whatever changed. */
export const MANY_MS = 60_000;
const MANY_BYTES = 512 * 1024;

/**
 * [discovery.63] "10,000+" is what costs most to count, and changes least: it is counted once a minute. What is exact is not
 * kept here, so that an event more or less is seen at once. Tests make few events: theirs is counted each time.
 */
export function manyForAMinute({ clock, config }: Sharing, count: Shared<Total>): Shared<Total> {
  const many = boundedMemory<{ total: Total; until: number }>(MANY_BYTES);
  const ms = config.environment === 'test' ? 0 : MANY_MS;
  return async (asked, filters, read) => {
    if (filters.everything) return count(asked, filters, read);
    const key = JSON.stringify(asked);
    const now = clock().getTime();
    many.dropOldest(({ until }) => until <= now);
    const known = many.get(key);
    if (known && known.until > now) return known.total;
    const total = await count(asked, filters, read);
    if (!total.exact) many.set(key, { total, until: now + ms });
    return total;
  };
}
