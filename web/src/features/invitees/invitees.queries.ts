import type { routes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';

/** Who is invited to an event. People come by the link while it is looked at: an old answer will not do. */
export const inviteesQuery = (api: Api, id: string) =>
  queryOptions({
    staleTime: 0,
    queryKey: ['/api/host/events', id, 'invitees'] as const,
    queryFn: ({ signal }) =>
      api.call<typeof routes.invitees.list>('GET', '/api/host/events/:id/invitees', {
        params: { id },
        signal,
      }),
  });

/** What a host's link may tell of its event. */
export const invitedPreviewQuery = (api: Api, token: string) =>
  queryOptions({
    retry: false,
    queryKey: ['/api/invited', token] as const,
    queryFn: ({ signal }) =>
      api.call<typeof routes.invitees.preview>('GET', '/api/invited/:token', { params: { token }, signal }),
  });
