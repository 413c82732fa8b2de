import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import type { Executor } from '../database/index.ts';

/** A minute is recorded when it begins, and machines' clocks are seconds apart. */
const TOLERATED = '2 minutes';

/**
 * The queue records the last run of each periodic job, and skips runs at or before it. If the clock was once ahead, that time is in the
 * future, and the job would not run until then. Resets such times. Returns the latest of them, or null if there were none.
 */
export async function putPeriodicJobsRight(connection: ClientBase): Promise<Date | null> {
  const { rows } = await connection.query<{ until: Date | null }>(`
    with noted as (
      select identifier, last_execution from graphile_worker._private_known_crontabs
      where last_execution > now() + interval '${TOLERATED}' for update
    ), put_right as (
      update graphile_worker._private_known_crontabs known set last_execution = now()
      from noted where known.identifier = noted.identifier
    )
    select max(last_execution) as until from noted`);
  return rows[0]?.until ?? null;
}

/** Until when nothing periodic happens, without putting it right; null where all is well. */
export async function periodicJobsWaitUntil(executor: Executor): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select max(last_execution) as until from graphile_worker._private_known_crontabs
    where last_execution > now() + ${TOLERATED}::interval`.execute(executor);
  return rows[0]?.until ?? null;
}
