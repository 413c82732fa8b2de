import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts';
import { databaseOn, TEMPLATE } from './database.ts';
import { type InstalledPostgres, startInstalledPostgres } from './installed-postgres.ts';
import { removeScratch, scratchFolder, sweepScratch } from './scratch.ts';

/**
 * Once a run, before any API test: a PostgreSQL server of its own with one migrated database, which the tests' own
 * databases are copied from (see `database.ts`). `TEST_POSTGRES=/usr/lib/postgresql/15/bin` takes another server's programs.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweepScratch();
  const programs = process.env['TEST_POSTGRES'] ?? '';
  const server = await (programs === '' ? startEmbedded() : startInstalledPostgres(programs));
  const { stop } = server;
  try {
    await createTemplate(server.connectionString);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('testServer', server.connectionString);
  return stop;
}

async function startEmbedded(): Promise<InstalledPostgres> {
  const dataDir = await scratchFolder();
  const server = await startEmbeddedPostgres({ dataDir, ephemeral: true, log: () => undefined });
  return {
    connectionString: server.connectionString,
    stop: async () => {
      await server.release();
      await removeScratch(dataDir);
    },
  };
}

async function createTemplate(server: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`create database ${TEMPLATE}`);
    await migrate({ connectionString: databaseOn(server, TEMPLATE) });
    await takeTimesAway(databaseOn(server, TEMPLATE));
  } finally {
    await client.end();
  }
}

/**
 * Creation times come from the product's clock, as everything they are compared with. The tests' tables have no default, so that code
 * that forgets to set one fails. Columns that only the database stamps keep theirs (`Stamped` in schema.ts).
 */
async function takeTimesAway(template: string): Promise<void> {
  const client = new Client({ connectionString: template });
  await client.connect();
  try {
    const { rows } = await client.query<{ sentence: string }>(
      `select format('alter table %I alter %I drop default', table_name, column_name) as sentence
       from information_schema.columns
       where table_schema = 'public' and column_default = 'now()'
         and (table_name, column_name) not in
           (('mails', 'queued_at'), ('calendar_feeds', 'created_at'), ('schema_migrations', 'applied_at'))`,
    );
    for (const { sentence } of rows) await client.query(sentence);
  } finally {
    await client.end();
  }
}
