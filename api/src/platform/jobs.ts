import type { FastifyBaseLogger } from 'fastify';
import { Logger, parseCronItems, run, type Runner, type Task } from 'graphile-worker';
import type pg from 'pg';

/** One kind of work in the background, and when it is due by itself. */
export interface Job {
  name: string;
  /** `crontab` in UTC, for work that is due by the clock: it runs once a tick however many processes there are. */
  schedule?: string;
  /** Must be safe to repeat: it is run again after a failure or a crash. */
  run: (payload: unknown) => Promise<void>;
}

/**
 * Starts working off the queue in this process. Jobs are queued with `graphile_worker.add_job` inside the transaction
 * of their cause; failed ones are tried again with growing pauses.
 */
export async function startJobs(options: {
  pool: pg.Pool;
  jobs: Job[];
  log: FastifyBaseLogger;
}): Promise<Runner> {
  const { pool, jobs, log } = options;
  const taskList = Object.fromEntries(
    jobs.map((job): [string, Task] => [job.name, (payload) => job.run(payload)]),
  );
  const parsedCronItems = parseCronItems(
    jobs.flatMap((job) => (job.schedule ? [{ task: job.name, match: job.schedule }] : [])),
  );
  return run({
    pgPool: pool,
    taskList,
    parsedCronItems,
    concurrency: 4,
    pollInterval: 2000,
    noHandleSignals: true,
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error') log.error({ meta }, message);
      else if (level === 'warning') log.warn({ meta }, message);
      else log.trace({ meta }, message);
    }),
  });
}
