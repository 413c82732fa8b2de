import type { DocumentName, routes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';

/** The text of a page about the site, as its operator wrote it. */
export const documentQuery = (api: Api, name: DocumentName) =>
  queryOptions({
    queryKey: ['/api/documents', name] as const,
    queryFn: api.read<typeof routes.documents.read>('/api/documents/:name', { params: { name } }),
  });
