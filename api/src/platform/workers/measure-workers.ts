import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { addUp, leftBy, type Measured } from '../metrics/index.ts';
import { isMeasuredByWorker, type ToWorker } from './messages.ts';

/** A worker that does not answer within this time is reported with its last values. Milliseconds. */
const PATIENCE = 1000;

/**
 * The workers' counts. The counters of ended workers are kept, so that sums never fall: monitoring would take a fall for a restart and
 * count everything again.
 */
export function measureWorkers(): () => Promise<Measured[]> {
  const last = new Map<Worker, Measured>();
  const asked = new Map<Worker, () => void>();
  let left: Promise<Measured> = Promise.resolve([]);
  cluster.on('message', (worker, message: unknown) => {
    if (!isMeasuredByWorker(message)) return;
    last.set(worker, message.measured);
    asked.get(worker)?.();
  });
  // Not at "exit", because its last message may still be on its way then.
  cluster.on('disconnect', (worker) => {
    const said = last.get(worker);
    last.delete(worker);
    asked.get(worker)?.();
    if (said) left = left.then((before) => addUp([before, leftBy(said)]));
  });

  const ask = async (worker: Worker): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const answered = new AbortController();
    asked.set(worker, resolve);
    worker.send('measure' satisfies ToWorker, undefined, () => undefined);
    await Promise.race([promise, sleep(PATIENCE, undefined, answered).catch(() => undefined)]);
    answered.abort();
    asked.delete(worker);
  };
  return async () => {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(workers.filter((worker) => worker.isConnected()).map(ask));
    // Both of one moment.
    const now = [...last.values()];
    const before = left;
    return [await before, ...now];
  };
}
