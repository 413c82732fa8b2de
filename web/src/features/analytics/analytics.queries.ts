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

/** What became of people who came alone: of everybody, or of the host's own events. */
export const cameAloneQuery = (api: Api, mine: boolean) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: [...(mine ? ['/api/host'] : key), 'alone'] as const,
    queryFn: mine
      ? api.read<typeof aloneRoutes.mine>('/api/host/alone')
      : api.read<typeof aloneRoutes.community>('/api/admin/community/alone'),
  });
