import { expect, it, vi } from 'vitest';
import { createApi } from '../../lib/api-client.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { locationsQuery, analyticsQuery, trendsQuery } from '../analytics/analytics.queries.ts';
import { NO_FILTERS } from '../events/discovery-filters.ts';
import { discoveryQuery } from '../events/discovery.queries.ts';
import { eventQuery } from '../events/events.queries.ts';
import { EVENTS, FIGURES } from './reload.ts';

const api = createApi(vi.fn());

// Features do not import each other, so what an admin's action makes stale elsewhere is identified only by its query key.
it.each([
  ['the community’s figures', FIGURES, analyticsQuery(api, '').queryKey],
  ['its locations', FIGURES, locationsQuery(api).queryKey],
  ['its months', FIGURES, trendsQuery(api, 12).queryKey],
  ['discovery', EVENTS, discoveryQuery(api, NO_FILTERS, null).queryKey],
  ['an event’s page', EVENTS, eventQuery(api, 'one').queryKey],
])('%s are read again after an admin’s act', async (_name, queryKey, read) => {
  const client = createQueryClient();
  client.getQueryCache().build(client, { queryKey: read }).setData([]);
  await client.invalidateQueries({ queryKey });
  expect(client.getQueryState(read)?.isInvalidated).toBe(true);
});
