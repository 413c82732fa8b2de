import type { routes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';

/** A member as the reader may see them; 404 when they may not. Read again when the page is opened again (ms). */
export const personQuery = (api: Api, id: string) =>
  queryOptions({
    staleTime: 2000,
    queryKey: ['/api/people', id] as const,
    queryFn: api.read<typeof routes.people.show>('/api/people/:id', { params: { id } }),
  });
