import { randomInt } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import type { Job as QueuedJob, Logger, parseCronItems, Task, WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { isDatabaseAway } from '../database/index.ts';
import { count } from '../metrics/index.ts';
import { tracer } from '../tracing/index.ts';
import { watchClock } from './clock-watch.ts';
import { TriedAgain, type Job } from './job.ts';
import { lookAgainAfterPauses } from './look-again.ts';
import { putPeriodicJobsRight } from './periodic.queries.ts';
import { registerWorker, releaseJobsOfDeadWorkers, lockWorkerGroup } from './worker-group.queries.ts';

const SWEEP_MS = 10_000;
const LARGEST_GROUP_NUMBER = 2_147_483_647;

/** Fetched jobs that still wait for a worker after this time go back to the queue, where another process may have one free. */
const HELD_MS = 2000;
/**
 * Every group is notified of every job. After a fetch that found none, a group waits a moment before the next, however many
 * notifications arrive: jobs for other groups would keep it fetching, and of its own it fetches several at once.
 */
const WHILE_NONE_IS_FOUND = { durationMs: 50, threshold: 2, maxAbortThreshold: Infinity };

/** Awaited by each job before it begins. */
export type Rest = () => Promise<void>;

/** The workers of one thread, for as long as one connection to the database lasts. */
export interface WorkerGroup {
  /** Settles when the group can no longer work: its connection broke, or the queue gave up. */
  lost: Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Starts workers under a group number that is held as an advisory lock, so that others see when they are gone.
 */
export async function startWorkerGroup(
  pool: pg.Pool,
  jobs: Job[],
  {
    log,
    workers,
    fetched,
    rest,
  }: { log: FastifyBaseLogger; workers: number; fetched: number; rest?: Rest | undefined },
): Promise<WorkerGroup> {
  const connection = await pool.connect();
  const broken = new Promise<void>((resolve) => {
    connection.once('end', resolve);
    connection.on('error', () => resolve());
  });
  try {
    // One statement at a time on this connection.
    let last: Promise<void> = Promise.resolve();
    const oneByOne = (what: string, work: () => Promise<void>) => {
      last = last.then(work).catch((error: unknown) => logFailure(log, error, what));
    };
    let groupNumber = randomInt(1, LARGEST_GROUP_NUMBER);
    while (!(await lockWorkerGroup(connection, groupNumber)))
      groupNumber = randomInt(1, LARGEST_GROUP_NUMBER);
    await releaseJobsOfDeadWorkers(connection);
    const until = await putPeriodicJobsRight(connection);
    if (until)
      log.warn({ until }, 'a clock was ahead: periodic jobs had been put off until then, and go on now');
    const events: WorkerEvents = new EventEmitter();
    // Jobs are locked in the name of the worker pool.
    events.on('pool:create', ({ workerPool }) => {
      oneByOne('the job workers could not be registered', () =>
        registerWorker(connection, groupNumber, workerPool.id),
      );
    });
    events.on('job:success', () => count('job_done'));
    events.on('job:error', () => count('job_failed'));
    lookAgainAfterPauses(events);
    let isStopping = false;
    // The library stops its workers if it cannot record a finished job (full disk), and then hangs in that shutdown. New workers
    // replace them.
    const gaveUp = Promise.withResolvers<void>();
    events.on('pool:gracefulShutdown', ({ message }) => {
      if (isStopping) return;
      log.warn({ reason: message }, 'the job queue stopped its workers: they begin anew');
      gaveUp.resolve();
    });
    const { run, ...library } = await import('graphile-worker');
    const runner = await run({
      ...options(library, pool, jobs, { log, fetched, rest }),
      concurrency: workers,
      events,
    });
    const isSetBack = watchClock();
    const setBack = Promise.withResolvers<void>();
    const sweep = setInterval(() => {
      if (isSetBack(Date.now(), performance.now())) {
        log.warn('the clock was set back: the job workers begin anew');
        setBack.resolve();
      }
      oneByOne('looking for abandoned jobs failed', () => releaseJobsOfDeadWorkers(connection));
    }, SWEEP_MS);
    const queueEnded = runner.promise.catch((error: unknown) =>
      logFailure(log, error, 'the job queue gave up'),
    );
    return {
      lost: Promise.race([broken, queueEnded, setBack.promise, gaveUp.promise]),
      stop: async () => {
        isStopping = true;
        clearInterval(sweep);
        await runner.stop().catch(() => undefined);
        // Closed, not released to the pool: the lock ends with the connection.
        connection.release(true);
      },
    };
  } catch (error) {
    connection.release(true);
    throw error;
  }
}

const options = (
  library: { Logger: typeof Logger; parseCronItems: typeof parseCronItems },
  pool: pg.Pool,
  jobs: Job[],
  { log, fetched, rest }: { log: FastifyBaseLogger; fetched: number; rest: Rest | undefined },
) => ({
  pgPool: pool,
  taskList: Object.fromEntries(
    jobs.map((job): [string, Task] => [
      job.name,
      async (payload, { job: row }) => {
        await rest?.();
        const work = async () => job.run(payload, { number: row.attempts, of: row.max_attempts });
        return tracer()?.job({ name: job.name, attempt: row.attempts }, work) ?? work();
      },
    ]),
  ),
  parsedCronItems: library.parseCronItems(
    jobs.flatMap((job) => (job.schedule ? [{ task: job.name, match: job.schedule }] : [])),
  ),
  pollInterval: 2000,
  noHandleSignals: true,
  // Batched, because only the batched completion is retried and then ends the group if the database is down. Done one by one, the
  // failure would be an unhandled rejection.
  preset: {
    worker: {
      completeJobBatchDelay: 0,
      failJobBatchDelay: 0,
      localQueue: {
        size: fetched,
        ttl: HELD_MS,
        refetchDelay: WHILE_NONE_IS_FOUND,
      },
    },
  },
  logger: new library.Logger(() => (level, message, meta) => {
    // Fewer connections than workers: that is chosen, and said in `GROUPS`.
    if (meta && 'max' in meta && 'concurrency' in meta) log.trace({ meta }, message);
    else if (level === 'error' || level === 'warning') logQueue(log, level, message, meta);
    else log.trace({ meta }, message);
  }),
});

/** A database that is down is logged once, where the thread is restarted. */
const logFailure = (log: FastifyBaseLogger, error: unknown, what: string): void =>
  log[isDatabaseAway(error) ? 'debug' : 'warn']({ err: error }, what);

const isQueued = (job: unknown): job is QueuedJob =>
  typeof job === 'object' && job !== null && 'task_identifier' in job;

/** Logs the library's messages. It attaches the whole job to a failure, and copies the error's message into its own. */
function logQueue(
  log: FastifyBaseLogger,
  level: 'error' | 'warning',
  message: string,
  { failure, job, error, fatalError }: Record<string, unknown> = {},
): void {
  const failed = error ?? fatalError;
  if (isDatabaseAway(failed)) return log.debug({ err: failed }, message);
  if (failure && isQueued(job)) {
    const { id, task_identifier: name, attempts, max_attempts: of } = job;
    const told = { id, name, attempts, of };
    if (failed instanceof TriedAgain && attempts < of)
      return log.info({ reason: failed.message, job: told }, 'a job is tried again');
    return log.error({ err: failed, job: told }, 'a job failed');
  }
  log[level === 'error' ? 'error' : 'warn']({ err: failed }, message);
}
