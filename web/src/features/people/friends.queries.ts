import type { routes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';

/** Read again whenever a screen with it opens; what a loader has just read (ms) is not read twice. */
const staleTime = 2000;

/** Friends, where one met them and where they go next. */
export const friendsQuery = (api: Api) =>
  queryOptions({
    staleTime,
    queryKey: ['/api/friends'] as const,
    queryFn: ({ signal }) => api.call<typeof routes.friends.list>('GET', '/api/friends', { signal }),
  });
