import type { routes } from '@backyard/contract';
import { expect, it, vi } from 'vitest';
import { createApi, type Fetch } from './api-client.ts';
import { pagesOf } from './paged.ts';
import { createQueryClient } from './query-client.ts';

it('a list is gone on with as the link of its answer says, whatever the call names it', async () => {
  const send = vi.fn<Fetch>();
  const link = '</api/user/webhooks/01980000-1/deliveries?before=7>; rel="next"';
  send.mockImplementationOnce(async () => Response.json(['first'], { headers: { link } }));
  send.mockImplementationOnce(async () => Response.json(['last']));
  const { pages } = await createQueryClient().fetchInfiniteQuery({
    ...pagesOf<typeof routes.webhooks.deliveries>(
      createApi(send),
      '/api/user/webhooks/:id/deliveries',
      'before',
      { params: { id: '01980000-1' }, query: {} },
    ),
    queryKey: ['deliveries'],
    pages: 3,
  });
  expect(pages.map(({ items, next }) => [...items, next])).toEqual([
    ['first', '7'],
    ['last', null],
  ]);
  expect(send.mock.calls.map(([path]) => path)).toEqual([
    '/api/user/webhooks/01980000-1/deliveries',
    '/api/user/webhooks/01980000-1/deliveries?before=7',
  ]);
});
