import { Kysely, sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { databaseErrorCode } from './away.ts';
import { NamingDialect } from './names-columns.ts';
import { PLAN_EACH_TIME_MARK } from './pool.ts';
import type { Schema } from './schema.ts';

export type { Schema } from './schema.ts';
export { appliedNames, isBeingRestored, listApplied } from './applied.queries.ts';
export { databaseErrorCode, isDatabaseAway } from './away.ts';
export { askedTogether } from './asked-together.ts';
export { MAX_COUNTED } from './counting.ts';
export { builtOnce } from './built-once.ts';
export { holdPictures, unlessPicturesAreHeld } from './hold-pictures.ts';
export { escapeLike } from './like.ts';
export { isInvitedTo } from './invited.ts';
export { isListed, isPublished } from './listed-events.ts';
export { migrate, migrationChecksums, migrationNames } from './migrate.ts';
export { givesAnother } from './another-connection.ts';
export { describeShortage } from './enough-connections.ts';
export { describeChanges } from './newer-changes.ts';
export { isOutdatedPlan } from './outdated-plan.ts';
export { waitAs, type Limits } from './patience.ts';
export { createPool } from './pool.ts';
export { meaningOf } from './refused-value.ts';
export { shareConnection } from './share-connection.ts';
export { DatabaseSilent } from './silence.ts';
export { together } from './together.ts';
export { wasInserted } from './was-inserted.ts';
export { REGISTERED, written } from './written.ts';

/** For `modifyEnd`: sends the statement unnamed, so that PostgreSQL plans it for its actual parameters. */
export const PLAN_EACH_TIME = sql.raw(PLAN_EACH_TIME_MARK);

export type Database = Kysely<Schema>;
/** The first parameter of a query: a transaction, or the database for a single statement. */
export type Executor = Database | Transaction<Schema>;

export const createDatabase = (pool: pg.Pool): Database =>
  new Kysely<Schema>({ dialect: new NamingDialect({ pool }) });

/** 23505 unique_violation, of this constraint or index. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    databaseErrorCode(error) === '23505' &&
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === constraint
  );
}
