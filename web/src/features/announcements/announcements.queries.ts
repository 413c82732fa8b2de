import type { routes } from '@backyard/contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';

/** Read again whenever a screen with it opens; what a loader has just read (ms) is not read twice. */
const staleTime = 2000;

/** What the host wrote to everybody at an event, newest first. */
export const announcementsQuery = (api: Api, id: string) =>
  queryOptions({
    staleTime,
    queryKey: ['/api/events', id, 'announcements'] as const,
    queryFn: ({ signal }) =>
      api.call<typeof routes.announcements.list>('GET', '/api/events/:id/announcements', {
        params: { id },
        signal,
      }),
  });

/** Whom a word to everybody would reach, and what was sent: for whoever runs the event. */
export const announcingQuery = (api: Api, id: string) =>
  queryOptions({
    staleTime,
    queryKey: ['/api/host/events', id, 'announcements'] as const,
    queryFn: ({ signal }) =>
      api.call<typeof routes.announcements.announcing>('GET', '/api/host/events/:id/announcements', {
        params: { id },
        signal,
      }),
  });

/** Reads what the event's page shows, so that the server draws it. */
export const readAnnouncements = (api: Api, queryClient: QueryClient, id: string): Promise<void> =>
  queryClient.prefetchQuery(announcementsQuery(api, id));
