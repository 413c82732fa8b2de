import type { routes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';

/** Events and their people change under one's eyes: what is older than this (ms) is read again when its screen opens. */
export const FRESHNESS = { staleTime: 2000 } as const;

/** Hosts with upcoming events, most events first: what the host filter offers. */
export const hostsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/hosts'] as const,
    queryFn: ({ signal }) => api.call<typeof routes.hosts.list>('GET', '/api/hosts', { signal }),
  });
