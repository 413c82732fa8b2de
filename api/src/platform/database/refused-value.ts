import type { DatabaseError } from 'pg';

/** Class 22, data exception: its messages quote the value (PostgreSQL's documentation, appendix A). */
const QUOTES_THE_VALUE = /^22/;

/**
 * Takes out of a refusal whatever it tells of the row or value that was refused: a person's words have no place in a log.
 * What helps to find the cause stays: code, constraint, table, column, and the sentence without what it quotes.
 */
export function forgetValues(refusal: DatabaseError): void {
  delete refusal.detail;
  delete refusal.where;
  delete refusal.internalQuery;
  if (QUOTES_THE_VALUE.test(refusal.code ?? '')) refusal.message = refusal.message.replace(/".*"/s, '"…"');
}

/** A value that a column cannot take (22), or a rule of the tables that it breaks: the asker's doing. */
const VALUE = /^(?:22...|23502|23514)$/;
/** What others did at the same moment: taken (23505, 23P01), gone (23503), or a lock that two waited for (40). */
const SAME_MOMENT = /^(?:23503|23505|23P01|40001|40P01)$/;

/** What an error that the database answered means for whoever asked; null: it is a fault of ours, or no such error. */
export function meaningOf(code: string): 'value' | 'same_moment' | null {
  if (VALUE.test(code)) return 'value';
  return SAME_MOMENT.test(code) ? 'same_moment' : null;
}
