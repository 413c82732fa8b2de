import type { Report, reportRoutes } from '@backyard/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api-client.ts';
import { REPORTS } from '../reload.ts';

/** What waits, or what is answered, page after page; the tab counts the first page of what waits. */
export const reportsQuery = (api: Api, state: 'waiting' | 'decided') =>
  infiniteQueryOptions({
    queryKey: [...REPORTS, state] as const,
    staleTime: 2000,
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }): Promise<{ items: Report[]; next: string | undefined }> => {
      const { body, headers } = await api.callWithHeaders<typeof reportRoutes.list>(
        'GET',
        '/api/admin/reports',
        { query: { state, ...(pageParam && { after: pageParam }) }, signal },
      );
      return { items: body, next: headers.get('link') === null ? undefined : body.at(-1)?.id };
    },
    getNextPageParam: (page) => page.next,
  });
