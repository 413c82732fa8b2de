import type { routes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';

/** An event's helpers and invitations. People may answer at any time, so they are always refetched. */
export const teamQuery = (api: Api, id: string) =>
  queryOptions({
    staleTime: 0,
    queryKey: ['/api/host/events', id, 'team'] as const,
    queryFn: api.read<typeof routes.helpers.team>('/api/host/events/:id/team', { params: { id } }),
  });

/** An invitation to help. Only the server knows whether it is still open. */
export const askedQuery = (api: Api, token: string) =>
  queryOptions({
    staleTime: 0,
    queryKey: ['/api/helping', token] as const,
    queryFn: api.read<typeof routes.helpers.asked>('/api/helping/:token', { params: { token } }),
  });

/** What anyone with the invitation's link may see. */
export const helpPreviewQuery = (api: Api, token: string) =>
  queryOptions({
    staleTime: 0,
    retry: false,
    queryKey: ['/api/helping', token, 'event'] as const,
    queryFn: api.read<typeof routes.helpers.preview>('/api/helping/:token/event', { params: { token } }),
  });

/** The events that the member helps with. Their role can end at any time. */
export const helpingQuery = (api: Api) =>
  queryOptions({
    staleTime: 0,
    queryKey: ['/api/user/helping'] as const,
    queryFn: api.read<typeof routes.helpers.mine>('/api/user/helping'),
  });
