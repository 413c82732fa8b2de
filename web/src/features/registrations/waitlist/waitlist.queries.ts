import type { routes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api-client.ts';

/** Upcoming events on whose waitlist the member is, soonest first. For members only. */
export const myWaitlistQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/user/waitlist'] as const,
    staleTime: 2000,
    queryFn: api.read<typeof routes.waitlist.mine>('/api/user/waitlist'),
  });
