import type { routes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';

/** Everything under this key is about events as they stand: read again after whatever changes a seat. */
export const eventsKey = ['/api/events'] as const;

/**
 * Seats change under people's eyes: what is older than this (in ms) is read again when its screen opens. What a loader
 * has just read is not read twice. Without a connection a call fails at once, so that the screen can say so.
 */
export const FRESHNESS = { staleTime: 2000 } as const;

/** One event as this person may see it; fails with 404 when they may not. */
export const eventQuery = (api: Api, id: string) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: [...eventsKey, id] as const,
    queryFn: ({ signal }) =>
      api.call<typeof routes.events.show>('GET', '/api/events/:id', { params: { id }, signal }),
  });
