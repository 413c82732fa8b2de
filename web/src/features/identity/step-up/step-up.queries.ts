import type { stepUpRoutes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api-client.ts';

/** How the signed-in member can confirm who they are. It can also change elsewhere, so it is never cached. */
export const stepUpQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/step-up'],
    staleTime: 0,
    gcTime: 0,
    queryFn: api.read<typeof stepUpRoutes.status>('/api/step-up'),
  });
