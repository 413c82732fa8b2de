import type { routes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api-client.ts';

/** Whether the member's own seat is offered to someone. Not cached, as it may be taken at any moment. */
export const ownHandingQuery = (api: Api, id: string) =>
  queryOptions({
    staleTime: 0,
    queryKey: ['/api/events', id, 'handing'] as const,
    queryFn: api.read<typeof routes.handing.mine>('/api/events/:id/handing', { params: { id } }),
  });

/** The seat behind a link. */
export const handedSeatQuery = (api: Api, token: string) =>
  queryOptions({
    staleTime: 0,
    retry: false,
    queryKey: ['/api/handing', token] as const,
    queryFn: api.read<typeof routes.handing.show>('/api/handing/:token', { params: { token } }),
  });
