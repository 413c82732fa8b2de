import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import type { Database, Executor } from './index.ts';

/** Any number, the same in every process. */
const PICTURES_LOCK = 7_238_116;

/**
 * While this connection lasts no picture is deleted: a backup reads those that its snapshot knows. Waits for deletions under way,
 * and for another backup.
 */
export async function holdPictures(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [PICTURES_LOCK]);
}

/**
 * Does the work unless a backup needs the pictures to stay; returns whether it was done. Not in a transaction, because the work makes
 * outside calls.
 */
export function unlessPicturesAreHeld(db: Database, work: () => Promise<void>): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    if (!(await tryShared(connection))) return false;
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock_shared(${PICTURES_LOCK}::bigint)`.execute(connection);
    }
    return true;
  });
}

async function tryShared(executor: Executor): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_lock_shared(${PICTURES_LOCK}::bigint) as free`.execute(executor);
  return rows[0]?.free === true;
}
