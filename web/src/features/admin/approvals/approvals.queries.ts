import type { approvalRoutes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api-client.ts';
import { PENDING_EVENTS } from '../reload.ts';

/** Ticketed events that wait for a decision, with their history. The tab's count too. */
export const pendingEventsQuery = (api: Api) =>
  queryOptions({
    queryKey: PENDING_EVENTS,
    staleTime: 2000,
    queryFn: ({ signal }) =>
      api.call<typeof approvalRoutes.pending>('GET', '/api/admin/events/pending', { signal }),
  });
