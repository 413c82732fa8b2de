import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts';
import { databaseOn, TEMPLATE } from './database.ts';
import { removeScratch, scratchFolder, sweepScratch } from './scratch.ts';

/**
 * Once a run, before any API test: a PostgreSQL server of its own with one migrated database, which the tests' own
 * databases are copied from (see `database.ts`).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweepScratch();
  const dataDir = await scratchFolder();
  const server = await startEmbeddedPostgres({ dataDir, ephemeral: true, log: () => undefined });
  const stop = async (): Promise<void> => {
    await server.release();
    await removeScratch(dataDir);
  };
  try {
    await createTemplate(server.connectionString);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('testServer', server.connectionString);
  return stop;
}

async function createTemplate(server: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`create database ${TEMPLATE}`);
    await migrate({ connectionString: databaseOn(server, TEMPLATE) });
  } finally {
    await client.end();
  }
}
