import type { aloneRoutes, analyticsRoutes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';

const key = ['/api/admin/community'] as const;
/** Figures change all the time: if older than this (ms), they are refetched when the screen opens. */
const FRESHNESS = { staleTime: 5000 } as const;

/** The community's figures, overall or for one location. */
export const analyticsQuery = (api: Api, location: string) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: [...key, 'analytics', location] as const,
    queryFn: api.read<typeof analyticsRoutes.overview>('/api/admin/community/analytics', {
      query: location === '' ? {} : { location },
    }),
    placeholderData: (before) => before,
  });

export const locationsQuery = (api: Api) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: [...key, 'locations'] as const,
    queryFn: api.read<typeof analyticsRoutes.locations>('/api/admin/community/locations'),
  });

/** The last months. */
export const trendsQuery = (api: Api, months: number) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: [...key, 'trends', months] as const,
    queryFn: api.read<typeof analyticsRoutes.trends>('/api/admin/community/trends', { query: { months } }),
    placeholderData: (before) => before,
  });

/** Outcomes for people who came alone, at all events or at the host's own. */
export const cameAloneQuery = (api: Api, mine: boolean) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: [...(mine ? ['/api/host'] : key), 'alone'] as const,
    queryFn: mine
      ? api.read<typeof aloneRoutes.mine>('/api/host/alone')
      : api.read<typeof aloneRoutes.community>('/api/admin/community/alone'),
  });
