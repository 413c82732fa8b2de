import type { routes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api-client.ts';

/** Where the signed-in person is signed in: here first, then what was used last. */
export const sessionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/user/sessions'],
    staleTime: 0,
    queryFn: api.read<typeof routes.sessions.list>('/api/user/sessions'),
  });
