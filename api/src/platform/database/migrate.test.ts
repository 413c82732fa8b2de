import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { databaseOn } from '../../testing/database.ts';
import { migrate, migrationNames } from './migrate.ts';

async function emptyDatabase(): Promise<string> {
  const server = inject('testServer');
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  await query(server, `create database ${name}`);
  return databaseOn(server, name);
}

async function query(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('three processes that start at once migrate once, in order; a later start has nothing to do', async () => {
  const connectionString = await emptyDatabase();
  const said: string[] = [];
  const start = () => migrate({ connectionString, log: (line) => said.push(line) });
  await Promise.all([start(), start(), start()]);
  const names = await migrationNames();
  expect(said).toEqual(names.map((name) => `Migrated: ${name}`));
  await start();
  expect(said).toHaveLength(names.length);
});

test('a migration that was changed after it ran is refused by name', async () => {
  const connectionString = await emptyDatabase();
  await migrate({ connectionString });
  const first = (await migrationNames())[0] ?? '';
  await query(connectionString, `update schema_migrations set checksum = 'x' where name = '${first}'`);
  await expect(migrate({ connectionString })).rejects.toThrow(`Migration ${first} was changed after it ran`);
});
