import type { routes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { FRESHNESS } from '../../lib/query-client.ts';

/** A host's public page; 404 for an unknown name. */
export const hostPageQuery = (api: Api, name: string) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: ['/api/hosts', name] as const,
    queryFn: api.read<typeof routes.hosts.page>('/api/hosts/:name', { params: { name } }),
  });
