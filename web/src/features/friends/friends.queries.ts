import type { routes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { FRESHNESS } from '../../lib/query-client.ts';

/** Events after which the member can still choose people to see again. */
export const openSeeAgainQuery = (api: Api) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: ['/api/user/see-again'] as const,
    queryFn: api.read<typeof routes.friends.openSeeAgain>('/api/user/see-again'),
  });

/** The URL parameter for the person to list first when coming from that person's page. */
export const CHOOSING = 'person';

/** The other attendees of an event, with the member's own choices. */
export const seeAgainQuery = (api: Api, id: string) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: ['/api/events', id, 'see-again'] as const,
    queryFn: api.read<typeof routes.friends.seeAgain>('/api/events/:id/see-again', { params: { id } }),
  });
