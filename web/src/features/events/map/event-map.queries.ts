import type { routes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api-client.ts';
import { apiQueryOf, type Filters } from '../discovery-filters.ts';
import { eventsKey, FRESHNESS } from '../events.queries.ts';

/** Where the events are that the filters leave. `placed`: see `apiQueryOf`. */
export const eventMapQuery = (api: Api, filters: Filters, placed: boolean) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: [...eventsKey, 'map', filters, placed] as const,
    queryFn: ({ signal }) =>
      api.call<typeof routes.events.map>('GET', '/api/events/map', {
        query: apiQueryOf(filters, { placed, now: new Date() }),
        signal,
      }),
  });
