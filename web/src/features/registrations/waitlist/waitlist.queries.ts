import type { routes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api-client.ts';

/** Upcoming events on whose waitlist the member is, soonest first. For members only. */
export const myWaitlistQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/user/waitlist'] as const,
    staleTime: 2000,
    queryFn: ({ signal }) => api.call<typeof routes.waitlist.mine>('GET', '/api/user/waitlist', { signal }),
  });
