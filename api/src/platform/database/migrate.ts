import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';

const MIGRATIONS = new URL('../../../migrations/', import.meta.url);
/** Any number, the same in every process: only one of them migrates at a time. */
const LOCK_KEY = 7_238_114;
/** uuidv7() and `returning old/new` came with PostgreSQL 18. */
const OLDEST_SERVER = 180_000;

/**
 * Brings a database to the newest schema: the job queue's own tables, then every file of `migrations/` that has not
 * run yet, in the order of their names, each in a transaction. Safe when several processes start at once (advisory
 * lock) and when run again. Refuses a server older than 18, and a file that was changed after it ran.
 */
export async function migrate(options: {
  connectionString: string;
  log?: (line: string) => void;
}): Promise<void> {
  const client = await connect(options.connectionString);
  try {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    if ((rows[0]?.version ?? 0) < OLDEST_SERVER) {
      throw new Error('PostgreSQL 18 or newer is needed. Point DATABASE_URL at one, or leave it out.');
    }
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await runMigrations({
      connectionString: options.connectionString,
      logger: new Logger(() => () => undefined),
    });
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const done = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    );
    const applied = new Map(done.rows.map((row) => [row.name, row.checksum]));
    for (const { name, sql, checksum } of await migrationFiles()) {
      const before = applied.get(name);
      if (before === checksum) continue;
      if (before) throw new Error(`Migration ${name} was changed after it ran. Add a new file instead.`);
      await client.query('begin');
      try {
        await client.query(sql);
        await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
          name,
          checksum,
        ]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`Migration ${name} failed`, { cause: error });
      }
      options.log?.(`Migrated: ${name}`);
    }
  } finally {
    // Closing the connection gives the advisory lock back.
    await client.end();
  }
}

/** A server that does not answer by then is not there. Milliseconds. */
const PATIENCE = 10_000;

/** Throws an Error for a person at a terminal where nobody answers: where we asked, without the password, and what to do. */
async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: PATIENCE });
  const refusal: unknown = await client.connect().then(
    () => null,
    (error: unknown) => error,
  );
  if (refusal === null) return client;
  // One host with several addresses refuses once for each.
  const first: unknown = refusal instanceof AggregateError ? refusal.errors[0] : refusal;
  const reason = first instanceof Error ? first.message : String(first);
  throw new Error(
    `The database ${client.host}:${client.port}/${client.database} does not let us in: ${reason}\n` +
      'See that PostgreSQL runs there and takes this user, and that DATABASE_URL is right (PGPASSWORD, if the password is there). ' +
      'Without DATABASE_URL the embedded database is used.',
  );
}

/** The names of the migrations that this version of the code needs. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).toSorted();
}

async function migrationFiles() {
  return Promise.all(
    (await migrationNames()).map(async (name) => {
      const sql = await readFile(new URL(name, MIGRATIONS), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}
