import type { Attendee, routes } from '@backyard/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { pagesOf, totalOf } from '../../lib/paged.ts';

/** So many people a page: a first screen of a crowd comes quickly, and most events are one page. */
const PAGE = 50;

interface AttendeePage {
  attendees: Attendee[];
  total: number;
  /** They hide from lists: counted, not named. */
  hidden: number;
}

/** Who is going, or was there, in the order of registering. For members only: others are refused. */
export const attendeesQuery = (api: Api, eventId: string) =>
  infiniteQueryOptions({
    ...pagesOf<typeof routes.attendees.list, AttendeePage>(
      api,
      '/api/events/:id/attendees',
      'after',
      { params: { id: eventId }, query: { limit: PAGE } },
      ({ body, headers }) => ({
        attendees: body,
        total: totalOf({ body, headers }),
        hidden: Number(headers.get('x-hidden-count') ?? 0),
      }),
    ),
    queryKey: ['/api/events', eventId, 'attendees'] as const,
  });
