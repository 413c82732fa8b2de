import type { routes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';

/** What additional guests cost a registered member, and the refund for guests who are removed. */
export const guestsPricesQuery = (api: Api, eventId: string) =>
  queryOptions({
    queryKey: ['/api/events', eventId, 'guests'] as const,
    // An amount from before the last change is wrong now: it is not shown until the new one is there.
    staleTime: 0,
    gcTime: 0,
    queryFn: api.read<typeof routes.registrations.guestsPrices>('/api/events/:id/guests/prices', {
      params: { id: eventId },
    }),
  });
