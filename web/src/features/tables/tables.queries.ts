import type { routes } from '@backyard/contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { ApiError, type Api } from '../../lib/api-client.ts';

const DRAWING_MS = 1000;

/** The response, or null if it has one of these statuses. */
async function orNull<Answer>(asked: Promise<Answer>, statuses: number[]): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && statuses.includes(error.status)) return null;
    throw error;
  }
}

/** An event's tables for those who run it, null for everyone else; polled while they are drawn. */
export const hostTablesQuery = (api: Api, id: string) =>
  queryOptions({
    staleTime: 2000,
    queryKey: ['/api/host/events', id, 'tables'] as const,
    queryFn: ({ signal }) =>
      orNull(
        api.call<typeof routes.tables.show>('GET', '/api/host/events/:id/tables', { params: { id }, signal }),
        [403, 404],
      ),
    refetchInterval: ({ state }) => (state.data?.state === 'drawing' ? DRAWING_MS : false),
  });

/** Counts of an event's attendees, and whether people are seated there. */
export const companyQuery = (api: Api, id: string) =>
  queryOptions({
    staleTime: 2000,
    queryKey: ['/api/events', id, 'company'] as const,
    queryFn: api.read<typeof routes.tables.company>('/api/events/:id/company', { params: { id } }),
  });

/** The member's own tables; null before people are told, and for members without one. */
export const ownTablesQuery = (api: Api, id: string) =>
  queryOptions({
    staleTime: 2000,
    queryKey: ['/api/events', id, 'table'] as const,
    queryFn: ({ signal }) =>
      orNull(
        api.call<typeof routes.tables.mine>('GET', '/api/events/:id/table', { params: { id }, signal }),
        [404],
      ),
  });

/** Reads what the event page shows, so that the server draws it. */
export const readCompany = (api: Api, queryClient: QueryClient, id: string): Promise<void> =>
  queryClient.prefetchQuery(companyQuery(api, id));
