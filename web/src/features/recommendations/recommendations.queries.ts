import type { Recommendation, routes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import type { TravelQuery } from '../places/index.ts';

/** The home shows at most six (docs/product.md: home). */
const MAX_SHOWN = 6;

/** The member's recommendations, best first: each event once, six at most. For members only: others are refused. */
export const recommendedQuery = (api: Api, from: TravelQuery = {}) =>
  queryOptions({
    queryKey: ['/api/events/recommended', ...(Object.keys(from).length > 0 ? [from] : [])],
    // Seats fill up, so this is reloaded whenever a screen with it opens, except within this time (ms).
    staleTime: 2000,
    networkMode: 'offlineFirst',
    queryFn: async ({ signal }): Promise<Recommendation[]> =>
      firstOfEach(
        await api.call<typeof routes.recommendations.list>('GET', '/api/events/recommended', {
          query: from,
          signal,
        }),
      ).slice(0, MAX_SHOWN),
  });

const firstOfEach = (events: readonly Recommendation[]): Recommendation[] =>
  events.filter(({ id }, place) => events.findIndex((other) => other.id === id) === place);

/** The likely interests of a person who comes for this event. They do not change. */
export const interestsOfEventQuery = (api: Api, eventId: string) =>
  queryOptions({
    queryKey: ['/api/events', eventId, 'interests'] as const,
    queryFn: api.read<typeof routes.recommendations.interestsOfEvent>('/api/events/:id/interests', {
      params: { id: eventId },
    }),
  });
