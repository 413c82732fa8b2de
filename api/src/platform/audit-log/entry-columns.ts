import { sql } from 'kysely';

const whole = (part: 'before' | 'after') =>
  sql<Record<string, unknown> | null>`coalesce(
    entry.${sql.ref(part)} || personal.${sql.ref(part)}, entry.${sql.ref(part)}, personal.${sql.ref(part)})`.as(
    part,
  );

/** The columns of an `entry`, joined with its personal part (`personal`) unless that has been erased. */
export const ENTRY_COLUMNS = [
  whole('before'),
  whole('after'),
  sql<string | null>`coalesce(entry.note, personal.note)`.as('note'),
] as const;
