import type { routes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { FRESHNESS } from '../../lib/query-client.ts';

/** Events after which one can choose now whom to see again. */
export const openSeeAgainQuery = (api: Api) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: ['/api/user/see-again'] as const,
    queryFn: api.read<typeof routes.friends.openSeeAgain>('/api/user/see-again'),
  });

/** In the address of whom to see again: who stands first, as whoever comes from their page means them. */
export const CHOOSING = 'person';

/** Who else was at an event, with one's own choices. */
export const seeAgainQuery = (api: Api, id: string) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: ['/api/events', id, 'see-again'] as const,
    queryFn: api.read<typeof routes.friends.seeAgain>('/api/events/:id/see-again', { params: { id } }),
  });
