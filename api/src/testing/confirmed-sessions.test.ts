import { routes, type RouteContract } from '@backyard/contract';
import { beforeAll, expect, it } from 'vitest';
import { buildEvent, buildMember } from './builders.ts';
import { tableContents } from './table-contents.ts';
import { testApp } from './test-app.ts';

/* What an admin must confirm first (docs/rules/admin.md): a session left open, or stolen, is not enough for it. */

const all = Object.values(routes).flatMap((feature) => Object.values<RouteContract>(feature));
const nameOf = (route: RouteContract) => `${route.method} ${route.path}`;
const confirmed = all.filter((route) => route.stepUp).map((route) => [nameOf(route), route] as const);

const test = testApp();
beforeAll(async () => {
  // Makes the rows that the first request writes, no matter who sends it.
  await test.call('GET', '/api/auth/user');
});

it('[ADM-10] roles, deletions and passkeys are among them', () => {
  expect(confirmed.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'PUT /api/admin/users/:id/role',
      'PUT /api/admin/host-requests/:id/accept',
      'POST /api/admin/refunds/:id/retry',
      'DELETE /api/admin/users/:id',
      'POST /api/user/passkeys',
      'DELETE /api/user/passkeys/:id',
    ]),
  );
});

it('[HOLD-12] exporting and deleting one’s own account are among them', () => {
  const names = confirmed.map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(['GET /api/user/export', 'DELETE /api/user']));
});

it.each(confirmed)('[ADM-10] %s: not in a session that is not confirmed', async (_name, route) => {
  const admin = await buildMember(test.services.db, { role: 'admin' });
  const member = await buildMember(test.services.db);
  const as = await test.signInAs(admin);
  const before = await tableContents(test.services.db);
  const path = route.path.replaceAll(/:\w+/g, member.id);
  const reply = await test.call(route.method, path, { as, ...(route.body ? { body: {} } : {}) });
  expect(reply).toMatchObject({ status: 403, body: { code: 'confirm_identity' } });
  expect(await tableContents(test.services.db)).toEqual(before);
});

it('[ADM-10] an admin who deletes an event that people are registered for', async () => {
  const admin = await buildMember(test.services.db, { role: 'admin' });
  const alone = await buildEvent(test.services.db);
  const event = await buildEvent(test.services.db);
  const member = await test.signInAs(await buildMember(test.services.db));
  await test.call('POST', `/api/events/${event.id}/register`, { as: member, body: {} });
  const remove = async (id: string, fresh: boolean) =>
    (await test.call('DELETE', `/api/events/${id}`, { as: await test.signInAs(admin, { confirmed: fresh }) }))
      .status;
  expect(await remove(alone.id, false)).toBe(204);
  expect(await remove(event.id, false)).toBe(403);
  expect(await remove(event.id, true)).toBe(204);
});
