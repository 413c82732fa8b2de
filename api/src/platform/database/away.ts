/** PostgreSQL's error code (its documentation, appendix A), or null for other errors. */
export function databaseErrorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/**
 * SQLSTATE classes and system errors that mean "try again": the database is unreachable, is read-only during a restore (25006), or was
 * too slow (57014).
 */
const AWAY =
  /^(08|53|57P|57014|25006|EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOST|ENET|ENOENT|ENOTFOUND|EPIPE|ETIMEDOUT)/;
const AWAY_IN_WORDS = /timeout exceeded when trying to connect|Connection terminated|not queryable/;
/** The database is up but refuses us: role or password (28), database name (3D000) or certificate no longer match. */
const SHUT = /^(28|3D000|ERR_TLS_|CERT_|DEPTH_ZERO_|HOSTNAME_MISMATCH|SELF_SIGNED_|UNABLE_TO_(GET|VERIFY)_)/;
const SHUT_IN_WORDS = /^SASL:|server does not support SSL connections/;

/** Whether an error says that the database cannot be reached. */
export const isDatabaseAway = (error: unknown): boolean =>
  [AWAY, SHUT].some((codes) => codes.test(databaseErrorCode(error) ?? '')) ||
  (error instanceof Error && [AWAY_IN_WORDS, SHUT_IN_WORDS].some((words) => words.test(error.message)));
