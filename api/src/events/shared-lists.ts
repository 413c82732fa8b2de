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
  const made = { page: shared<Listing>(services), total: shared<Total>(services) };
  ofProcess.set(services.changes, made);
  return made;
}

function shared<T>(services: Sharing): Shared<T> {
  const kept = shareReads<T>(services);
  // What admins see of everything is theirs, and always as it is now.
  return (asked, { everything }, read) => (everything ? read() : kept.get(JSON.stringify(asked), read));
}
