import { type RawBuilder, sql } from 'kysely';

/**
 * For `returning` of an `insert … on conflict do update`: whether the row is new. PostgreSQL locks a row before it changes it, and a
 * changed row keeps the mark of that lock (`xmax`), which a new row does not have. (`returning old` would be clearer, but needs
 * PostgreSQL 18.)
 */
export const wasInserted = (table: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${table}.xmax`)} = 0)`;
