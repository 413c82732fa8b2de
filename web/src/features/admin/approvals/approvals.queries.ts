import type { approvalRoutes } from '@backyard/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api-client.ts';
import { pagesOf } from '../../../lib/paged.ts';
import { PENDING_EVENTS } from '../reload.ts';

/** Few per page, because each is a long card. A series counts as one, with its dates behind it. */
const CARDS_A_PAGE = 12;

/** Ticketed events that wait for a decision, with their history, page by page. The tab's count uses it, too. */
export const pendingEventsQuery = (api: Api) =>
  infiniteQueryOptions({
    ...pagesOf<typeof approvalRoutes.pending>(api, '/api/admin/events/pending', 'cursor', {
      query: { limit: CARDS_A_PAGE },
    }),
    queryKey: PENDING_EVENTS,
  });
