import type { Event } from '@backyard/contract';
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { isRecord } from '../../lib/stored.ts';
import { eventsKey } from './events.queries.ts';

type Lists = InfiniteData<{ events: readonly Event[] }>;

/**
 * Copies a freshly fetched event into the lists that contain it: a member who takes or gives up a seat and returns to a list sees the
 * change at once. Which events a list contains, and when it is refetched, does not change.
 */
export function listsFollowPages(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache();
  cache.subscribe((change) => {
    if (change.type !== 'updated' || change.action.type !== 'success') return;
    const event = oneOf(change.query);
    if (event === null) return;
    for (const list of cache.getAll()) {
      const { dataUpdatedAt, isInvalidated } = list.state;
      const data: unknown = list.state.data;
      if (!areLists(data) || !data.pages.some(({ events }) => events.some(({ id }) => id === event.id)))
        continue;
      list.setData(withEvent(data, event), { updatedAt: dataUpdatedAt, manual: true });
      if (isInvalidated) list.invalidate();
    }
  });
}

/** The event fetched by a single-event query (`eventQuery`); null for other queries. */
function oneOf({ queryKey: [path, id, ...more], state }: Query): Event | null {
  const data: unknown = state.data;
  return path === eventsKey[0] && more.length === 0 && isEvent(data) && data.id === id ? data : null;
}

const isEvent = (data: unknown): data is Event => isRecord(data) && typeof data['id'] === 'string';

/** Paginated lists of events: discovery's, or a host's. */
const areLists = (data: unknown): data is Lists =>
  isRecord(data) &&
  Array.isArray(data['pages']) &&
  data['pages'].every(
    (page) => isRecord(page) && Array.isArray(page['events']) && page['events'].every(isEvent),
  );

const withEvent = (lists: Lists, fresh: Event): Lists => ({
  ...lists,
  pages: lists.pages.map((page) => ({
    ...page,
    events: page.events.map((event) => (event.id === fresh.id ? { ...event, ...fresh } : event)),
  })),
});
