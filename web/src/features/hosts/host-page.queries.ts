import type { routes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { FRESHNESS } from './hosts.queries.ts';

/** A host's public page; 404 for a name that is nobody's. */
export const hostPageQuery = (api: Api, name: string) =>
  queryOptions({
    ...FRESHNESS,
    queryKey: ['/api/hosts', name] as const,
    queryFn: ({ signal }) =>
      api.call<typeof routes.hosts.page>('GET', '/api/hosts/:name', { params: { name }, signal }),
  });
