import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { PLAN_EACH_TIME_MARK } from './pool.ts';
import type { Schema } from './schema.ts';

export type { Schema } from './schema.ts';
export { listApplied } from './applied.queries.ts';
export { builtOnce } from './built-once.ts';
export { holdPictures, unlessPicturesAreHeld } from './hold-pictures.ts';
export { escapeLike } from './like.ts';
export { isInvitedTo } from './invited.ts';
export { isListed, isPublished } from './listed-events.ts';
export { migrate, migrationChecksums, migrationNames } from './migrate.ts';
export { givesAnother } from './another-connection.ts';
export { describeShortage } from './enough-connections.ts';
export { describeChanges } from './newer-changes.ts';
export { waitAs, type Limits } from './patience.ts';
export { createPool } from './pool.ts';
export { meaningOf } from './refused-value.ts';
export { shareConnection } from './share-connection.ts';
export { DatabaseSilent } from './silence.ts';
export { together } from './together.ts';
export { wasInserted } from './was-inserted.ts';

/** For `modifyEnd`: the statement goes unnamed, so that PostgreSQL plans it for the parameters at hand. */
export const PLAN_EACH_TIME = sql.raw(PLAN_EACH_TIME_MARK);

export type Database = Kysely<Schema>;
/** What a query takes first: a transaction, or the database where one statement is all there is. */
export type Executor = Database | Transaction<Schema>;

export const createDatabase = (pool: pg.Pool): Database =>
  new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });

/** PostgreSQL's error code (its documentation, appendix A), or null for other errors. */
export function databaseErrorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** SQLSTATE classes and system errors that mean: the database is away for the moment, or was too slow (57014), ask again. */
const AWAY =
  /^(08|53|57P|57014|EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOST|ENET|ENOENT|ENOTFOUND|EPIPE|ETIMEDOUT)/;
const AWAY_IN_WORDS = /timeout exceeded when trying to connect|Connection terminated|not queryable/;
/** It is there and lets nobody in: a role or password (28), a database (3D000) or a certificate that is another one by now. */
const SHUT = /^(28|3D000|ERR_TLS_|CERT_|DEPTH_ZERO_|HOSTNAME_MISMATCH|SELF_SIGNED_|UNABLE_TO_(GET|VERIFY)_)/;
const SHUT_IN_WORDS = /^SASL:|server does not support SSL connections/;

/** Whether an error says that the database cannot be reached. */
export const isDatabaseAway = (error: unknown): boolean =>
  [AWAY, SHUT].some((codes) => codes.test(databaseErrorCode(error) ?? '')) ||
  (error instanceof Error && [AWAY_IN_WORDS, SHUT_IN_WORDS].some((words) => words.test(error.message)));

/** 23505 unique_violation, of this constraint or index. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    databaseErrorCode(error) === '23505' &&
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === constraint
  );
}
