import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** Our own tables: the queue's are its own. */
const OURS = sql`('public'::regnamespace, 'test_processor'::regnamespace)`;

export interface Constraint {
  table: string;
  name: string;
  kind: 'check' | 'foreign key' | 'unique' | 'exclusion';
  definition: string;
}

/** Every constraint of our tables, and every unique index that is not a constraint. `columnsOf` lists the required columns. */
export async function constraintsOf(db: Database): Promise<Constraint[]> {
  const { rows } = await sql<Constraint>`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition,
      case contype when 'c' then 'check' when 'f' then 'foreign key' when 'x' then 'exclusion' else 'unique' end as kind
    from pg_constraint where connamespace in ${OURS} and conrelid <> 0 and contype in ('c', 'f', 'x', 'u', 'p')
    union all
    select indrelid::regclass::text, relname, pg_get_indexdef(indexrelid), 'unique'
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace in ${OURS} and indisunique
      and not exists (select from pg_constraint where conindid = indexrelid)
    order by 1, 2`.execute(db);
  return rows;
}

export interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  /** Something is there when nothing is given. */
  filled: boolean;
  /** Nothing may be given. */
  generated: boolean;
}

export async function columnsOf(db: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select attrelid::regclass::text as "table", attname as name, format_type(atttypid, null) as type,
      not attnotnull as nullable, atthasdef or attidentity <> '' as filled, attgenerated <> '' as generated
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace in ${OURS} and relkind in ('r', 'p') and attnum > 0 and not attisdropped
    order by 1, attnum`.execute(db);
  return rows;
}
