import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import pg from 'pg';
import { isRefused } from './another-connection.ts';
import { newerChanges } from './newer-changes.ts';
import { forServer, prepareServer } from './older-servers.ts';
import { isInUse, TABLE_PATIENCE_MS, untilTablesAreFree } from './table-patience.ts';
import { switchJitOff } from './without-jit.ts';

const MIGRATIONS = new URL('../../../migrations/', import.meta.url);
/** Any number, the same in every process: only one of them migrates at a time. */
const LOCK_KEY = 7_238_114;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
  /** The number of the migration that a release must know to run on a database with this one; null: any may. */
  oldest: string | null;
}

/**
 * Brings a database to the newest schema: the job queue's own tables, then every file of `migrations/` that has not run yet, in the
 * order of their names, each in a transaction. Safe if several processes start at once (advisory lock), if run again, and while the
 * tables are in use: a change that would have to wait gives way and is retried. Refuses a server older than 15, a file that was changed
 * after it ran, and a database that a newer release has changed incompatibly. Returns the names of the migrations that had run before,
 * if there were others to run; otherwise null.
 */
export async function migrate(options: {
  connectionString: string;
  log?: (line: string) => void;
  /** Where the files are: for tests. */
  folder?: URL;
  /** How long a change waits for a table in use before it gives way. For tests. */
  patienceMs?: number;
  /**
   * The migrations to run for a restore, in this order, to recreate the tables as they were. No other process may start until it is
   * done.
   */
  restoring?: readonly string[];
}): Promise<string[] | null> {
  const { connectionString, log, patienceMs = TABLE_PATIENCE_MS } = options;
  const client = await connect(connectionString);
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    if (!options.restoring) await refuseUnfinished(client);
    const version = await prepareServer(client);
    await switchJitOff(client);
    // The wait for the migration lock itself is unlimited; the limit applies from here on.
    await client.query(`set lock_timeout = ${patienceMs}`);
    if ((await queueVersion(client)) !== QUEUE_VERSION)
      await untilTablesAreFree(() => migrateQueue(connectionString, patienceMs), {
        what: 'The job queue',
        log,
      });
    const files = inOrder(await migrationFiles(options.folder), options.restoring);
    const applied = await appliedMigrations(client, log);
    refuseNewer(files, applied, log);
    for (const migration of files) {
      const before = applied.get(migration.name)?.checksum;
      if (before === migration.checksum) continue;
      if (before) {
        throw new Error(`Migration ${migration.name} was changed after it ran. Add a new file instead.`);
      }
      await untilTablesAreFree(() => apply(client, migration, version), {
        what: `Migration ${migration.name}`,
        log,
      });
      log?.(`Migrated: ${migration.name}`);
    }
    return files.every(({ name }) => applied.has(name)) ? null : [...applied.keys()];
  } finally {
    // Closing the connection gives the advisory lock back.
    await client.end();
  }
}

/** A broken connection is reported by the statement under way. */
const ignored = () => undefined;

/** The newest change that the queue's library makes to its tables: where the database has it, the library is not read [HOLD-122]. */
export const QUEUE_VERSION = 20;

/** The schema version of the queue's library; null if it was never installed. */
async function queueVersion(client: pg.Client): Promise<number | null> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    "select to_regclass('graphile_worker.migrations') is not null as exists",
  );
  if (tables[0]?.exists !== true) return null;
  const { rows } = await client.query<{ version: number | null }>(
    'select max(id) as version from graphile_worker.migrations',
  );
  return rows[0]?.version ?? null;
}

/** The job queue's own tables. */
async function migrateQueue(connectionString: string, patienceMs: number): Promise<void> {
  const pgPool = new pg.Pool({ connectionString, max: 1 });
  pgPool.on('error', ignored).on('connect', (client) => client.on('error', ignored));
  try {
    // To the one connection, once it is there: a pooler takes no such setting with the greeting (PgBouncer).
    await pgPool.query(`set lock_timeout = ${patienceMs}`);
    const { Logger, runMigrations } = await import('graphile-worker');
    await runMigrations({ pgPool, logger: new Logger(() => () => undefined) });
  } finally {
    await pgPool.end();
  }
}

const inOrder = (files: Migration[], names?: readonly string[]): Migration[] =>
  names ? names.flatMap((name) => files.find((file) => file.name === name) ?? []) : files;

