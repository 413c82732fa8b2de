import { sql, type RawBuilder } from 'kysely';

/**
 * Whether the member in this column is suspended now (false if the column is empty): their requests to others are paused meanwhile
 * [HOLD-108]. A part of a statement.
 */
export const isSuspended = (member: RawBuilder<unknown>, now: Date): RawBuilder<boolean> =>
  sql<boolean>`exists (select from members kept_out where kept_out.id = ${member} and kept_out.suspended_until > ${now})`;
