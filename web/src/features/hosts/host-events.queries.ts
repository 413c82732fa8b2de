import type { Event, routes } from '@backyard/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { pagesOf, totalOf } from '../../lib/paged.ts';

interface EventPage {
  events: Event[];
  total: number;
}

/** Upcoming events of one host, or of all (null), nearby ones first, page by page, starting at page `from`. */
export const hostEventsQuery = (
  api: Api,
  host: string | null,
  /** The area listed first, as `circleQuery` returns it. */
  first: { near?: string; radius?: number },
  from: string | null = null,
) =>
  infiniteQueryOptions({
    ...pagesOf<typeof routes.hosts.events, EventPage>(
      api,
      '/api/events/hosts',
      'cursor',
      { query: { ...(host === null ? { all: 'true' } : { host }), ...first } },
      ({ body, headers }) => ({ events: body, total: totalOf({ body, headers }) }),
    ),
    queryKey: ['/api/events/hosts', host, first, from] as const,
    initialPageParam: from ?? '',
  });
