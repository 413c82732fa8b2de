import type { Database } from './index.ts';

/** The migrations that this database has, in order. */
export const listApplied = (db: Database) =>
  db.selectFrom('schema_migrations').select(['name', 'oldest']).orderBy('name').execute();

/** Their names alone. */
export const appliedNames = async (db: Database): Promise<string[]> =>
  (await listApplied(db)).map(({ name }) => name);
