import type { routes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';

/** The people invited to an event. Not cached, as people may join by the link at any moment. */
export const inviteesQuery = (api: Api, id: string) =>
  queryOptions({
    staleTime: 0,
    queryKey: ['/api/host/events', id, 'invitees'] as const,
    queryFn: api.read<typeof routes.invitees.list>('/api/host/events/:id/invitees', { params: { id } }),
  });

/** What a host's link may show of its event. */
export const invitedPreviewQuery = (api: Api, token: string) =>
  queryOptions({
    retry: false,
    queryKey: ['/api/invited', token] as const,
    queryFn: api.read<typeof routes.invitees.preview>('/api/invited/:token', { params: { token } }),
  });
