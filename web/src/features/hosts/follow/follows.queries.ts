import type { FollowedHost, routes } from '@backyard/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api-client.ts';
import { FRESHNESS } from '../hosts.queries.ts';

interface FollowPage {
  mails: boolean;
  hosts: FollowedHost[];
  /** The last host of this page, where there is another page. */
  next: string | undefined;
}

/** Whom the member follows, by name, page after page, and whether they are told by mail. */
export const followsQuery = (api: Api) =>
  infiniteQueryOptions({
    ...FRESHNESS,
    queryKey: ['/api/user/follows'] as const,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }): Promise<FollowPage> => {
      const { body, headers } = await api.callWithHeaders<typeof routes.follows.mine>(
        'GET',
        '/api/user/follows',
        { query: { after: pageParam ?? undefined }, signal },
      );
      return { ...body, next: headers.get('link') === null ? undefined : body.hosts.at(-1)?.hostName };
    },
    getNextPageParam: (page) => page.next,
  });

/** Who hosts an event, with what they do next. */
export const eventHostQuery = (api: Api, eventId: string) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: ['/api/events', eventId, 'host'] as const,
    queryFn: ({ signal }) =>
      api.call<typeof routes.hostDirectory.ofEvent>('GET', '/api/events/:id/host', {
        params: { id: eventId },
        signal,
      }),
  });
