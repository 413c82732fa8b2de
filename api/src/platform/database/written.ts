import { sql, type RawBuilder } from 'kysely';

/**
 * A constant written into the statement as a literal, not a parameter: only then does PostgreSQL know that a partial index applies,
 * with one plan for all callers. Never for user input.
 */
export const written = <const Value extends string>(value: Value): RawBuilder<Value> => sql.lit(value);

/** The status of an active seat. */
export const REGISTERED = written('registered');
