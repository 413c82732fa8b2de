import { LIMITS, type Event, type routes } from '@backyard/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { nextCursor } from '../../lib/next-cursor.ts';
import { apiQueryOf, type Filters } from './discovery-filters.ts';
import { eventsKey, FRESHNESS } from './events.queries.ts';

interface EventPage {
  events: Event[];
  total: number;
  next: string | null;
}

/** Discovery, page after page. `placed`: the person has a place of their own (see `apiQueryOf`). */
export const discoveryQuery = (api: Api, filters: Filters, placed: boolean, from: string | null = null) =>
  infiniteQueryOptions({
    ...FRESHNESS,
    // The relative filters, not the instants they mean: the same on the server, and an hour later.
    queryKey: [...eventsKey, 'discovery', filters, placed, from] as const,
    initialPageParam: from,
    queryFn: async ({ pageParam, signal }): Promise<EventPage> => {
      const query = apiQueryOf(filters, { placed, now: new Date() });
      const { body, headers } = await api.callWithHeaders<typeof routes.events.list>('GET', '/api/events', {
        // docs/product.md: discovery: with more than this there is a Load More.
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
