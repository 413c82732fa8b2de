import type { routes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';

/** Poll interval (milliseconds) while a calendar is syncing. */
const PROGRESS_EVERY = 1500;

/** The person's synced calendars; polled while one of them is syncing. */
export const sourcesQuery = (api: Api) =>
  queryOptions({
    staleTime: 0,
    queryKey: ['/api/event-sources'] as const,
    queryFn: api.read<typeof routes.eventSource.list>('/api/event-sources'),
    refetchInterval: ({ state }) =>
      state.data?.some(({ lastRun }) => (lastRun?.waiting ?? 0) > 0) ? PROGRESS_EVERY : false,
  });
