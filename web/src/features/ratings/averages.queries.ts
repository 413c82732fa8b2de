import type { routes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { FRESHNESS } from '../../lib/query-client.ts';

/** The average of the stars this member gave; null while there are none. For members only. */
export const ownRatingAverageQuery = (api: Api) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: ['/api/user/rating/average'] as const,
    queryFn: api.read<typeof routes.ratings.average>('/api/user/rating/average'),
  });

/** The average of everybody's stars; null while there are none. */
export const communityRatingQuery = (api: Api) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: ['/api/community/rating'] as const,
    queryFn: api.read<typeof routes.ratings.community>('/api/community/rating'),
  });
