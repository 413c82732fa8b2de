import { Kysely, PostgresDialect } from 'kysely';
import { createPool, migrate, type Database, type Schema } from '../api/src/platform/database/index.ts';
import { startEmbeddedPostgres } from '../api/src/platform/embedded-postgres/index.ts';
import { removeScratch, scratchFolder } from '../api/src/testing/scratch.ts';

export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** A migrated, empty database with an installation's own settings. */
export interface BenchDatabase {
  db: Database;
  /** The last statement that was sent. */
  lastStatement: () => Statement;
}

/**
 * Runs `work` against a server of its own, which is gone afterwards. It has one connection, as a request has, so that
 * prepared statements grow old on it like in a running process.
 */
export async function withBenchDatabase(work: (bench: BenchDatabase) => Promise<void>): Promise<void> {
  const dataDir = await scratchFolder();
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  try {
    const { connectionString } = server;
    await migrate({ connectionString });
    const pool = createPool({
      connectionString,
      max: 1,
      onError: (error) => console.error(error.message),
    });
    let last: Statement = { text: '', values: [] };
    const db: Database = new Kysely<Schema>({
      dialect: new PostgresDialect({ pool }),
      log: ({ query }) => {
        last = { text: query.sql, values: query.parameters };
      },
    });
    try {
      await work({ db, lastStatement: () => last });
    } finally {
      await db.destroy();
    }
  } finally {
    await server.release();
    await removeScratch(dataDir);
  }
}
