import type { routes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';

/** Who helps at an event, or was asked to. People answer while it is looked at: an old answer will not do. */
export const teamQuery = (api: Api, id: string) =>
  queryOptions({
    staleTime: 0,
    queryKey: ['/api/host/events', id, 'team'] as const,
    queryFn: api.read<typeof routes.helpers.team>('/api/host/events/:id/team', { params: { id } }),
  });

/** An invitation to help. Whether it is still open, only the server knows. */
export const askedQuery = (api: Api, token: string) =>
  queryOptions({
    staleTime: 0,
    queryKey: ['/api/helping', token] as const,
    queryFn: api.read<typeof routes.helpers.asked>('/api/helping/:token', { params: { token } }),
  });

/** What its link tells whoever holds it. */
export const helpPreviewQuery = (api: Api, token: string) =>
  queryOptions({
    staleTime: 0,
    retry: false,
    queryKey: ['/api/helping', token, 'event'] as const,
    queryFn: api.read<typeof routes.helpers.preview>('/api/helping/:token/event', { params: { token } }),
  });

/** What one helps with. It can end without one's doing. */
export const helpingQuery = (api: Api) =>
  queryOptions({
    staleTime: 0,
    queryKey: ['/api/user/helping'] as const,
    queryFn: api.read<typeof routes.helpers.mine>('/api/user/helping'),
  });
