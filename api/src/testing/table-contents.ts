import { sql } from 'kysely';
import type { Database } from '../platform/database/index.ts';

/** A request's own rate-limit count is not an effect of it. */
const COUNTERS = ['rate_limits'];

/** Named by the statement's parameter, so that PostgreSQL plans it once a connection. */
type Statement = ReturnType<typeof sql<{ name: string; fingerprint: string }>>;
const statements = new WeakMap<Database, Promise<Statement>>();

/**
 * A fingerprint of each table of the database, including the job queue's: equal before and after a call that must write nothing. All
 * are read in one snapshot.
 */
export async function tableContents(db: Database): Promise<Record<string, string>> {
  const statement = statements.get(db) ?? readAll(db);
  statements.set(db, statement);
  const { rows } = await (await statement).execute(db);
  return Object.fromEntries(rows.map(({ name, fingerprint }) => [name, fingerprint]));
}

async function tablesOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select schemaname || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(db);
  return rows
    .map(({ name }) => name)
    .filter((name) => !COUNTERS.some((counter) => name.endsWith(`.${counter}`)));
}

/** One statement over all tables: a round trip for each would be most of what the tests do. */
async function readAll(db: Database): Promise<Statement> {
  const tables = await tablesOf(db);
  return sql<{ name: string; fingerprint: string }>`${sql.join(
    tables.map(
      (name) => sql`
        select ${sql.lit(name)} as name,
          coalesce(md5(string_agg(t::text, '' order by t::text)), 'empty') as fingerprint from ${sql.raw(name)} t`,
    ),
    sql` union all `,
  )} limit ${tables.length}`;
}

/**
 * The same, for a check after each of thousands of calls: triggers count writes, and while they have counted none, the earlier
 * fingerprints are returned.
 */
export async function watchTables(db: Database): Promise<() => ReturnType<typeof tableContents>> {
  await countWrites(db);
  let last: { writes: string; contents: Record<string, string> } | undefined;
  return async () => {
    const writes = await writesIn(db);
    if (last?.writes === writes) return last.contents;
    // A write may be counted already, but is visible only once committed.
    const known = !(await isBeingWritten(db));
    const contents = await tableContents(db);
    last = known ? { writes, contents } : undefined;
    return contents;
  };
}

/** Rows that are written and taken back count too. */
async function countWrites(db: Database): Promise<void> {
  await sql`create sequence writes`.execute(db);
  await sql`
    create function count_write() returns trigger language plpgsql as $$
    begin
      perform nextval('public.writes');
      return null;
    end $$`.execute(db);
  for (const name of await tablesOf(db)) {
    const table = sql.raw(name);
    await sql`create trigger count_rows after insert or update or delete on ${table}
      for each row execute function count_write()`.execute(db);
    await sql`create trigger count_truncate after truncate on ${table}
      for each statement execute function count_write()`.execute(db);
  }
}

async function writesIn(db: Database): Promise<string> {
  const { rows } = await sql<{
    writes: string;
  }>`select last_value || ' ' || is_called as writes from writes`.execute(db);
  return rows[0]?.writes ?? '';
}

async function isBeingWritten(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and backend_xid is not null limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
