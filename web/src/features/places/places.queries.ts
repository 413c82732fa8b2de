import type { routes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';

/** Places to choose from: those that begin so, or, before a letter is typed, those where most is on. */
export const placesQuery = (api: Api, typed: string) =>
  queryOptions({
    queryKey: ['/api/places', typed] as const,
    queryFn: api.read<typeof routes.places.suggest>('/api/places', {
      query: typed === '' ? {} : { q: typed },
    }),
    // The suggestions for the previous text stay until new ones arrive; those from before the first letter do not.
    placeholderData: (before, query) => (query?.queryKey[1] ? before : undefined),
  });
