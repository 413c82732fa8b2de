import type { routes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';

/** The member's payments, newest first. For members only. */
export const receiptsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/user/receipts'] as const,
    staleTime: 2000,
    queryFn: api.read<typeof routes.payments.receipts>('/api/user/receipts'),
  });
