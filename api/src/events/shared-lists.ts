import type { Changes } from '../platform/changes.ts';
import { createKept } from '../platform/kept.ts';
import type { Services } from '../platform/services.ts';
import type { EventFilters } from './filters.queries.ts';
import type { Total } from './list.queries.ts';
import type { Listing } from './listing.ts';

/** No longer than this is a list the one that was read, and not at all once an event has changed. */
const SHARED_MS = 1000;
const MOST_SHARED = 500;

type Shared<T> = (asked: unknown[], filters: EventFilters, read: () => Promise<T>) => Promise<T>;

/** Which events lists have, and how many there are: never what somebody sees of them. `asked` is all that the answer depends on. */
interface SharedLists {
  page: Shared<Listing>;
  total: Shared<Total>;
}

/** Those of this process, by what says when they have changed. */
const ofProcess = new WeakMap<Changes, SharedLists>();

/** What many ask for at the same time is read once. Tests write past the product, and read at once: theirs is read each time. */
export function sharedLists(services: Pick<Services, 'clock' | 'changes' | 'config'>): SharedLists {
  const known = ofProcess.get(services.changes);
  if (known) return known;
  const settings = { ms: services.config.environment === 'test' ? 0 : SHARED_MS, most: MOST_SHARED };
  const made = {
    page: shared<Listing>(services, settings),
    total: shared<Total>(services, settings),
  };
  ofProcess.set(services.changes, made);
  return made;
}

function shared<T>(...[services, settings]: Parameters<typeof createKept<T>>): Shared<T> {
  const kept = createKept<T>(services, settings);
  // What admins see of everything is theirs, and always as it is now.
  return (asked, { everything }, read) => (everything ? read() : kept.get(JSON.stringify(asked), read));
}
