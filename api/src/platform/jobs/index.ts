import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { count, isHappened } from '../metrics/index.ts';
import { createOutage, growingPauses } from '../outage.ts';
import type { Services } from '../services.ts';
import { STOP_MS } from '../stop-times.ts';

export { giveWayToRequests } from './give-way.ts';
export { restWhenCrowded } from './rest-when-crowded.ts';
export { startWorkerGroups } from './start-worker-groups.ts';
export { TriedAgain, type Attempt, type Job } from './job.ts';
export { periodicJobsWaitUntil } from './periodic.queries.ts';
export { jobCall, queueJob } from './queue-job.ts';

/** Between two tries. Milliseconds. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [100, 30_000];
/** A thread that lived this long was well: the next pause is short again. */
const HEALTHY_MS = 30_000;
/** Most of what a job allocates is short-lived. By default V8 reserves 40 MB for that in each thread, used or not. */
const YOUNG_MB = 24;

/**
 * Works off the queue in a separate thread until stopped, so that background work never delays a request. The queue's library can end
 * its thread when the database goes down. The thread is then replaced once the database answers, and its unfinished jobs are restarted.
 * `entry` is the module that the thread runs. It gets `data`, reports when it works, and stops at any message.
 */
export function startJobs(
  { log, databaseOutage }: Pick<Services, 'log' | 'databaseOutage'>,
  options: {
    entry: URL;
    data: unknown;
    databaseAnswers: () => Promise<unknown>;
    /** For tests. */
    pause?: (milliseconds: number) => Promise<unknown>;
  },
): { stop: () => Promise<void> } {
  const { entry, data, databaseAnswers } = options;
  const stopping = new AbortController();
  const pause = options.pause ?? ((milliseconds) => sleep(milliseconds, undefined, stopping));
  const pauses = growingPauses(FIRST_PAUSE, LONGEST_PAUSE);
  const threads = createOutage({
    gone: 'the job thread ended; starting another',
    back: 'the job thread works again',
  });
  let thread: Worker | undefined;
  const isStopped = () => stopping.signal.aborted;

  const answers = async (): Promise<boolean> => {
    try {
      await databaseAnswers();
      databaseOutage.back(log);
      return true;
    } catch (error) {
      databaseOutage.gone(log, error);
      return false;
    }
  };

  const keepWorking = async (): Promise<void> => {
    while (!isStopped()) {
      const started = performance.now();
      thread = new Worker(entry, {
        workerData: data,
        resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
      });
      thread.once('message', () => threads.back(log));
      // The thread's counts are added here, because this thread reports the metrics.
      thread.on('message', (message: unknown) => isHappened(message) && count(message.what, message.times));
      const reason = await endOf(thread);
      if (isStopped()) return;
      // One line for a database that went, and none for the thread that went with it.
      if (await answers()) threads.gone(log, reason);
      if (performance.now() - started > HEALTHY_MS) pauses.reset();
      do await pause(pauses.next()).catch(() => undefined);
      while (!isStopped() && !(await answers()));
    }
  };
  const working = keepWorking();

  return {
    stop: async () => {
      stopping.abort();
      thread?.postMessage('stop');
      await Promise.race([working, sleep(STOP_MS.jobs, undefined, { ref: false })]);
      await thread?.terminate();
    },
  };
}

/** Waits until the thread has ended; returns the error that ended it, if any. */
const endOf = (thread: Worker): Promise<unknown> =>
  new Promise((resolve) => {
    thread.once('error', resolve);
    thread.once('exit', () => resolve(undefined));
  });
