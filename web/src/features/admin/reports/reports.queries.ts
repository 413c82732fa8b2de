import type { reportRoutes } from '@backyard/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api-client.ts';
import { pagesOf } from '../../../lib/paged.ts';
import { REPORTS } from '../reload.ts';

/** Waiting or decided reports, page by page. The tab's count is the first page of the waiting ones. */
export const reportsQuery = (api: Api, state: 'waiting' | 'decided') =>
  infiniteQueryOptions({
    ...pagesOf<typeof reportRoutes.list>(api, '/api/admin/reports', 'after', { query: { state } }),
    queryKey: [...REPORTS, state] as const,
  });
