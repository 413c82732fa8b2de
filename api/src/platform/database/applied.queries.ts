import { sql } from 'kysely';
import type { Database } from './index.ts';

/** The migrations that this database has, in order. */
export const listApplied = (db: Database) =>
  db.selectFrom('schema_migrations').select(['name', 'oldest']).orderBy('name').execute();

/** Whether the server is in recovery and so read-only: an unfinished restore, or a replica. */
export async function isBeingRestored(db: Database): Promise<boolean> {
  const { rows } = await sql<{ restoring: boolean }>`select pg_is_in_recovery() as restoring`.execute(db);
  return rows[0]?.restoring === true;
}

/** Their names alone. */
export const appliedNames = async (db: Database): Promise<string[]> =>
  (await listApplied(db)).map(({ name }) => name);
