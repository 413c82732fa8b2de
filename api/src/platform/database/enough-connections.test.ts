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
  expect(await describeShortage(db, 4)).toBeNull();
  expect(await describeShortage(db, most)).toContain(
    `this server may want ${2 * most + 20} (DATABASE_POOL is ${most})`,
  );
});

it('a database that does not answer holds up no start', async () => {
  const away = createDatabase(open('postgres://127.0.0.1:1/x'));
  expect(await describeShortage(away, 200)).toBeNull();
  await away.destroy();
});
