// Statements held: calls.4.

import { describe, expect, it, vi } from 'vitest';
import { createApi, type Fetch } from '../lib/api-client.ts';
import { currentUserQuery } from '../lib/current-user.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { NO_FILTERS } from './events/discovery-filters.ts';
import { discoveryQuery } from './events/discovery.queries.ts';
import { eventQuery } from './events/events.queries.ts';
import { hostsQuery } from './hosts/hosts.queries.ts';
import { receiptsQuery } from './payments/receipts.queries.ts';
import { myRegistrationsQuery } from './registrations/registrations.queries.ts';
import { subscriptionQuery } from './subscriptions/subscription.queries.ts';

const send = vi.fn<Fetch>(async () => Response.json([]));
const api = createApi(send);

describe('what screens read (docs/product.md)', () => {
  it.each([
    currentUserQuery(api),
    myRegistrationsQuery(api),
    hostsQuery(api),
    eventQuery(api, '0193-7'),
    subscriptionQuery(api),
    receiptsQuery(api),
  ])('is a GET to the path made of the segments of its key: $queryKey', async (query) => {
    await createQueryClient().fetchQuery({ queryKey: query.queryKey, queryFn: query.queryFn as never });
    expect(send).toHaveBeenLastCalledWith(
      query.queryKey.join('/'),
      expect.objectContaining({ method: 'GET' }),
    );
  });

  it('the list asks for what the filters say, twelve at a time', async () => {
    const filters = { ...NO_FILTERS, category: 'food', tier: 'playground', host: 'Ada' } as const;
    await createQueryClient().fetchInfiniteQuery(discoveryQuery(api, filters, null));
    expect(send).toHaveBeenLastCalledWith(
      '/api/events?host=Ada&category=food&tier=playground&limit=12',
      expect.objectContaining({ method: 'GET' }),
    );
  });
});
