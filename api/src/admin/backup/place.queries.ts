import type { ClientBase } from 'pg';
import { tableName } from './format.ts';
import { listTables } from './tables.queries.ts';

/** Any number, the same in every process: one restore at a time. */
const RESTORE_LOCK = 7_238_117;
/** Exists while a restore is unfinished: the service refuses to start, and the next restore may continue. */
const MARK = 'public.restore_unfinished';

export type PlaceState = 'empty' | 'unfinished' | 'used';

/** Takes the lock until the connection ends; false: another restore is running here. */
export async function lockRestore(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
    RESTORE_LOCK,
  ]);
  return rows[0]?.held === true;
}

export async function stateOf(client: ClientBase): Promise<PlaceState> {
  const tables = (await listTables(client)).map(tableName);
  if (tables.includes(MARK)) return 'unfinished';
  return tables.length === 0 ? 'empty' : 'used';
}

export async function markUnfinished(client: ClientBase): Promise<void> {
  await client.query(`create table if not exists ${MARK} (since timestamptz not null default now())`);
}

export async function unmark(client: ClientBase): Promise<void> {
  await client.query(`drop table ${MARK}`);
}

/** Rules that are taken off while rows are loaded, as the statements that put them back. */
export interface TakenOff {
  tables: string[];
  statements: string[];
}

const OF_OURS = `n.nspname in (select unnest($1::text[]))`;

/**
 * Prepares the tables for their rows, in the transaction that loads them: what a trigger did is in the rows already; foreign keys
 * and indexes are made again over all rows at once, which is also what checks them. Empties what migrations put in.
 */
export async function takeOffRules(client: ClientBase): Promise<TakenOff> {
  const tables = await listTables(client);
  const names = tables.map(
    (table) => `${client.escapeIdentifier(table.schema)}.${client.escapeIdentifier(table.name)}`,
  );
  const schemas = [[...new Set(tables.map(({ schema }) => schema))]];
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  const { rows: keys } = await client.query<{ on: string; name: string; definition: string }>(
    `select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_namespace n on n.oid = k.connamespace
     where k.contype = 'f' and k.conparentid = 0 and ${OF_OURS} order by 1, 2`,
    schemas,
  );
  for (const key of keys) await client.query(`alter table ${key.on} drop constraint ${key.name}`);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and ${OF_OURS} and not exists (select from pg_constraint where conindid = i.indexrelid)
     order by 1`,
    schemas,
  );
  for (const index of indexes) await client.query(`drop index ${index.name}`);
  const kept = names.filter((_, at) => !KEPT.has(tableName(tables[at] ?? { schema: '', name: '' })));
  await client.query(`truncate ${kept.join(', ')}`);
  return {
    tables: names,
    statements: [
      ...indexes.map(({ definition }) => definition),
      ...keys.map((key) => `alter table ${key.on} add constraint ${key.name} ${key.definition}`),
    ],
  };
}

/** Records of what has run here are kept. */
const KEPT: ReadonlySet<string> = new Set(['public.schema_migrations', 'graphile_worker.migrations', MARK]);

/** Makes every index and foreign key again, each checked over all rows, and lets triggers run from now on. */
export async function putRulesBack(client: ClientBase, taken: TakenOff): Promise<void> {
  for (const statement of taken.statements) await client.query(statement);
  for (const name of taken.tables) await client.query(`alter table ${name} enable trigger user`);
}

export async function setSequences(
  client: ClientBase,
  sequences: { schema: string; name: string; last: string }[],
): Promise<void> {
  for (const { schema, name, last } of sequences) {
    const sequence = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
    await client.query('select setval($1::regclass, $2::bigint)', [sequence, last]);
  }
}

/** Releases locked jobs: the worker that held them at the time of the backup will not come back. */
export async function giveJobsBack(client: ClientBase): Promise<void> {
  await client.query(
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null',
  );
  await client.query(
    'update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null',
  );
}

/** Updates the planner's statistics after the bulk load. */
export async function analyse(client: ClientBase): Promise<void> {
  for (const table of await listTables(client)) {
    await client.query(
      `analyze ${client.escapeIdentifier(table.schema)}.${client.escapeIdentifier(table.name)}`,
    );
  }
}
