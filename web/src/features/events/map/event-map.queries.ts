import type { routes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api-client.ts';
import { FRESHNESS } from '../../../lib/query-client.ts';
import type { Circle } from '../../places/index.ts';
import { apiQueryOf, type Filters } from '../discovery-filters.ts';
import { eventsKey } from '../events.queries.ts';

/** The locations of the events that pass the filters. `circle`: see `apiQueryOf`; a map has no order. */
export const eventMapQuery = (api: Api, filters: Filters, circle: Circle | null) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: [...eventsKey, 'map', filters, circle] as const,
    queryFn: ({ signal }) => {
      const { radius: _order, ...query } = apiQueryOf(filters, { circle, now: new Date() });
      return api.call<typeof routes.events.map>('GET', '/api/events/map', { query, signal });
    },
  });
