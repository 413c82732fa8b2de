import type { routes } from '@backyard/contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { FRESHNESS } from '../../lib/query-client.ts';

/** An event's announcements, newest first. */
export const announcementsQuery = (api: Api, id: string) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: ['/api/events', id, 'announcements'] as const,
    queryFn: api.read<typeof routes.announcements.list>('/api/events/:id/announcements', { params: { id } }),
  });

/** The number of recipients and the announcements so far, for the event's host and admins. */
export const announcingQuery = (api: Api, id: string) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: ['/api/host/events', id, 'announcements'] as const,
    queryFn: api.read<typeof routes.announcements.announcing>('/api/host/events/:id/announcements', {
      params: { id },
    }),
  });

/** Prefetches the announcements that the event's page shows, so that the server renders them. */
export const readAnnouncements = (api: Api, queryClient: QueryClient, id: string): Promise<void> =>
  queryClient.prefetchQuery(announcementsQuery(api, id));
