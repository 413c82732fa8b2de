import type { routes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { circleQuery, type Circle } from '../places/index.ts';

/** How many events the page shows (docs/product.md: discover). */
const SHOWN = 5;

/** The next events, as everyone may see them. */
export const publicEventsQuery = (api: Api, circle: Circle | null) =>
  queryOptions({
    queryKey: ['/api/events/public', SHOWN, circle] as const,
    queryFn: api.read<typeof routes.sharing.publicEvents>('/api/events/public', {
      query: { limit: SHOWN, ...circleQuery(circle) },
    }),
    // Counts change, so they are refetched when the page opens, but not within this time (ms) after a loader fetched them.
    staleTime: 2000,
  });
