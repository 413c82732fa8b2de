// Statements held: run.35.

import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { afterEach, describe, expect, it, test } from 'vitest';
import { emptyDatabase, freshDatabase } from '../../testing/database.ts';
import { scratchFolder } from '../../testing/scratch.ts';
import { createDatabase, createPool, describeChanges } from './index.ts';
import { migrate, migrationNames, QUEUE_VERSION } from './migrate.ts';

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

test('[HOLD-122] what the queue’s library has changed last is known without reading it', async () => {
  const connectionString = await freshDatabase();
  expect(await query(connectionString, 'select max(id) as last from graphile_worker.migrations')).toEqual([
    { last: QUEUE_VERSION },
  ]);
});

test('a migration that was changed after it ran is refused by name', async () => {
  const connectionString = await freshDatabase();
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

test('[HOLD-53] a database that has no connection left is told as that, and not as a wrong address', async () => {
  const connectionString = await freshDatabase();
  const name = new URL(connectionString).pathname.slice(1);
  await query(connectionString, `alter database "${name}" connection limit 0`);
  const error = await migrate({ connectionString }).catch((thrown: unknown) => thrown);
  expect(String(error)).toContain(`does not let us in: too many connections for database "${name}"`);
  expect(String(error)).toContain('raise its max_connections');
  expect(String(error)).not.toContain('DATABASE_URL is right');
});

describe('[run.61] a release on the database of a newer one', () => {
  let folder: string;
  const release = async (migrations: Record<string, string>): Promise<URL> => {
    folder = await scratchFolder();
    for (const [name, sql] of Object.entries(migrations)) await writeFile(path.join(folder, name), sql);
    return pathToFileURL(`${folder}/`);
  };
  afterEach(() => rm(folder, { recursive: true }));
  const first = { '0001_a.sql': 'create table a (x int)' };
  const second = { ...first, '0002_b.sql': 'create table b (x int)' };

  it('runs where the newer one has only added', async () => {
    const connectionString = await emptyDatabase();
    await migrate({ connectionString, folder: await release(second) });
    const said: string[] = [];
    await migrate({ connectionString, folder: await release(first), log: (line) => said.push(line) });
    expect(said).toEqual([
      'The database has changes of a newer release, with which this one may run: 0002_b.sql',
    ]);
  });

  it('[run.73] what a new version that does not start has done to the database is told in a sentence', async () => {
    const connectionString = await emptyDatabase();
    const pool = createPool({ connectionString, max: 1, onError: () => undefined });
    const db = createDatabase(pool);
    const known = ['0001_a.sql'];
    await migrate({ connectionString, folder: await release(first) });
    expect(await describeChanges(db, known)).toBe('It has not changed the database.');
    await migrate({ connectionString, folder: await release(second) });
    expect(await describeChanges(db, known)).toBe(
      'It has changed the database (up to 0002_b.sql), with which the one before may run, also after a restart.',
    );
    const away = '-- Oldest release that may run: 0002\nalter table a drop column x';
    await migrate({ connectionString, folder: await release({ ...second, '0003_c.sql': away }) });
    expect(await describeChanges(db, known)).toBe(
      'It has changed the database in a way that the one before must not meet (0003_c.sql): do not restart that one, and put a version in place that starts.',
    );
    await db.destroy();
    expect(await describeChanges(db, known)).toContain('is not known');
  });

  it('is stopped with a sentence where a migration says which is the oldest that may run', async () => {
    const connectionString = await emptyDatabase();
    const away = '-- A word.\n-- Oldest release that may run: 0002\nalter table a drop column x';
    await migrate({ connectionString, folder: await release({ ...second, '0003_c.sql': away }) });
    await expect(migrate({ connectionString, folder: await release(first) })).rejects.toThrow(
      'The database was changed by a newer release (0003_c.sql), and this one must not run on it.',
    );
    // The previous release can do without the dropped column, so it may run.
    await migrate({ connectionString, folder: await release(second) });
  });
});

test('[run.71] a change of a table in use gives way to readers, says so, and is made when the table is free', async () => {
  const folder = await scratchFolder();
  const connectionString = await emptyDatabase();
  await query(connectionString, 'create table a (x int)');
  await writeFile(path.join(folder, '0001_b.sql'), 'alter table a add column y int');
  // As a backup does.
  const reader = new Client({ connectionString });
  await reader.connect();
  await reader.query('begin; lock table a in access share mode');
  const said: string[] = [];
  const log = (line: string) => said.push(line);
  const done = migrate({ connectionString, folder: pathToFileURL(`${folder}/`), patienceMs: 20, log });
  await expect
    .poll(() => said[0], { timeout: 60_000 })
    .toBe(
      'Migration 0001_b.sql waits: a table that it changes is in use (by a backup, or another long transaction). Next try in 1 s.',
    );
  expect(await query(connectionString, 'select * from a')).toEqual([]);
  await reader.end();
  await done;
  expect(said.at(-1)).toBe('Migrated: 0001_b.sql');
  await rm(folder, { recursive: true });
});

/** What the previous release may still use, or does not provide yet. */
const TAKES_AWAY =
  /\bdrop (?:table|column|function|type|view|schema)\b|\brename\b|\bset not null\b|\balter column \w+ (?:set data )?type\b|\badd column \w+ (?![^,;]*\b(?:default|generated)\b)[^,;]*\bnot null\b/i;
const SAYS_WHO = /^-- Oldest release that may run: (?:\d{4}|any, since .+)$/m;
/** Earlier migrations had no such line. */
const FROM = '0090';

test('a migration that takes something away says which release may still run', async () => {
  const folder = new URL('../../../migrations/', import.meta.url);
  const names = (await readdir(folder)).filter((name) => name >= FROM);
  const texts = await Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(new URL(name, folder), 'utf8') })),
  );
  const silent = texts.filter(({ sql }) => TAKES_AWAY.test(sql) && !SAYS_WHO.test(sql));
  expect(silent.map(({ name }) => name)).toEqual([]);
  const refused = ['drop table x', 'alter table x rename to y', 'alter table x add column y int not null;'];
  for (const sql of refused) expect(sql).toMatch(TAKES_AWAY);
  for (const sql of ['create table x (y int not null)', 'alter table x add column y int not null default 0'])
    expect(sql).not.toMatch(TAKES_AWAY);
});
