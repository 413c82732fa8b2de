import type { routes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api-client.ts';

/** The signed-in person's API keys, oldest first. */
export const apiKeysQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/user/api-keys'],
    // A program may have used one in the meantime.
    staleTime: 0,
    queryFn: api.read<typeof routes.apiKeys.list>('/api/user/api-keys'),
  });
