import { LIMITS, type routes } from '@backyard/contract';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { pagesOf } from '../../lib/paged.ts';
import { FRESHNESS } from '../../lib/query-client.ts';

const keyOf = (eventId: string, ...rest: string[]) => ['/api/events', eventId, ...rest] as const;

/** A past event's ratings, newest first, page after page. */
export const ratingsQuery = (api: Api, eventId: string) =>
  infiniteQueryOptions({
    ...pagesOf<typeof routes.ratings.list>(api, '/api/events/:id/ratings', 'before', {
      params: { id: eventId },
      query: { limit: LIMITS.pageSize },
    }),
    queryKey: keyOf(eventId, 'ratings'),
  });

/** The same in numbers: average, how many, and how many gave 1 to 5 stars. */
export const ratingSummaryQuery = (api: Api, eventId: string) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: keyOf(eventId, 'rating'),
    queryFn: api.read<typeof routes.ratings.summary>('/api/events/:id/rating', { params: { id: eventId } }),
  });

/** The member's own rating; for members, once the event has started. */
export const ownRatingQuery = (api: Api, eventId: string) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: keyOf(eventId, 'rating', 'user'),
    queryFn: api.read<typeof routes.ratings.own>('/api/events/:id/rating/user', { params: { id: eventId } }),
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
