// Statements held: run.35.

import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { databaseOn, freshDatabase } from '../../testing/database.ts';
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

test.each([
  [
    'a port where nobody listens',
    'postgres://ada:se-cret@127.0.0.1:1/backyard',
    '127.0.0.1:1/backyard',
    'ECONNREFUSED',
  ],
  [
    'a host of several addresses',
    'postgres://ada:se-cret@localhost:1/backyard',
    'localhost:1/backyard',
    'ECONNREFUSED',
  ],
  [
    'a name that is not known',
    'postgres://ada:se-cret@db.invalid/backyard',
    'db.invalid:5432/backyard',
    /ENOTFOUND|EAI_AGAIN/,
  ],
])('[HOLD-53] a start with %s says where it asked and what to do', async (_what, url, where, reason) => {
  const said = await migrate({ connectionString: url }).then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );
  expect(said).toContain(`The database ${where} does not let us in`);
  expect(said).toMatch(reason);
  expect(said).toContain('DATABASE_URL is right');
  expect(said).not.toContain('se-cret');
});

test('[HOLD-53] a database that is not there, and a password that is wrong, are named as well', async () => {
  const url = new URL(await freshDatabase());
  url.pathname = '/not_there';
  url.password = 'se-cret';
  const error = await migrate({ connectionString: url.href }).catch((thrown: unknown) => thrown);
  expect(String(error)).toContain('/not_there does not let us in');
  expect(String(error)).not.toContain('se-cret');
});
