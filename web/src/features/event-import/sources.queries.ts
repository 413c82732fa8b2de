import type { routes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';

/** Milliseconds between two looks while a calendar brings something. */
const PROGRESS_EVERY = 1500;

/** The person's calendars that are kept in step; read again while one of them brings something. */
export const sourcesQuery = (api: Api) =>
  queryOptions({
    staleTime: 0,
    queryKey: ['/api/event-sources'] as const,
    queryFn: api.read<typeof routes.eventSource.list>('/api/event-sources'),
    refetchInterval: ({ state }) =>
      state.data?.some(({ lastRun }) => (lastRun?.waiting ?? 0) > 0) ? PROGRESS_EVERY : false,
  });
