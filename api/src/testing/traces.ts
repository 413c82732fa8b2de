import { sql } from 'kysely';
import type { Database } from '../platform/database/index.ts';

/**
 * Every row of every table, including the job queue's and the test processor's, that contains one of the words, as "table: row": what a
 * deleted member's account should not have left behind.
 */
export async function traces(db: Database, words: string[]): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ text: string }>`
      select whole.text from (select t::text as text from ${sql.raw(name)} t) whole
      where ${sql.join(
        words.map((word) => sql`whole.text ilike ${`%${word}%`}`),
        sql` or `,
      )}`.execute(db);
    found.push(...rows.map((row) => `${name}: ${row.text}`));
  }
  return found;
}
