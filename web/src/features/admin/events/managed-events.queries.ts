import type { Event, eventRoutes } from '@backyard/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api-client.ts';
import { pageOf } from '../../../lib/paged.ts';
import { EVENTS } from '../reload.ts';

/** Every event, newest start first (docs/product.md: calls). */
export const managedEventsQuery = (api: Api, q: string) =>
  infiniteQueryOptions({
    queryKey: [...EVENTS, 'managed', q] as const,
    staleTime: 2000,
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) =>
      pageOf<Event>(
        await api.callWithHeaders<typeof eventRoutes.list>('GET', '/api/events', {
          query: { includePast: 'true', limit: 25, ...(q && { q }), ...(pageParam && { cursor: pageParam }) },
          signal,
        }),
      ),
    getNextPageParam: (page) => page.next,
    placeholderData: (before) => before,
  });
