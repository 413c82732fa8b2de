import type { routes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';

/** Read again whenever a screen with it opens; what a loader has just read (ms) is not read twice. */
const staleTime = 2000;

/** Events after which one can choose now whom to see again. */
export const openSeeAgainQuery = (api: Api) =>
  queryOptions({
    staleTime,
    queryKey: ['/api/user/see-again'] as const,
    queryFn: ({ signal }) =>
      api.call<typeof routes.friends.openSeeAgain>('GET', '/api/user/see-again', { signal }),
  });

/** In the address of whom to see again: who stands first, as whoever comes from their page means them. */
export const CHOOSING = 'person';

/** Who else was at an event, with one's own choices. */
export const seeAgainQuery = (api: Api, id: string) =>
  queryOptions({
    staleTime,
    queryKey: ['/api/events', id, 'see-again'] as const,
    queryFn: ({ signal }) =>
      api.call<typeof routes.friends.seeAgain>('GET', '/api/events/:id/see-again', {
        params: { id },
        signal,
      }),
  });
