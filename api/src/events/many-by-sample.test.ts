import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildEvent, buildHost, TEST_NOW } from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { EventFilters } from './filters.queries.ts';
import { countEvents } from './list.queries.ts';
import { searchTerms } from './search/search-words.rules.ts';

// Whether far more than 10,000 pass is estimated from one in 256: events whose ids end in 00. The ids here are chosen accordingly.

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const ANY: EventFilters = {
  search: [],
  understood: null,
  category: null,
  tier: null,
  host: null,
  start: null,
  end: null,
  on: null,
  free: false,
  around: null,
  everything: false,
  now: TEST_NOW,
};
const idEndingIn = (end: string): string => randomUUID().slice(0, -2) + end;
const count = (filters: Partial<EventFilters> = {}) => countEvents(test.services.db, { ...ANY, ...filters });

it('[discovery.63] ninety of the sample are far more than 10,000; fewer, and all others, are counted', async () => {
  const { db } = test.services;
  const { id: host_id } = await buildHost(db);
  const { id: series_id } = await db
    .insertInto('event_series')
    .values({ host_id, created_at: TEST_NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  const add = (end: string, given: Parameters<typeof buildEvent>[1] = {}) =>
    buildEvent(db, { id: idEndingIn(end), host_id, title: 'Of the sample', ...given });
  for (let n = 0; n < 89; n++) await add('00');
  // Not in a list, of a series, and not of the sample.
  await add('00', { cancelled_at: TEST_NOW });
  await add('00', { approval_status: 'pending' });
  await add('00', { visibility: 'unlisted' });
  await add('00', { starts_at: new Date(TEST_NOW.getTime() - 86_400_000) });
  for (let n = 0; n < 3; n++) await add('00', { series_id });
  await add('01', { title: 'Quarks and flqx' });
  expect(await count()).toEqual({ total: 91, exact: true });
  await add('00', { title: 'Quoits flqx', categories: ['food'] });
  expect(await count()).toEqual({ total: 10_000, exact: false });
  expect(await count({ everything: true })).toEqual({ total: 98, exact: true });
  // What another filter leaves is counted, by the index as by reading all.
  const passing: [Partial<EventFilters>, number][] = [
    [{ search: searchTerms('sample') }, 90],
    [{ search: searchTerms('quoits') }, 1],
    [{ search: searchTerms('qx') }, 2],
    [{ search: searchTerms('qx quarks') }, 1],
    [{ search: searchTerms('zx') }, 0],
    [{ category: 'food' }, 1],
  ];
  for (const [filters, total] of passing)
    expect(await count(filters), JSON.stringify(filters)).toEqual({ total, exact: true });
});
