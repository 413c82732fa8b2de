import { LIMITS, type Event, type routes } from '@backyard/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { nextCursor } from '../../lib/next-cursor.ts';
import { apiQueryOf, calendarDay, type Filters } from './discovery-filters.ts';

/** Everything under this key is about events as they stand: read again after whatever changes a seat. */
export const eventsKey = ['/api/events'] as const;

/**
 * Seats change under people's eyes: what is older than this (in ms) is read again when its screen opens. What a loader
 * has just read is not read twice. Without a connection a call fails at once, so that the screen can say so.
 */
const FRESHNESS = { staleTime: 2000 } as const;

interface EventPage {
  events: Event[];
  total: number;
  next: string | null;
}

/** Discovery, page after page. `placed`: the person has a place of their own (see `apiQueryOf`). */
export const discoveryQuery = (api: Api, filters: Filters, placed: boolean) =>
  infiniteQueryOptions({
    ...FRESHNESS,
    // The relative filters, not the dates they mean: the same on the server, and after midnight.
    queryKey: [...eventsKey, 'discovery', filters, placed] as const,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }): Promise<EventPage> => {
      const now = new Date();
      const query = apiQueryOf(filters, { placed, dayAfter: (days) => calendarDay(now, days) });
      const { body, headers } = await api.callWithHeaders<typeof routes.events.list>('GET', '/api/events', {
        // Spec section 2: with more than this there is a Load More.
        query: { ...query, limit: LIMITS.loadMoreFrom, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      });
      return {
        events: body,
        total: Number(headers.get('x-total-count') ?? body.length),
        next: nextCursor(headers.get('link')),
      };
    },
    getNextPageParam: (page) => page.next,
  });

/** One event as this person may see it; fails with 404 when they may not. */
export const eventQuery = (api: Api, id: string) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: [...eventsKey, id] as const,
    queryFn: ({ signal }) =>
      api.call<typeof routes.events.show>('GET', '/api/events/:id', { params: { id }, signal }),
  });
