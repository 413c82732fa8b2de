import type { Attendee, routes } from '@backyard/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';

/** So many people a page: a first screen of a crowd comes quickly, and most events are one page. */
const PAGE = 50;

interface AttendeePage {
  attendees: Attendee[];
  total: number;
  /** They hide from lists: counted, not named. */
  hidden: number;
  /** The last attendee of this page, where there is another page. */
  next: string | undefined;
}

/** Who is going, or was there, in the order of registering. For members only: others are refused. */
export const attendeesQuery = (api: Api, eventId: string) =>
  infiniteQueryOptions({
    // Read again when the dialog opens; what was read within these ms is not read twice.
    staleTime: 2000,
    queryKey: ['/api/events', eventId, 'attendees'] as const,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }): Promise<AttendeePage> => {
      const { body, headers } = await api.callWithHeaders<typeof routes.attendees.list>(
        'GET',
        '/api/events/:id/attendees',
        { params: { id: eventId }, query: { limit: PAGE, after: pageParam }, signal },
      );
      return {
        attendees: body,
        total: Number(headers.get('x-total-count') ?? body.length),
        hidden: Number(headers.get('x-hidden-count') ?? 0),
        next: headers.get('link') === null ? undefined : body.at(-1)?.id,
      };
    },
    getNextPageParam: (page) => page.next,
  });
