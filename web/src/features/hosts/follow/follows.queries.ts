import type { FollowedHost, routes } from '@backyard/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api-client.ts';
import { pagesOf } from '../../../lib/paged.ts';
import { FRESHNESS } from '../../../lib/query-client.ts';

interface FollowPage {
  mails: boolean;
  hosts: FollowedHost[];
}

/** The hosts whom the member follows, by name, page by page, and whether they get mails. */
export const followsQuery = (api: Api) =>
  infiniteQueryOptions({
    ...pagesOf<typeof routes.follows.mine, FollowPage>(
      api,
      '/api/user/follows',
      'after',
      { query: {} },
      ({ body }) => body,
    ),
    queryKey: ['/api/user/follows'] as const,
  });

/** An event's host, with their next events. */
export const eventHostQuery = (api: Api, eventId: string) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: ['/api/events', eventId, 'host'] as const,
    queryFn: api.read<typeof routes.hostDirectory.ofEvent>('/api/events/:id/host', {
      params: { id: eventId },
    }),
  });
