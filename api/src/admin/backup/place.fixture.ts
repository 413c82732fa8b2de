import { Client } from 'pg';
import { readConfig } from '../../platform/config.ts';
import type { Place } from '../../platform/with-services.ts';
import { emptyDatabase, freshDatabase } from '../../testing/database.ts';
import { scratchFolder } from '../../testing/scratch.ts';
import { LEFT_OUT } from './left-out.ts';
import { markUnfinished } from './place.queries.ts';
import { restoreBackup, withBackup } from './restore-backup.ts';
import { PLAIN_SETTINGS } from './tables.queries.ts';

export const newFolder = () => scratchFolder();

/** An installation with its own folder for pictures; the database is empty unless one is given. */
export async function newPlace(databaseUrl?: string): Promise<Place> {
  const env = { NODE_ENV: 'test', DEMO: '0', DATA_DIR: await newFolder(), LOG_LEVEL: 'silent' };
  return { config: readConfig(env, '/'), databaseUrl: databaseUrl ?? (await emptyDatabase()) };
}

/**
 * A place where a restore was cut off once the tables were there, with which the next one goes on: making them, a migration after the
 * other, is most of what a restore computes. Unless a database is given that has others, they are this release's.
 */
export async function begunPlace(databaseUrl?: string): Promise<Place> {
  const place = await newPlace(databaseUrl ?? (await freshDatabase()));
  const client = new Client({ connectionString: place.databaseUrl });
  await client.connect();
  await markUnfinished(client);
  await client.end();
  return place;
}

export const ask = (connectionString: string, sql: string, values: unknown[] = []) =>
  asking(connectionString, (one) => one(sql, values));

type Ask = (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** Runs all queries on one connection: a new one would read the tables' metadata again. */
async function asking<T>(connectionString: string, work: (one: Ask) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(PLAIN_SETTINGS);
    return await work(async (sql, values = []) => (await client.query(sql, values)).rows);
  } finally {
    await client.end();
  }
}

export const restoreInto = (place: Place, file: string) =>
  withBackup(file, (handle, checked) => restoreBackup(place, { handle, checked, say: () => undefined }));

/** Rows that a restore itself writes. */
const rowsOf = (name: string) =>
  name === 'public.audit_entries'
    ? "(select * from audit_entries where action <> 'data_restored')"
    : name
        .split('.')
        .map((part) => `"${part}"`)
        .join('.');

/** Every row of every table that a backup holds, as text. */
export const everyRow = (databaseUrl: string): Promise<Record<string, string[]>> =>
  asking(databaseUrl, async (one) => {
    const tables = await one(
      `select schemaname || '.' || tablename as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const names = tables.map(({ name }) => String(name)).filter((name) => !LEFT_OUT.has(name));
    const found: Record<string, string[]> = {};
    for (const name of names) {
      // By name: an older database may have its columns in another order.
      const rows = await one(`select to_jsonb(t)::text as row from ${rowsOf(name)} t order by 1`);
      found[name] = rows.map(({ row }) => String(row));
    }
    return found;
  });

/** Constraints, indexes, triggers and sequences, as the catalog lists them. */
export const everyRule = (databaseUrl: string) =>
  ask(
    databaseUrl,
    `select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated as rule
     from pg_constraint where connamespace::regnamespace::text in ('public', 'graphile_worker', 'test_processor')
     union all select indexdef from pg_indexes where schemaname not like 'pg\\_%'
     union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
     union all select schemaname || sequencename || coalesce(last_value, 0) from pg_sequences where sequencename not like 'audit%'
     order by 1`,
  );
