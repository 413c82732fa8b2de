import type { AdminWaiting } from '@backyard/contract';
import { expect, it } from 'vitest';
import { buildEvent, buildMember, TEST_NOW } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { testApp } from '../testing/test-app.ts';

const test = testApp(async () => ({ databaseUrl: await freshDatabase(), config: { rateLimits: false } }));

it('[admin.90] counts what stands in each list, and nothing that is over', async () => {
  const { db } = test.services;
  const as = await test.signInAs(await buildMember(db, { role: 'admin' }));
  const read = async () => (await test.call<AdminWaiting>('GET', '/api/admin/waiting', { as })).body;
  expect(await read()).toEqual({ approvals: 0, hostRequests: 0, reports: 0, refunds: 0 });
  const pending = { approval_status: 'pending' as const };
  await buildEvent(db, pending);
  await buildEvent(db, pending);
  await buildEvent(db, { ...pending, cancelled_at: TEST_NOW });
  await buildEvent(db, { ...pending, starts_at: new Date(TEST_NOW.getTime() - 1000) });
  await buildEvent(db);
  const { id: member_id } = await buildMember(db);
  await db
    .insertInto('host_requests')
    .values({ member_id, message: 'A supper', created_at: TEST_NOW })
    .execute();
  const about = { kind: 'person' as const, subject_id: member_id, reason: 'spam' as const, snapshot: null };
  await db
    .insertInto('reports')
    .values({ ...about, created_at: TEST_NOW })
    .execute();
  const over = { created_at: TEST_NOW, decided_at: TEST_NOW, outcome: 'dismissed' as const };
  await db
    .insertInto('reports')
    .values({ ...about, ...over })
    .execute();
  expect(await read()).toEqual({ approvals: 2, hostRequests: 1, reports: 1, refunds: 0 });
  const listed = await test.call<unknown[]>('GET', '/api/admin/events/pending', { as });
  expect(listed.body).toHaveLength(2);
});
