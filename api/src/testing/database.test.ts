import { Client } from 'pg';
import { expect, test } from 'vitest';
import { dropDatabases, emptyDatabase, freshDatabase, testDatabase } from './database.ts';

async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const answer = await client.query<Record<string, unknown>>(sql);
    return answer.rows;
  } finally {
    await client.end();
  }
}

test('a file keeps one database, and a fresh one is apart from it', async () => {
  const mine = await testDatabase();
  const fresh = await freshDatabase();
  expect(await testDatabase()).toBe(mine);
  expect(await freshDatabase()).not.toBe(fresh);
  await query(mine, 'create table proof (id int)');
  await expect(query(fresh, 'select * from proof')).rejects.toThrow('relation "proof" does not exist');
});

test('a database is a copy of the migrated template: the same tables, and no fewer than one', async () => {
  const list = `select table_schema, table_name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`;
  const [one, other] = await Promise.all([freshDatabase(), freshDatabase()]);
  const tables = await query(one, list);
  expect(tables.length).toBeGreaterThan(0);
  expect(await query(other, list)).toEqual(tables);
});

test('[HOLD-2] every statement is planned without its values: what needs them fails here, not at its sixth time', async () => {
  for (const database of [await testDatabase(), await freshDatabase()])
    expect(await query(database, 'show plan_cache_mode')).toEqual([
      { plan_cache_mode: 'force_generic_plan' },
    ]);
});

test('[HOLD-1] the database has the zone of the test, and fills in no time that is compared with the product’s', async () => {
  const mine = await testDatabase();
  expect(await query(mine, 'show timezone')).toEqual([{ TimeZone: process.env['TZ'] }]);
  const unsaid = query(mine, `insert into members (email) values ('when@example.com')`);
  await expect(unsaid).rejects.toMatchObject({ code: '23502', column: 'created_at' });
});

test('after a file its databases are gone, but one that is still in use', async () => {
  const used = await freshDatabase();
  const user = new Client({ connectionString: used });
  await user.connect();
  const gone = [await testDatabase(), await freshDatabase(), await emptyDatabase()];
  await dropDatabases();
  for (const database of gone)
    await expect(query(database, 'select')).rejects.toMatchObject({ code: '3D000' });
  expect(await testDatabase()).not.toBe(gone[0]);
  await user.query('select');
  await user.end();
});
