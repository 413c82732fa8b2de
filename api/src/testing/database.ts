import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the test server's own, empty database. */
    testServer: string;
  }
}

/** The migrated, empty database that all others are copies of. Nothing may stay connected to it. */
export const TEMPLATE = 'backyard_template';

let mine: Promise<string> | undefined;

/**
 * The database of this test file: migrated, empty at the file's start, shared by its tests, never seen by another
 * file.
 *
 * @returns its connection string.
 */
export function testDatabase(): Promise<string> {
  return (mine ??= copyTemplate(named('file')));
}

/** The databases of this test file. */
const made = new Set<string>();

/** The next file's `testDatabase()` is a new one. */
export function forgetDatabase(): void {
  mine = undefined;
}

/** After a test file: its databases go. */
export async function dropDatabases(): Promise<void> {
  if (made.size === 0) return;
  const own = mine && nameIn(await mine.catch(() => 'postgres:'));
  await onServer(async (client) => {
    // One that a process of the file is still connected to stays until the server ends: PostgreSQL would wait for it.
    const { rows } = await client.query<{ name: string }>(
      `select name from unnest($1::text[]) name
       where name = $2 or name not in (select datname from pg_stat_activity where datname is not null)`,
      [[...made], own],
    );
    made.clear();
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
  });
  forgetDatabase();
}

/**
 * A further database, migrated and empty, for a test that wants one to itself (it counts rows of whole tables, runs
 * several server processes, or breaks things).
 *
 * @returns its connection string.
 */
export function freshDatabase(): Promise<string> {
  return copyTemplate(named('fresh'));
}

/**
 * A database without a single table, on the same server.
 *
 * @returns its connection string.
 */
export async function emptyDatabase(): Promise<string> {
  const name = named('empty');
  await onServer((client) => client.query(`create database ${name}`));
  return databaseOn(inject('testServer'), name);
}

/** The connection string of another database on the same server. */
export function databaseOn(server: string, name: string): string {
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}

/**
 * Copies the database in its current state. Nothing may be connected to it.
 *
 * @returns the copy's connection string.
 */
export const copyOf = (connectionString: string): Promise<string> =>
  copyTemplate(named('copy'), nameIn(connectionString));

const nameIn = (connectionString: string): string => new URL(connectionString).pathname.slice(1);

function named(kind: string): string {
  const name = `${kind}_${randomUUID().replaceAll('-', '')}`;
  made.add(name);
  return name;
}

async function copyTemplate(name: string, template = TEMPLATE): Promise<string> {
  await onServer(async (client) => {
    // Copied as files. By default PostgreSQL reads and logs each page, which takes four times the CPU time.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
    // A named statement that runs often is planned once, without its values (pool.ts); here each is, from the first time.
    await client.query(`alter database ${name} set plan_cache_mode = force_generic_plan`);
    // An outside database has whatever zone its machine has.
    await client.query(`alter database ${name} set timezone = '${process.env['TZ'] ?? 'UTC'}'`);
  });
  return databaseOn(inject('testServer'), name);
}

async function onServer(work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: inject('testServer') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
