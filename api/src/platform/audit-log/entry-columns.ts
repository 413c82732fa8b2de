import { sql } from 'kysely';

const whole = (part: 'before' | 'after') =>
  sql<Record<string, unknown> | null>`coalesce(
    entry.${sql.ref(part)} || personal.${sql.ref(part)}, entry.${sql.ref(part)}, personal.${sql.ref(part)})`.as(
    part,
  );

/** What an `entry` says, with what stands apart about the person (`personal`), where that is not erased. */
export const ENTRY_COLUMNS = [
  whole('before'),
  whole('after'),
  sql<string | null>`coalesce(entry.note, personal.note)`.as('note'),
] as const;
