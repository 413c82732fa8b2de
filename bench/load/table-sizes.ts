import { sql } from 'kysely';
import type { Database } from '../../api/src/platform/database/index.ts';

/** A table with all that is stored for its rows: indexes, long values, free space. */
export interface TableSize {
  name: string;
  rows: number;
  /** All of it divided by the rows. */
  bytesARow: number;
}

/** What a handful of rows takes says nothing: a page of 8 kB and one of each index. */
const FEWEST_ROWS = 1000;

/** The tables that have rows enough to say what one takes. */
export async function tableSizes(db: Database): Promise<TableSize[]> {
  await sql`analyze`.execute(db);
  const { rows } = await sql<{ name: string; rows: number; bytes: number }>`
    select relname as name, reltuples::float8 as rows, pg_total_relation_size(oid)::float8 as bytes
    from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= ${FEWEST_ROWS}
    order by relname`.execute(db);
  return rows.map(({ name, rows: count, bytes }) => ({
    name,
    rows: count,
    bytesARow: Math.round(bytes / count),
  }));
}
