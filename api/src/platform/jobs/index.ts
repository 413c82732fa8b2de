import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';

export { musterLanes } from './lanes.ts';
export type { Attempt, Job } from './job.ts';

const LONGEST_PAUSE_MS = 5000;
/** A thread that lived this long was well: the next pause is short again. */
const HEALTHY_MS = 30_000;
const STOP_MS = 8000;

/**
 * Works off the queue in a thread of its own until stopped, so that work in the background never holds up a request.
 * The queue's library can end its thread when the database goes away under it; the thread is then replaced, and what
 * it had begun is begun again. `entry` is the module that the thread runs; it gets `data`, and stops at any message.
 */
export function startJobs(options: { entry: URL; data: unknown; log: FastifyBaseLogger }): {
  stop: () => Promise<void>;
} {
  const { entry, data, log } = options;
  const state = { stopped: false };
  let thread: Worker | undefined;

  const keepWorking = async (): Promise<void> => {
    let pause = 100;
    while (!state.stopped) {
      const started = performance.now();
      thread = new Worker(entry, { workerData: data });
      const reason = await endOf(thread);
      if (state.stopped) return;
      log.warn({ err: reason }, 'the job thread ended; starting another');
      pause = performance.now() - started > HEALTHY_MS ? 100 : Math.min(pause * 2, LONGEST_PAUSE_MS);
      await sleep(pause);
    }
  };
  const working = keepWorking();

  return {
    stop: async () => {
      state.stopped = true;
      thread?.postMessage('stop');
      await Promise.race([working, sleep(STOP_MS, undefined, { ref: false })]);
      await thread?.terminate();
    },
  };
}

/** Waits until the thread is gone; answers the error that ended it, if one did. */
const endOf = (thread: Worker): Promise<unknown> =>
  new Promise((resolve) => {
    thread.once('error', resolve);
    thread.once('exit', () => resolve(undefined));
  });
