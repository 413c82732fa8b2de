import { sql } from 'kysely';
import { jobsOf } from '../jobs.ts';
import type { Job } from '../platform/jobs/index.ts';
import type { Services } from '../platform/services.ts';

interface QueuedJob {
  id: string;
  identifier: Job['name'];
  payload: unknown;
  attempts: number;
  max_attempts: number;
}

/**
 * Works off the queue by the test's clock, oldest first, until nothing is due, as the job thread would. Failed jobs stay for later, as
 * there, and are returned. `only` limits the kinds of jobs.
 */
export async function runDueJobs(
  services: Services,
  options: { jobs?: Job[]; only?: string[] } = {},
): Promise<unknown[]> {
  const jobs = new Map((options.jobs ?? jobsOf(services)).map((job) => [job.name, job]));
  const failures: unknown[] = [];
  for (;;) {
    const job = await takeDueJob(services, options.only ?? [...jobs.keys()]);
    if (!job) return failures;
    try {
      await jobs.get(job.identifier)?.run(job.payload, { number: job.attempts + 1, of: job.max_attempts });
      await sql`delete from graphile_worker._private_jobs where id = ${job.id}`.execute(services.db);
    } catch (error) {
      failures.push(error);
      await sql`
        update graphile_worker._private_jobs
        set attempts = attempts + 1, run_at = ${services.clock()}::timestamptz + interval '1 minute'
        where id = ${job.id}`.execute(services.db);
    }
  }
}

async function takeDueJob({ db, clock }: Services, names: string[]): Promise<QueuedJob | undefined> {
  // The queue stamps immediate jobs, creations and updates with the machine's clock, which may be before the test's or long after it,
  // so it is ignored here.
  const { rows } = await sql<QueuedJob>`
    select job.id, task.identifier, job.payload, job.attempts, job.max_attempts
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = any (${names}::text[]) and job.attempts < job.max_attempts
      and (job.run_at <= ${clock()} or job.run_at in (job.created_at, job.updated_at))
    order by job.run_at, job.id limit 1`.execute(db);
  return rows[0];
}
