// Statements held: calls.117.

import { routes, type RouteContract } from '@backyard/contract';
import { beforeAll, expect, it } from 'vitest';
import { buildEvent, buildMember, TEST_NOW } from './builders.ts';
import { freshDatabase } from './database.ts';
import { watchTables } from './table-contents.ts';
import { testApp } from './test-app.ts';

/* docs/product.md: calls: a GET changes nothing but for /api/logout. */

let as: { cookie: string };
let eventId: string;
let contents: Awaited<ReturnType<typeof watchTables>>;
const test = testApp(async () => ({ databaseUrl: await freshDatabase() }));
beforeAll(async () => {
  // Rows written at the start are not the effect of a GET.
  await test.app.ready();
  as = await test.signInAs(await buildMember(test.services.db, { role: 'admin' }), { confirmed: true });
  eventId = (await buildEvent(test.services.db, { starts_at: new Date(TEST_NOW.getTime() - 36e5) })).id;
  contents = await watchTables(test.services.db);
});

const gets = Object.values(routes)
  .flatMap((feature) => Object.values<RouteContract>(feature))
  .filter((route) => route.method === 'GET')
  .map((route) => route.path);

it.each(gets.filter((path) => path !== '/api/logout'))('GET %s', async (path) => {
  const before = await contents();
  const { status } = await test.call('GET', path.replaceAll(/:\w+/g, eventId), { as });
  expect(status).toBeLessThan(500);
  expect(await contents()).toEqual(before);
});

it('GET /api/logout ends the session: the test can fail', async () => {
  const leaving = await test.signInAs(await buildMember(test.services.db));
  const before = await contents();
  await test.call('GET', '/api/logout', { as: leaving });
  expect(await contents()).not.toEqual(before);
});
