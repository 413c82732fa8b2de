import type { routes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { circleQuery, type Circle } from '../places/index.ts';

/** The page shows so many (docs/product.md: discover). */
const SHOWN = 5;

/** The next events as everybody may see them. */
export const publicEventsQuery = (api: Api, circle: Circle | null) =>
  queryOptions({
    queryKey: ['/api/events/public', SHOWN, circle] as const,
    queryFn: api.read<typeof routes.sharing.publicEvents>('/api/events/public', {
      query: { limit: SHOWN, ...circleQuery(circle) },
    }),
    // Counts change: read again when the page opens. What a loader has just read (ms) is not read twice.
    staleTime: 2000,
  });
