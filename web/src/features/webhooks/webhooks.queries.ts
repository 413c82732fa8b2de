import type { routes, WebhookDelivery } from '@backyard/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api-client.ts';
import { pagesOf } from '../../lib/paged.ts';

/** The signed-in person's webhooks, oldest first. */
export const webhooksQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/user/webhooks'],
    // Something may have failed in the meantime.
    staleTime: 0,
    queryFn: api.read<typeof routes.webhooks.list>('/api/user/webhooks'),
  });

/** How often waiting messages are checked. Milliseconds. */
const LOOK_AGAIN_MS = 2000;

/** The messages sent to one address, newest first. While one is sent for the first time, it is polled. */
export const deliveriesQuery = (api: Api, id: string) =>
  infiniteQueryOptions({
    ...pagesOf<typeof routes.webhooks.deliveries>(api, '/api/user/webhooks/:id/deliveries', 'before', {
      params: { id },
      query: {},
    }),
    queryKey: ['/api/user/webhooks', id, 'deliveries'],
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isFirstTry)) ? LOOK_AGAIN_MS : false,
  });

const isFirstTry = ({ state, attempts }: WebhookDelivery): boolean => state === 'waiting' && attempts === 0;
