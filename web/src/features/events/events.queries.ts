import type { routes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { FRESHNESS } from '../../lib/query-client.ts';

/** The key prefix of all current event data: invalidated after anything that changes a seat. */
export const eventsKey = ['/api/events'] as const;

/** One event as this person may see it; fails with 404 when they may not. */
export const eventQuery = (api: Api, id: string) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: [...eventsKey, id] as const,
    queryFn: api.read<typeof routes.events.show>('/api/events/:id', { params: { id } }),
  });
