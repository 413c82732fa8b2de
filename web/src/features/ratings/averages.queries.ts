import type { routes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';

/** Read again when a screen with it opens; what a loader has just read (ms) is not read twice. */
const FRESHNESS = { staleTime: 2000 } as const;

/** The average of the stars this member gave; null while there are none. For members only. */
export const ownRatingAverageQuery = (api: Api) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: ['/api/user/rating/average'] as const,
    queryFn: ({ signal }) =>
      api.call<typeof routes.ratings.average>('GET', '/api/user/rating/average', { signal }),
  });

/** The average of everybody's stars; null while there are none. */
export const communityRatingQuery = (api: Api) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: ['/api/community/rating'] as const,
    queryFn: ({ signal }) =>
      api.call<typeof routes.ratings.community>('GET', '/api/community/rating', { signal }),
  });
