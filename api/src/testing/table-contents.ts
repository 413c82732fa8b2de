import { sql } from 'kysely';
import type { Database } from '../platform/database/index.ts';

/** Counting a request is not what it asks for. */
const COUNTERS = ['rate_limits'];

/**
 * Every row of every table of the database, the job queue's included, as one fingerprint a table: equal before and
 * after a call that must write nothing.
 */
export async function tableContents(db: Database): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select schemaname || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(db);
  const tables = rows.filter(({ name }) => !COUNTERS.some((counter) => name.endsWith(`.${counter}`)));
  const contents = await Promise.all(
    tables.map(async ({ name }) => {
      const all = await sql<{ fingerprint: string | null }>`
        select md5(string_agg(t::text, '' order by t::text)) as fingerprint from ${sql.raw(name)} t`.execute(
        db,
      );
      return [name, all.rows[0]?.fingerprint ?? 'empty'] as const;
    }),
  );
  return Object.fromEntries(contents);
}
