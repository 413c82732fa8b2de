import { sql } from 'kysely';
import type { Database } from '../platform/database/index.ts';

/** Counting a request is not what it asks for. */
const COUNTERS = ['rate_limits'];

/** Named by the statement's parameter, so that PostgreSQL plans it once a connection. */
type Statement = ReturnType<typeof sql<{ name: string; fingerprint: string }>>;
const statements = new WeakMap<Database, Promise<Statement>>();

/**
 * Every row of every table of the database, the job queue's included, as one fingerprint a table: equal before and
 * after a call that must write nothing. All of them as they are at one moment.
 */
export async function tableContents(db: Database): Promise<Record<string, string>> {
  const statement = statements.get(db) ?? readAll(db);
  statements.set(db, statement);
  const { rows } = await (await statement).execute(db);
  return Object.fromEntries(rows.map(({ name, fingerprint }) => [name, fingerprint]));
}

/** One statement over all tables: a round trip for each would be most of what the tests do. */
async function readAll(db: Database): Promise<Statement> {
  const { rows } = await sql<{ name: string }>`
    select schemaname || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(db);
  const tables = rows.filter(({ name }) => !COUNTERS.some((counter) => name.endsWith(`.${counter}`)));
  return sql<{ name: string; fingerprint: string }>`${sql.join(
    tables.map(
      ({ name }) => sql`
        select ${sql.lit(name)} as name,
          coalesce(md5(string_agg(t::text, '' order by t::text)), 'empty') as fingerprint from ${sql.raw(name)} t`,
    ),
    sql` union all `,
  )} limit ${tables.length}`;
}
