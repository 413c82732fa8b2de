import type { hostRequestRoutes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api-client.ts';
import { HOST_REQUESTS } from '../reload.ts';

/** Requests to become a host, waiting ones first. The tab's count is that of the waiting ones. */
export const hostRequestsQuery = (api: Api) =>
  queryOptions({
    queryKey: HOST_REQUESTS,
    staleTime: 2000,
    queryFn: api.read<typeof hostRequestRoutes.list>('/api/admin/host-requests'),
  });
