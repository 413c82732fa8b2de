import type { Attendee, routes } from '@backyard/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { pagesOf, totalOf } from '../../lib/paged.ts';

/** People per page: the first page loads quickly even for a crowd, and most events fit on one page. */
const PAGE = 50;

interface AttendeePage {
  attendees: Attendee[];
  total: number;
  /** Members who hide from lists: counted, not named. */
  hidden: number;
}

/** Attendees in order of registration. Only for members; the server refuses others. */
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
