import { type RawBuilder, sql } from 'kysely';

/**
 * For `returning` of an `insert … on conflict do update`: whether the row is new. PostgreSQL locks a row before it changes it, and
 * the changed one keeps the mark of that (`xmax`), which a new one has not. (`returning old` says so in words, from 18 on alone.)
 */
export const wasInserted = (table: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${table}.xmax`)} = 0)`;
