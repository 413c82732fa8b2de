import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '@backyard/contract';
import { growingPauses } from '../outage.ts';
import type { Standings } from '../outside.ts';
import type { Services } from '../services.ts';
import { WORKER_STOP_MS } from '../stop-times.ts';
import { isFromWorker, type Order, type ToWorker } from './messages.ts';

/** Between two tries. Milliseconds. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [100, 30_000];
/** One that lived this long was well: the next pause is short again. */
const HEALTHY_MS = 30_000;

/** A new version that does not serve by then (changes of tables that wait for their turn included) is ended. Milliseconds. */
const START_MS = 10 * MINUTE_MS;

export interface Workers {
  /** The port, once the first worker serves. The others start only then, so that migrations and demo data run without them. */
  first: Promise<number>;
  /** Replaces the workers one by one with new processes that run the current code. Returns whether all of them serve. */
  renew: () => Promise<boolean>;
  /** Sends the state of outside services to each worker. */
  tellOutside: (found: Standings) => void;
  /** The workers ask at `/readyz` for no more traffic, and go on. From now on workers that end are not replaced. */
  drain: () => void;
  /** Lets requests under way finish. */
  stop: () => Promise<void>;
}

/** The process that has this place at the moment. */
interface Place {
  worker: Worker | null;
  /** Actions on one place are queued. */
  last: Promise<unknown>;
}

const inTurn = <T>(place: Place, work: () => Promise<T>): Promise<T> => {
  const done = place.last.then(work);
  place.last = done.catch(() => undefined);
  return done;
};

/**
 * Serves with `count` processes that share their ports: waiting connections belong to all of them, so none is lost when a worker
 * leaves. A worker that ends is replaced, with growing pauses if it was short-lived. `entry` runs `workAsWorker`.
 */
export function runWorkers(
  { log }: Pick<Services, 'log'>,
  options: {
    count: number;
    entry: string;
    order: Order;
    /** A sentence on what a version that did not start has done to the database. */
    describeChanges?: () => Promise<string>;
    /** For tests. */
    startMs?: number;
  },
): Workers {
  const { count, entry, order, describeChanges, startMs = START_MS } = options;
  // They take connections from one queue of the system, each when it can: one handed to a process that has just died would wait for ever.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: entry, args: [] });
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  const pauses = growingPauses(FIRST_PAUSE, LONGEST_PAUSE);
  const places = Array.from({ length: count }, (): Place => ({ worker: null, last: Promise.resolve() }));

  /** Settles when a new process serves in this place; the one that had it leaves then. Without `limit` it may take as long as it likes. */
  const fill = async (place: Place, limit?: number): Promise<number> => {
    if (isStopped()) throw new Error('stopping');
    const worker = cluster.fork();
    const started = performance.now();
    const port = await beginning(worker, order, limit);
    const before = place.worker;
    place.worker = worker;
    log.info({ worker: worker.process.pid }, 'a worker serves');
    worker.once('exit', (code: number, signal: string) => {
      if (place.worker !== worker || isStopped()) return;
      place.worker = null;
      log.error({ worker: worker.process.pid, end: signal || code }, 'a worker ended; starting another');
      if (performance.now() - started > HEALTHY_MS) pauses.reset();
      void inTurn(place, () => refill(place));
    });
    if (before) await leaving(before);
    return port;
  };

  const refill = async (place: Place): Promise<void> => {
    while (!isStopped() && !place.worker) {
      await sleep(pauses.next(), undefined, stopping).catch(() => undefined);
      if (isStopped()) return;
      await fill(place, startMs).catch((error: unknown) => {
        if (!isStopped()) log.error({ err: error }, 'a worker did not start');
      });
    }
  };

  const renew = async (): Promise<boolean> => {
    for (const [number, place] of places.entries()) {
      if (isStopped()) return false;
      try {
        await inTurn(place, () => fill(place, startMs));
      } catch (error) {
        if (isStopped()) return false;
        log.error({ err: error }, await describeFailure(number, count, describeChanges));
        return false;
      }
    }
    log.info('all workers are new');
    return true;
  };

  const [place, ...others] = places;
  // There is no earlier worker to fall back on, so a first start, with all its migrations, has no time limit.
  const first = place ? inTurn(place, () => fill(place)) : Promise.reject(new Error('no worker is wanted'));
  first.then(
    () => others.forEach((other) => void inTurn(other, () => refill(other))),
    () => undefined,
  );
  let renewing: Promise<unknown> = first.catch(() => undefined);
  return {
    first,
    renew: () => {
      const done = renewing.then(renew);
      renewing = done;
      return done;
    },
    tellOutside: (found) => {
      for (const worker of living()) tell(worker, { outside: found });
    },
    drain: () => {
      stopping.abort();
      for (const worker of living()) tell(worker, 'drain');
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(living().map((worker) => ended(worker, 'end')));
    },
  };
}

const living = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

/** The state after a failed renewal, and what to do. `renewed` places of `count` have the new version. */
async function describeFailure(
  renewed: number,
  count: number,
  describeChanges?: () => Promise<string>,
): Promise<string> {
  const state =
    renewed === 0
      ? 'the new version does not start; the one before goes on.'
      : `the new version does not start in every place: ${renewed} of ${count} workers have it, the one before goes on in the others, and does the jobs.`;
  const changes = describeChanges ? ` ${await describeChanges()}` : '';
  return `${state}${changes} Put one in place that starts (the one before, or a newer one), then send SIGHUP again.`;
}

/** Settles when it serves; rejects when it ends before, as it has to after `limit` milliseconds. */
async function beginning(worker: Worker, order: Order, limit?: number): Promise<number> {
  const served = new Promise<number>((resolve, reject) => {
    worker.on('message', (message: unknown) => isFromWorker(message) && resolve(message.serves));
    worker.once('error', reject);
    worker.once('exit', (code: number, signal: string) =>
      reject(new Error(`a worker ended before it served (${signal || code})`)),
    );
  });
  let late = false;
  const overdue =
    limit === undefined
      ? undefined
      : setTimeout(() => {
          late = true;
          worker.process.kill('SIGKILL');
        }, limit);
  tell(worker, { start: order });
  try {
    return await served;
  } catch (error) {
    if (!late) throw error;
    throw new Error(`a worker did not serve within ${(limit ?? 0) / 1000} s, and was ended`, {
      cause: error,
    });
  } finally {
    clearTimeout(overdue);
  }
}

const leaving = (worker: Worker): Promise<void> => ended(worker, 'leave');

/** Asks it to go, and settles when it has exited. It is killed if it takes too long. */
async function ended(worker: Worker, message: 'leave' | 'end'): Promise<void> {
  if (worker.isDead()) return;
  const gone = new Promise((resolve) => worker.once('exit', resolve));
  tell(worker, message);
  const insist = setTimeout(
    () => worker.process.kill('SIGKILL'),
    WORKER_STOP_MS * (message === 'leave' ? 2 : 1),
  );
  await gone;
  clearTimeout(insist);
}

/** An error means that it has just ended, which is handled elsewhere. */
const tell = (worker: Worker, message: ToWorker): void => {
  worker.send(message, undefined, () => undefined);
};
