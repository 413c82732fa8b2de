import { sql, type RawBuilder } from 'kysely';

/**
 * A constant that is written into the statement, rather than given as a parameter: only where PostgreSQL sees the value does it know that a partial
 * index has the row, and keeps one plan for all who ask. Never for what somebody has sent.
 */
export const written = <const Value extends string>(value: Value): RawBuilder<Value> => sql.lit(value);

/** The status of a seat that stands. */
export const REGISTERED = written('registered');
