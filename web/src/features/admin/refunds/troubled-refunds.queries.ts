import type { paymentRoutes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api-client.ts';
import { REFUNDS } from '../reload.ts';

/** Refunds that did not go through; the tab counts them. */
export const troubledRefundsQuery = (api: Api) =>
  queryOptions({
    queryKey: REFUNDS,
    staleTime: 2000,
    queryFn: ({ signal }) =>
      api.call<typeof paymentRoutes.troubledRefunds>('GET', '/api/admin/refunds', { signal }),
  });
