import type { routes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { FRESHNESS } from '../../lib/query-client.ts';

/** Friends, with where they met the member and the next events they attend. */
export const friendsQuery = (api: Api) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: ['/api/friends'] as const,
    queryFn: api.read<typeof routes.friends.list>('/api/friends'),
  });
