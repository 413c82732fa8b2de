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
 * file (each worker has one, made anew for every file it runs).
 *
 * @returns its connection string.
 */
export function testDatabase(): Promise<string> {
  return (mine ??= copyTemplate(`worker_${process.env['VITEST_POOL_ID'] ?? process.pid}`));
}

/** The next file's `testDatabase()` is a new one. */
export function forgetDatabase(): void {
  mine = undefined;
}

/**
 * A further database, migrated and empty, for a test that wants one to itself (it counts rows of whole tables, runs
 * several server processes, or breaks things).
 *
 * @returns its connection string.
 */
export function freshDatabase(): Promise<string> {
  return copyTemplate(`fresh_${randomUUID().replaceAll('-', '')}`);
}

/**
 * A database without a single table, on the same server.
 *
 * @returns its connection string.
 */
export async function emptyDatabase(): Promise<string> {
  const server = inject('testServer');
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  return databaseOn(server, name);
}

/** The connection string of another database on the same server. */
export function databaseOn(server: string, name: string): string {
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}

/**
 * One more database like this one, as it is now. Nothing may be connected to it.
 *
 * @returns its connection string.
 */
export const copyOf = (connectionString: string): Promise<string> =>
  copyTemplate(`copy_${randomUUID().replaceAll('-', '')}`, new URL(connectionString).pathname.slice(1));

async function copyTemplate(name: string, template = TEMPLATE): Promise<string> {
  const server = inject('testServer');
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`drop database if exists ${name} with (force)`);
    // As files. By itself PostgreSQL reads and logs each page, which takes four times the processor's time.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
    // A named statement that runs often is planned once, without its values (pool.ts); here each is, from the first time.
    await client.query(`alter database ${name} set plan_cache_mode = force_generic_plan`);
    // An outside database has whatever zone its machine has.
    await client.query(`alter database ${name} set timezone = '${process.env['TZ'] ?? 'UTC'}'`);
  } finally {
    await client.end();
  }
  return databaseOn(server, name);
}
