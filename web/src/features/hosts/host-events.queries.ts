import type { Event, routes } from '@backyard/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { nextCursor } from '../../lib/next-cursor.ts';
import { FRESHNESS } from './hosts.queries.ts';

interface EventPage {
  events: Event[];
  total: number;
  next: string | null;
}

/** Upcoming events of one host, or of all of them (null), what is near first, page after page, `from` a page on. */
export const hostEventsQuery = (
  api: Api,
  host: string | null,
  /** What comes first, as `circleQuery` says it. */
  first: { near?: string; radius?: number },
  from: string | null = null,
) =>
  infiniteQueryOptions({
    ...FRESHNESS,
    queryKey: ['/api/events/hosts', host, first, from] as const,
    initialPageParam: from,
    queryFn: async ({ pageParam, signal }): Promise<EventPage> => {
      const { body, headers } = await api.callWithHeaders<typeof routes.hosts.events>(
        'GET',
        '/api/events/hosts',
        {
          query: {
            ...(host === null ? { all: 'true' } : { host }),
            ...first,
            ...(pageParam !== null && { cursor: pageParam }),
          },
          signal,
        },
      );
      return {
        events: body,
        total: Number(headers.get('x-total-count') ?? body.length),
        next: nextCursor(headers.get('link')),
      };
    },
    getNextPageParam: (page) => page.next,
  });
