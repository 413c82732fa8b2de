import type { routes } from '@backyard/contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Api } from '../../../lib/api-client.ts';

/** Other dates that the event's own page shows. */
export const NEXT_DATES = 6;

/** The upcoming dates of an event's series: the next ones including the event itself, or all. Reloaded with the events. */
export const datesQuery = (api: Api, id: string, all: boolean) =>
  queryOptions({
    staleTime: 2000,
    queryKey: ['/api/events', id, 'dates', all] as const,
    queryFn: api.read<typeof routes.series.dates>('/api/events/:id/dates', {
      params: { id },
      query: all ? {} : { limit: NEXT_DATES + 1 },
    }),
  });

/** Reads what the section shows, so that it comes with the page. */
export const readSeriesDates = (api: Api, queryClient: QueryClient, id: string): Promise<void> =>
  queryClient.prefetchQuery(datesQuery(api, id, false));
