import type { eventRoutes } from '@backyard/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api-client.ts';
import { pagesOf } from '../../../lib/paged.ts';
import { EVENTS } from '../reload.ts';

/** Every event, newest start first (docs/product.md: calls). */
export const managedEventsQuery = (api: Api, q: string) =>
  infiniteQueryOptions({
    ...pagesOf<typeof eventRoutes.list>(api, '/api/events', 'cursor', {
      query: { includePast: 'true', limit: 25, ...(q && { q }) },
    }),
    queryKey: [...EVENTS, 'managed', q] as const,
    placeholderData: (before) => before,
  });
