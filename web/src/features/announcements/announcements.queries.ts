import type { routes } from '@backyard/contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { FRESHNESS } from '../../lib/query-client.ts';

/** What the host wrote to everybody at an event, newest first. */
export const announcementsQuery = (api: Api, id: string) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: ['/api/events', id, 'announcements'] as const,
    queryFn: api.read<typeof routes.announcements.list>('/api/events/:id/announcements', { params: { id } }),
  });

/** Whom a word to everybody would reach, and what was sent: for whoever runs the event. */
export const announcingQuery = (api: Api, id: string) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: ['/api/host/events', id, 'announcements'] as const,
    queryFn: api.read<typeof routes.announcements.announcing>('/api/host/events/:id/announcements', {
      params: { id },
    }),
  });

/** Reads what the event's page shows, so that the server draws it. */
export const readAnnouncements = (api: Api, queryClient: QueryClient, id: string): Promise<void> =>
  queryClient.prefetchQuery(announcementsQuery(api, id));
