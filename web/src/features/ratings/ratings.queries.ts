import { LIMITS, type ListedRating, type routes } from '@backyard/contract';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';

/** Read again when a screen with it opens; what was read within these ms is not read twice. */
const FRESHNESS = { staleTime: 2000 } as const;
const keyOf = (eventId: string, ...rest: string[]) => ['/api/events', eventId, ...rest] as const;

interface RatingPage {
  ratings: ListedRating[];
  /** The last rating of this page, where there is another page. */
  next: string | undefined;
}

/** A past event's ratings, newest first, page after page. */
export const ratingsQuery = (api: Api, eventId: string) =>
  infiniteQueryOptions({
    ...FRESHNESS,
    queryKey: keyOf(eventId, 'ratings'),
    // Null, not undefined: it comes through JSON as it is.
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }): Promise<RatingPage> => {
      const { body, headers } = await api.callWithHeaders<typeof routes.ratings.list>(
        'GET',
        '/api/events/:id/ratings',
        {
          params: { id: eventId },
          query: { limit: LIMITS.pageSize, before: pageParam ?? undefined },
          signal,
        },
      );
      return { ratings: body, next: headers.get('link') === null ? undefined : body.at(-1)?.id };
    },
    getNextPageParam: (page) => page.next,
  });

/** The same in numbers: average, how many, and how many gave 1 to 5 stars. */
export const ratingSummaryQuery = (api: Api, eventId: string) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: keyOf(eventId, 'rating'),
    queryFn: ({ signal }) =>
      api.call<typeof routes.ratings.summary>('GET', '/api/events/:id/rating', {
        params: { id: eventId },
        signal,
      }),
  });

/** The member's own rating; for members, once the event has started. */
export const ownRatingQuery = (api: Api, eventId: string) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: keyOf(eventId, 'rating', 'user'),
    queryFn: ({ signal }) =>
      api.call<typeof routes.ratings.own>('GET', '/api/events/:id/rating/user', {
        params: { id: eventId },
        signal,
      }),
  });

/** After rating: the member's own, the event's ratings, and the averages that they count in. */
export async function rereadRatings(queryClient: QueryClient, eventId: string): Promise<void> {
  await Promise.all(
    [
      keyOf(eventId, 'rating'),
      keyOf(eventId, 'ratings'),
      ['/api/community/rating'],
      ['/api/user/rating/average'],
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}
