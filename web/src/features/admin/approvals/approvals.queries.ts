import type { approvalRoutes, PendingEvent } from '@backyard/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api-client.ts';
import { pageOf } from '../../../lib/paged.ts';
import { PENDING_EVENTS } from '../reload.ts';

/** Each is a long card; a series is one, with its dates behind it. */
const CARDS_A_PAGE = 12;

/** Ticketed events that wait for a decision, with their history, page after page. The tab's count too. */
export const pendingEventsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: PENDING_EVENTS,
    staleTime: 2000,
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) =>
      pageOf<PendingEvent>(
        await api.callWithHeaders<typeof approvalRoutes.pending>('GET', '/api/admin/events/pending', {
          query: { limit: CARDS_A_PAGE, ...(pageParam && { cursor: pageParam }) },
          signal,
        }),
      ),
    getNextPageParam: (page) => page.next,
  });
