import type { ClientBase } from 'pg';
import type { BackupHead, BackupTable } from './format.ts';

/** Everybody's but PostgreSQL's own, and an extension's. */
const OURS = `n.nspname not in ('information_schema') and n.nspname not like 'pg\\_%' and not exists (
  select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** Every table with its stored columns (generated ones are computed again), ordered by name. */
export async function listTables(client: ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(`
    select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attname) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and ${OURS}
    group by 1, 2 order by 1, 2`);
  return rows;
}

/** Sequences that were used, with the number they gave last. A snapshot does not hold them still: they are never behind it. */
export async function listSequences(client: ClientBase): Promise<BackupHead['sequences']> {
  const { rows } = await client.query<BackupHead['sequences'][number]>(`
    select n.nspname as schema, c.relname as name, s.last_value::text as last
    from pg_sequences s join pg_namespace n on n.nspname = s.schemaname
    join pg_class c on c.relnamespace = n.oid and c.relname = s.sequencename
    where s.last_value is not null and ${OURS} order by 1, 2`);
  return rows;
}

export const quoted = (client: ClientBase, { schema, name }: { schema: string; name: string }): string =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;

/** `copy … to stdout` and `copy … from stdin`: text, the form that every version reads. */
export const copyStatement = (
  client: ClientBase,
  table: BackupTable,
  direction: 'to stdout' | 'from stdin',
) =>
  `copy ${quoted(client, table)} (${table.columns.map((column) => client.escapeIdentifier(column)).join(', ')}) ${direction}`;

/** How values are written as text must not depend on a server's, a database's or a person's settings. */
export const PLAIN_SETTINGS = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 1; set bytea_output = 'hex'; set synchronize_seqscans = off;
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set idle_session_timeout = 0;`;

/** Migrations in the order in which they ran; none if the database has no tables of ours. */
export async function appliedInOrder(client: ClientBase): Promise<{ name: string; checksum: string }[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    "select to_regclass('public.schema_migrations') is not null as there",
  );
  if (found[0]?.there !== true) return [];
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by applied_at, name',
  );
  return rows;
}

export async function serverVersion(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  return rows[0]?.server_version ?? '';
}

const [PAGE, BEFORE_ALL] = [1000, '00000000-0000-0000-0000-000000000000'];

/** The ids of all pictures that have arrived, in order. */
export async function allReceivedUploads(client: ClientBase): Promise<string[]> {
  const all: string[] = [];
  for (;;) {
    const { rows } = await client.query<{ id: string }>(
      'select id from uploads where received_at is not null and id > $1 order by id limit $2',
      [all.at(-1) ?? BEFORE_ALL, PAGE],
    );
    for (const { id } of rows) all.push(id);
    if (rows.length < PAGE) return all;
  }
}
