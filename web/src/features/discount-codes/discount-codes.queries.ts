import type { routes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';

/** An event's discount codes. Codes may be used at any time, so they are always refetched. */
export const codesQuery = (api: Api, id: string) =>
  queryOptions({
    staleTime: 0,
    queryKey: ['/api/host/events', id, 'codes'] as const,
    queryFn: api.read<typeof routes.discountCodes.list>('/api/host/events/:id/codes', { params: { id } }),
  });
