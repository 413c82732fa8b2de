import type { routes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api-client.ts';

/** The member's sessions: this one first, then by last use. */
export const sessionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/user/sessions'],
    staleTime: 0,
    queryFn: api.read<typeof routes.sessions.list>('/api/user/sessions'),
  });
