import type { paymentRoutes } from '@backyard/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api-client.ts';
import { REFUNDS } from '../reload.ts';

/** Refunds that did not go through, also used for the tab's count. */
export const troubledRefundsQuery = (api: Api) =>
  queryOptions({
    queryKey: REFUNDS,
    staleTime: 2000,
    queryFn: api.read<typeof paymentRoutes.troubledRefunds>('/api/admin/refunds'),
  });
