import type { routes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api-client.ts';

/** What the edit form begins with; 404 for an event that is not this person's to edit. An old answer will not do. */
export const editFormQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['/api/events', id, 'edit-form'] as const,
    staleTime: 0,
    queryFn: api.read<typeof routes.events.editForm>('/api/events/:id/edit-form', { params: { id } }),
  });
