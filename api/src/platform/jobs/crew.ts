import { randomInt } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import {
  Logger,
  parseCronItems,
  run,
  type Job as QueuedJob,
  type Task,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import { isDatabaseAway } from '../database/index.ts';
import { enlist, freeJobsOfTheDead, holdCrew } from './crew.queries.ts';
import type { Job } from './job.ts';

const SWEEP_MS = 10_000;
const LARGEST_CREW_NUMBER = 2_147_483_647;

/** The workers of one thread, for as long as one connection to the database lasts. */
export interface Crew {
  /** Settles when the crew can work no longer: its connection broke, or the queue gave up. */
  lost: Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Starts workers under a crew number that is held as an advisory lock, so that others see when they are gone.
 */
export async function muster(pool: pg.Pool, jobs: Job[], log: FastifyBaseLogger): Promise<Crew> {
  const anchor = await pool.connect();
  const broken = new Promise<void>((resolve) => {
    anchor.once('end', resolve);
    anchor.on('error', () => resolve());
  });
  try {
    // One statement at a time on this connection.
    let last: Promise<void> = Promise.resolve();
    const inTurn = (what: string, work: () => Promise<void>) => {
      last = last.then(work).catch((error: unknown) => tell(log, error, what));
    };
    let crew = randomInt(1, LARGEST_CREW_NUMBER);
    while (!(await holdCrew(anchor, crew))) crew = randomInt(1, LARGEST_CREW_NUMBER);
    await freeJobsOfTheDead(anchor);
    const events: WorkerEvents = new EventEmitter();
    // Jobs are locked in the name of the worker pool.
    events.on('pool:create', ({ workerPool }) => {
      inTurn('the job workers could not be enlisted', () => enlist(anchor, crew, workerPool.id));
    });
    const runner = await run({ ...options(pool, jobs, log), events });
    const sweep = setInterval(() => {
      inTurn('looking for abandoned jobs failed', () => freeJobsOfTheDead(anchor));
    }, SWEEP_MS);
    const gaveUp = runner.promise.catch((error: unknown) => tell(log, error, 'the job queue gave up'));
    return {
      lost: Promise.race([broken, gaveUp]),
      stop: async () => {
        clearInterval(sweep);
        await runner.stop().catch(() => undefined);
        // Closed, not given back: the lock ends with the connection.
        anchor.release(true);
      },
    };
  } catch (error) {
    anchor.release(true);
    throw error;
  }
}

const options = (pool: pg.Pool, jobs: Job[], log: FastifyBaseLogger) => ({
  pgPool: pool,
  taskList: Object.fromEntries(
    jobs.map((job): [string, Task] => [
      job.name,
      (payload, { job: row }) => job.run(payload, { number: row.attempts, of: row.max_attempts }),
    ]),
  ),
  parsedCronItems: parseCronItems(
    jobs.flatMap((job) => (job.schedule ? [{ task: job.name, match: job.schedule }] : [])),
  ),
  concurrency: 4,
  pollInterval: 2000,
  noHandleSignals: true,
  // Together, because that alone is tried again, and ends the crew, where the database is away when a job is done: one by one
  // the failure is a rejection that nobody hears.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  logger: new Logger(() => (level, message, meta) => {
    if (level === 'error' || level === 'warning') logQueue(log, level, message, meta);
    else log.trace({ meta }, message);
  }),
});

/** A database that is away is told once, where the thread is started again. */
const tell = (log: FastifyBaseLogger, error: unknown, what: string): void =>
  log[isDatabaseAway(error) ? 'debug' : 'warn']({ err: error }, what);

const isQueued = (job: unknown): job is QueuedJob =>
  typeof job === 'object' && job !== null && 'task_identifier' in job;

/** What the queue's library reports: it hangs the whole job on a failure, and puts the error's words into its own. */
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
    return log.error({ err: failed, job: { id, name, attempts, of } }, 'a job failed');
  }
  log[level === 'error' ? 'error' : 'warn']({ err: failed }, message);
}
