// Statements held: discovery.44.

import type { Recommendation } from '@backyard/contract';
import { beforeAll, expect, it } from 'vitest';
import { buildEvent, buildMember, standAt } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { testApp } from '../testing/test-app.ts';

standAt('2026-11-21T18:00:00Z');

let as: { cookie: string };
const test = testApp(async () => ({ databaseUrl: await freshDatabase() }));
beforeAll(async () => {
  const { db } = test.services;
  await buildEvent(db, { title: 'In Austin' });
  const seattle = { city: 'Seattle', state: 'WA', latitude: 47.606, longitude: -122.332 };
  await buildEvent(db, { title: 'In Seattle', ...seattle });
  as = await test.signInAs(
    await buildMember(db, { latitude: 30.267, longitude: -97.743, travel_distance_miles: 10 }),
  );
});

const titles = async (query: string) => {
  const { body } = await test.call<Recommendation[]>('GET', `/api/events/recommended${query}`, { as });
  return body.map(({ title }) => title).toSorted();
};

it('recommends around the place that was asked for, and anywhere', async () => {
  expect(await titles('')).toEqual(['In Austin']);
  expect(await titles('?near=Tacoma,%20WA&radius=50')).toEqual(['In Seattle']);
  expect(await titles('?near=Tacoma,%20WA&radius=10')).toEqual([]);
  expect(await titles('?anywhere=true')).toEqual(['In Austin', 'In Seattle']);
});

it.each(['?near=Atlantis', '?radius=0', '?radius=far', '?anywhere=maybe'])('refuses %s', async (query) => {
  expect((await test.call('GET', `/api/events/recommended${query}`, { as })).status).toBe(400);
});
