import type { ClientBase } from 'pg';

/** Any number, the same in every process: the class of the advisory locks that groups of workers hold. */
const LOCK_CLASS = 7_238_115;
/** A worker is known a moment after it may have taken its first job. */
const GRACE = '5 seconds';

/** Takes the group's lock on this connection, until it ends. Returns false if another group has the same number. */
export async function lockWorkerGroup(connection: ClientBase, groupNumber: number): Promise<boolean> {
  const { rows } = await connection.query<{ held: boolean }>('select pg_try_advisory_lock($1, $2) as held', [
    LOCK_CLASS,
    groupNumber,
  ]);
  return rows[0]?.held ?? false;
}

export async function registerWorker(
  connection: ClientBase,
  groupNumber: number,
  workerId: string,
): Promise<void> {
  await connection.query(
    'insert into job_workers (worker_id, group_number) values ($1, $2) on conflict do nothing',
    [workerId, groupNumber],
  );
}

/** Releases the jobs of dead workers. Without this the queue would wait four hours before it considered them dead. */
export async function releaseJobsOfDeadWorkers(connection: ClientBase): Promise<void> {
  const params = [LOCK_CLASS];
  await connection.query(
    `delete from job_workers where group_number not in (
      select objid::int from pg_locks
      where locktype = 'advisory' and classid = $1 and granted
        and database = (select oid from pg_database where datname = current_database()))`,
    params,
  );
  await connection.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
     where locked_at < now() - interval '${GRACE}' and locked_by not in (select worker_id from job_workers)
     having count(*) > 0`,
  );
}
