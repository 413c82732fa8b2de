import type { routes } from '@backyard/contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';

/** The member who sent this link. It depends on who reads it, and on whether the sender still attends. */
export const inviterQuery = (api: Api, id: string, token: string) =>
  queryOptions({
    staleTime: 2000,
    queryKey: ['/api/events', id, 'invitations', token] as const,
    queryFn: api.read<typeof routes.invitations.read>('/api/events/:id/invitations/:token', {
      params: { id, token },
    }),
  });

/** Reads what the event's page shows, so that the server draws it. */
export const readInviter = (api: Api, queryClient: QueryClient, id: string, token: string): Promise<void> =>
  queryClient.prefetchQuery(inviterQuery(api, id, token));
