import type { EventImport, ImportRow, ImportState, routes } from '@backyard/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';

const KEY = '/api/event-imports';
/** Poll interval (milliseconds) while an import is running. */
const PROGRESS_EVERY = 1000;

/** The person's imports of the last month, newest first. */
export const importsQuery = (api: Api) =>
  queryOptions({
    staleTime: 0,
    queryKey: [KEY] as const,
    queryFn: api.read<typeof routes.eventImport.list>('/api/event-imports'),
  });

/** One import; polled while it is running. */
export const importQuery = (api: Api, id: string) =>
  queryOptions({
    staleTime: 2000,
    queryKey: [KEY, id] as const,
    queryFn: api.read<typeof routes.eventImport.show>('/api/event-imports/:id', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? PROGRESS_EVERY : false),
  });

interface RowPage {
  rows: ImportRow[];
  total: number;
}

/** Its rows, page by page: all of them, or those with one planned or actual outcome. */
export const importRowsQuery = (
  api: Api,
  { id, revision, status }: Pick<EventImport, 'id' | 'revision' | 'status'>,
  state: ImportState | null,
) =>
  infiniteQueryOptions({
    staleTime: 2000,
    // Reparsing or finishing the import changes its rows.
    queryKey: [KEY, id, 'rows', revision, status, state] as const,
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }): Promise<RowPage> => {
      const { body, headers } = await api.callWithHeaders<typeof routes.eventImport.rows>(
        'GET',
        '/api/event-imports/:id/rows',
        { params: { id }, query: { after: pageParam, ...(state !== null && { state }) }, signal },
      );
      return { rows: body, total: Number(headers.get('x-total-count') ?? body.length) };
    },
    getNextPageParam: (page, pages) =>
      pages.reduce((known, { rows }) => known + rows.length, 0) < page.total
        ? page.rows.at(-1)?.number
        : undefined,
  });
