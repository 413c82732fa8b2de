import {
  LIMITS,
  READING_HEADER,
  readReadingHeader,
  type Event,
  type routes,
  type SearchReading,
} from '@backyard/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { nextCursor } from '../../lib/next-cursor.ts';
import { FRESHNESS } from '../../lib/query-client.ts';
import type { Circle } from '../places/index.ts';
import { apiQueryOf, type Filters } from './discovery-filters.ts';
import { eventsKey } from './events.queries.ts';

interface EventPage {
  events: Event[];
  /** The server's time of the response, so that "tonight" is the same on the server and in the browser. */
  readAt: string;
  total: number;
  /** Whether there are more than `total`: the server stops counting at some number. */
  atLeast: boolean;
  /** How the server interpreted the search; null if it is only words. */
  reading: SearchReading | null;
  next: string | null;
}

/** The discovery list, page by page. `circle`: the area listed first. */
export const discoveryQuery = (
  api: Api,
  filters: Filters,
  circle: Circle | null,
  from: string | null = null,
) =>
  infiniteQueryOptions({
    ...FRESHNESS,
    // The key has relative filters, not instants, so that it is the same on the server and an hour later.
    queryKey: [...eventsKey, 'discovery', filters, circle, from] as const,
    initialPageParam: from,
    queryFn: async ({ pageParam, signal }): Promise<EventPage> => {
      const now = new Date();
      const query = apiQueryOf(filters, { circle, now });
      const { body, headers } = await api.callWithHeaders<typeof routes.events.list>('GET', '/api/events', {
        // docs/product.md: discovery: from this number on there is a Load More.
        query: { ...query, limit: LIMITS.loadMoreFrom, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      });
      return {
        events: body,
        // The time is rounded to the minute, so that readers within a minute see the same.
        readAt: `${now.toISOString().slice(0, 16)}Z`,
        total: Number(headers.get('x-total-count') ?? body.length),
        atLeast: headers.get('x-total-count-is') === 'at-least',
        reading: readReadingHeader(headers.get(READING_HEADER)),
        next: nextCursor(headers.get('link'), 'cursor'),
      };
    },
    getNextPageParam: (page) => page.next,
  });
