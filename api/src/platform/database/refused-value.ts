import type { DatabaseError } from 'pg';

/** Class 22, data exception: its messages quote the value (PostgreSQL's documentation, appendix A). */
const QUOTES_THE_VALUE = /^22/;

/**
 * Removes the row and value from a database error: a person's words must not reach the log. What helps find the cause stays: code,
 * constraint, table, column, and the message without what it quotes.
 */
export function forgetValues(refusal: DatabaseError): void {
  delete refusal.detail;
  delete refusal.where;
  delete refusal.internalQuery;
  if (QUOTES_THE_VALUE.test(refusal.code ?? '')) refusal.message = refusal.message.replace(/".*"/s, '"…"');
}

/** A value that a column cannot take (22), or a rule of the tables that it breaks: the asker's doing. */
const VALUE = /^(?:22...|23502|23514)$/;
/** Conflicts with concurrent requests: taken (23505, 23P01), gone (23503), or a lock conflict (40). */
const SAME_MOMENT = /^(?:23503|23505|23P01|40001|40P01)$/;

/** What a database error code means for the caller; null if it is our fault or not such an error. */
export function meaningOf(code: string): 'value' | 'same_moment' | null {
  if (VALUE.test(code)) return 'value';
  return SAME_MOMENT.test(code) ? 'same_moment' : null;
}
