import { afterAll, expect, it } from 'vitest';
import { emptyDatabase } from '../../testing/database.ts';
import { describeShortage } from './enough-connections.ts';
import { createDatabase, createPool } from './index.ts';

const open = (connectionString: string) => createPool({ connectionString, max: 1, onError: () => undefined });
const pool = open(await emptyDatabase());
const db = createDatabase(pool);
afterAll(() => db.destroy());

it('[run.77] a start says where PostgreSQL gives fewer connections than the pools may want', async () => {
  const { rows } = await pool.query<{ given: string }>("select current_setting('max_connections') as given");
  const most = Number(rows[0]?.given);
  const asked = (databasePool: number, workers = 1, urls: string[] = []) =>
    describeShortage(db, { databasePool, workers, replicas: { urls, maxLagMs: 2000 } });
  expect(await asked(4)).toBeNull();
  const wanted = 2 * most + 20;
  // Two that listen; three workers have two each, and their leader one; a replica is looked at beside the primary by each of them.
  expect(await asked(most)).toContain(`this server may want ${wanted + 2} (DATABASE_POOL is ${most})`);
  expect(await asked(most, 3)).toContain(`may want ${wanted + 7} `);
  expect(await asked(most, 3, ['postgres://one/backyard'])).toContain(`may want ${wanted + 10} `);
});

it('a database that does not answer holds up no start', async () => {
  const away = createDatabase(open('postgres://127.0.0.1:1/x'));
  expect(
    await describeShortage(away, { databasePool: 200, workers: 1, replicas: { urls: [], maxLagMs: 2000 } }),
  ).toBeNull();
  await away.destroy();
});
