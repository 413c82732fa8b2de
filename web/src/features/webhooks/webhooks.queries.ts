import type { routes, WebhookDelivery } from '@backyard/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { pageOf } from '../../lib/paged.ts';

/** The signed-in person's webhooks, oldest first. */
export const webhooksQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/user/webhooks'],
    // Something may have failed meanwhile.
    staleTime: 0,
    queryFn: ({ signal }) => api.call<typeof routes.webhooks.list>('GET', '/api/user/webhooks', { signal }),
  });

/** So soon it is looked whether what waits has been sent. Milliseconds. */
const LOOK_AGAIN_MS = 2000;

/** What was sent to one address, newest first. Where something is sent for the first time, the answer is waited for. */
export const deliveriesQuery = (api: Api, id: string) =>
  infiniteQueryOptions({
    queryKey: ['/api/user/webhooks', id, 'deliveries'],
    staleTime: 0,
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) =>
      pageOf<WebhookDelivery>(
        await api.callWithHeaders<typeof routes.webhooks.deliveries>(
          'GET',
          '/api/user/webhooks/:id/deliveries',
          { params: { id }, query: { ...(pageParam && { before: pageParam }) }, signal },
        ),
      ),
    getNextPageParam: (last) => last.next,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isFirstTry)) ? LOOK_AGAIN_MS : false,
  });

const isFirstTry = ({ state, attempts }: WebhookDelivery): boolean => state === 'waiting' && attempts === 0;
