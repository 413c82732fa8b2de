import type { aloneRoutes, analyticsRoutes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';

const key = ['/api/admin/community'] as const;
/** Figures move all the time: what is older than this (in ms) is read again when the screen opens. */
const FRESHNESS = { staleTime: 5000 } as const;

/** The community in numbers; all of it, or one location. */
export const analyticsQuery = (api: Api, location: string) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: [...key, 'analytics', location] as const,
    queryFn: ({ signal }) =>
      api.call<typeof analyticsRoutes.overview>('GET', '/api/admin/community/analytics', {
        query: location === '' ? {} : { location },
        signal,
      }),
    placeholderData: (before) => before,
  });

export const locationsQuery = (api: Api) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: [...key, 'locations'] as const,
    queryFn: ({ signal }) =>
      api.call<typeof analyticsRoutes.locations>('GET', '/api/admin/community/locations', { signal }),
  });

/** The last months. */
export const trendsQuery = (api: Api, months: number) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: [...key, 'trends', months] as const,
    queryFn: ({ signal }) =>
      api.call<typeof analyticsRoutes.trends>('GET', '/api/admin/community/trends', {
        query: { months },
        signal,
      }),
    placeholderData: (before) => before,
  });

/** What became of people who came alone: of everybody, or of the host's own events. */
export const cameAloneQuery = (api: Api, mine: boolean) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: [...(mine ? ['/api/host'] : key), 'alone'] as const,
    queryFn: ({ signal }) =>
      mine
        ? api.call<typeof aloneRoutes.mine>('GET', '/api/host/alone', { signal })
        : api.call<typeof aloneRoutes.community>('GET', '/api/admin/community/alone', { signal }),
  });
