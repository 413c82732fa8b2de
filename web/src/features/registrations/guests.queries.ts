import type { routes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';

/** What guests more cost whoever has a seat, and what comes back for those who are taken back. */
export const guestsPricesQuery = (api: Api, eventId: string) =>
  queryOptions({
    queryKey: ['/api/events', eventId, 'guests'] as const,
    // What was right before the last change is an amount that nobody pays or gets now: it is not shown until the new one is there.
    staleTime: 0,
    gcTime: 0,
    queryFn: api.read<typeof routes.registrations.guestsPrices>('/api/events/:id/guests/prices', {
      params: { id: eventId },
    }),
  });