/** Half of a backup must not look like an installation. */
async function refuseUnfinished(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ unfinished: boolean }>(
    "select to_regclass('public.restore_unfinished') is not null as unfinished",
  );
  if (rows[0]?.unfinished === true) {
    throw new Error(
      'A backup was being restored into this database, and that was not finished. Run it again: npm run admin -- restore FILE',
    );
  }
}

/** The applied migrations, creating the table that records them. */
async function appliedMigrations(
  client: pg.Client,
  log?: (line: string) => void,
): Promise<Map<string, Omit<Migration, 'sql'>>> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows: columns } = await client.query(
    "select from pg_attribute where attrelid = 'schema_migrations'::regclass and attname = 'oldest'",
  );
  // Checked first, because the change itself waits for every reader of the table, such as a long backup.
  if (columns.length === 0) {
    const add = () => client.query('alter table schema_migrations add column oldest text');
    await untilTablesAreFree(add, { what: 'The list of migrations', log });
  }
  const { rows } = await client.query<Omit<Migration, 'sql'>>(
    'select name, checksum, oldest from schema_migrations order by name',
  );
  return new Map(rows.map((row) => [row.name, row]));
}

async function apply(
  client: pg.Client,
  { name, sql, checksum, oldest }: Migration,
  version: number,
): Promise<void> {
  await client.query('begin');
  try {
    await client.query(forServer(sql, version));
    await client.query('insert into schema_migrations (name, checksum, oldest) values ($1, $2, $3)', [
      name,
      checksum,
      oldest,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    if (isInUse(error)) throw error;
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}

/** Throws if a newer release's migration says that this release must not run; other newer migrations are only logged. */
function refuseNewer(
  files: Migration[],
  applied: Map<string, Omit<Migration, 'sql'>>,
  log?: (line: string) => void,
): void {
  const names = files.map(({ name }) => name);
  const { last, refusing } = newerChanges(names, applied.values());
  if (refusing !== null) {
    throw new Error(
      `The database was changed by a newer release (${refusing}), and this one must not run on it. ` +
        'Start the newer release again, or restore a backup from before it into an empty place.',
    );
  }
  if (last !== null) {
    log?.(`The database has changes of a newer release, with which this one may run: ${last}`);
  }
}

/** `-- Oldest release that may run: 0091`, on a line of its own in a migration that takes away what older ones use. */
const oldestIn = (sql: string): string | null =>
  /^-- Oldest release that may run: (\d{4})\b/m.exec(sql)?.[1] ?? null;

/** A server that does not answer by then is not there. Milliseconds. */
const PATIENCE = 10_000;

/** Throws an Error worded for the operator if the database cannot be reached: its address without the password, and what to do. */
async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: PATIENCE });
  const refusal: unknown = await client.connect().then(
    () => null,
    (error: unknown) => error,
  );
  if (refusal === null) return client;
  // One host with several addresses refuses once for each.
  const first: unknown = refusal instanceof AggregateError ? refusal.errors[0] : refusal;
  const said = first instanceof Error ? first.message : String(first);
  // pg's message for a server that does not respond, before or after it accepts the connection.
  const reason = said === 'timeout expired' ? `it says nothing for ${PATIENCE / 1000} seconds` : said;
  throw new Error(
    `The database ${client.host}:${client.port}/${client.database} does not let us in: ${reason}\n` +
      (isRefused(first)
        ? 'It has no connection left: raise its max_connections (a role and a database may have limits of their own), or lower DATABASE_POOL of all that use it.'
        : 'See that PostgreSQL runs there and takes this user, and that DATABASE_URL is right (PGPASSWORD, if the password is there). ' +
          'Without DATABASE_URL the embedded database is used.'),
  );
}

/** The names of the migrations that this version of the code needs. */
export async function migrationNames(folder = MIGRATIONS): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
}

/** The migrations that this version of the code knows: checksums by name. */
export const migrationChecksums = async (): Promise<Map<string, string>> =>
  new Map((await migrationFiles()).map(({ name, checksum }) => [name, checksum]));

async function migrationFiles(folder = MIGRATIONS): Promise<Migration[]> {
  return Promise.all(
    (await migrationNames(folder)).map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { name, sql, checksum, oldest: oldestIn(sql) };
    }),
  );
}
