import type { routes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';

/** Hosts with upcoming events, most events first: the choices of the host filter. */
export const hostsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/hosts'] as const,
    queryFn: api.read<typeof routes.hosts.list>('/api/hosts'),
  });
