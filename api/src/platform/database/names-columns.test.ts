import { randomUUID } from 'node:crypto';
import { routes, type RouteContract } from '@backyard/contract';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { loadDemo } from '../../demo/index.ts';
import { buildEvent, buildMember, standAt } from '../../testing/builders.ts';
import { freshDatabase } from '../../testing/database.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { scratchFolder } from '../../testing/scratch.ts';
import { testApp } from '../../testing/test-app.ts';
import {
  MORE_COLUMNS,
  preparedWithMoreColumns,
  withEachConnection,
} from '../../testing/with-more-columns.ts';
import { toRefusal } from '../http/errors.ts';
import { isOutdatedPlan } from './index.ts';

standAt('2026-11-21T18:00:00Z');

const folder = await scratchFolder();
const test = testApp(async () => ({ databaseUrl: await freshDatabase(), config: { dataDir: folder } }));
beforeAll(async () => {
  await loadDemo(test.services);
});

const GETS = Object.values(routes)
  .flatMap((feature) => Object.values<RouteContract>(feature))
  .filter(({ method, path }) => method === 'GET' && path !== '/api/logout')
  .map(({ path }) => path);

/** Requests every page as each kind of person, and performs some actions. Returns what failed. */
async function useTheProduct(): Promise<string[]> {
  const { db } = test.services;
  const failed: string[] = [];
  const note = (what: string, status: number) => {
    if (status >= 500) failed.push(`${status} ${what}`);
  };
  const host = await db
    .selectFrom('members')
    .select('id')
    .where('email', '=', 'host@demo.test')
    .executeTakeFirstOrThrow();
  const event = await buildEvent(db, { host_id: host.id, capacity: 1 });
  const admin = await buildMember(db, { role: 'admin' });
  const people = [host, admin, await buildMember(db), await buildMember(db)];
  const cookies = await Promise.all(people.map((one) => test.signInAs(one, { confirmed: true })));
  const acts = [
    ['PUT', `/api/events/${event.id}/waitlist`, {}],
    ['POST', `/api/events/${event.id}/register`, {}],
    ['POST', `/api/events/${event.id}/waitlist`, {}],
    ['POST', '/api/reports', { kind: 'event', subjectId: event.id, reason: 'other', words: randomUUID() }],
    ['POST', '/api/host/request', { message: 'I would like to host games.' }],
    ['POST', '/api/create-payment-intent', { tier: 'playground' }],
  ] as const;
  for (const as of cookies.slice(2))
    for (const [method, path, body] of acts)
      note(`${method} ${path}`, (await test.call(method, path, { as, body })).status);
  for (const as of [undefined, ...cookies])
    for (const path of GETS) {
      const { status } = await test.call('GET', path.replaceAll(/:\w+/g, event.id), { ...(as && { as }) });
      note(`GET ${path}`, status);
    }
  for (const as of cookies.slice(2))
    note('DELETE', (await test.call('DELETE', `/api/events/${event.id}/register`, { as })).status);
  const failures = await runDueJobs(test.services);
  return [...failed, ...failures.map(String)];
}

it('a server that runs on while the next release adds a column to each table fails at nothing', async () => {
  expect(await useTheProduct()).toEqual([]);
  const { prepared, refused } = await preparedWithMoreColumns(test.services.pool);
  expect(prepared).toBeGreaterThan(200);
  expect(refused).toEqual([]);
  await test.services.pool.query(MORE_COLUMNS);
  expect(await useTheProduct()).toEqual([]);
  // Nothing had to be prepared again.
  const again = await withEachConnection(test.services.pool, (client) =>
    client.query("select statement from pg_prepared_statements where name like '%.%'"),
  );
  expect(again.flatMap(({ rows }) => rows)).toEqual([]);
});

/** One that our own statements are not: it asks for whatever there is. */
const allOf = (table: string) => sql`select * from ${sql.table(table)} where ${1}::int = 1`;

it('what a migration has outdated all the same is prepared again', async () => {
  const { db, pool } = test.services;
  await pool.query('create table outside (one int)');
  await pool.query('insert into outside values (1)');
  await allOf('outside').execute(db);
  await pool.query('alter table outside add column two int');
  expect((await allOf('outside').execute(db)).rows).toEqual([{ one: 1, two: null }]);
  await pool.query('alter table outside add column three int');
  expect((await allOf('outside').execute(db)).rows).toEqual([{ one: 1, two: null, three: null }]);
  await pool.query('drop table outside');
});

it('… within a transaction that cannot be; whoever asked is to ask again, and then it is answered', async () => {
  const { db, pool } = test.services;
  await pool.query('create table within (one int)');
  await db.connection().execute(async (connection) => {
    const asked = () => connection.transaction().execute((trx) => allOf('within').execute(trx));
    await asked();
    await sql`alter table within add column two int`.execute(connection);
    const refused: unknown = await asked().catch((error: unknown) => error);
    expect(isOutdatedPlan(refused)).toBe(true);
    expect(toRefusal(refused)).toMatchObject({ status: 503, retryAfterSeconds: 1 });
    expect((await asked()).rows).toEqual([]);
  });
  await pool.query('drop table within');
});
