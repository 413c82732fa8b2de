import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Group commit: calls with the same key that arrive while one is under way wait and share the next. `run` gets the waiting calls in
 * order of arrival and returns one result for each. Without a crowd nothing is delayed: a call that finds its key idle runs at once,
 * alone or with the calls that arrive until `gathered`. If `run` fails, every call of that batch fails.
 * A batch runs in the async context (patience, trace) of its first waiting call, not of the earlier call that found the key idle.
 */
export function coalesceByKey<T, R, Key = string>(options: {
  maxBatch: number;
  run: (key: Key, items: T[]) => Promise<R[]>;
  gathered?: () => Promise<unknown>;
}): (key: Key, item: T) => Promise<R> {
  interface Waiting {
    item: T;
    resolve: (result: R) => void;
    reject: (error: unknown) => void;
    within: ReturnType<typeof AsyncLocalStorage.snapshot>;
  }
  const queues = new Map<Key, Waiting[]>();

  async function drain(key: Key, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) {
      if (options.gathered) await options.gathered();
      const batch = queue.splice(0, options.maxBatch);
      const items = batch.map((waiting) => waiting.item);
      try {
        const results = await batch[0]!.within(options.run, key, items);
        for (const [place, waiting] of batch.entries()) waiting.resolve(results[place] as R);
      } catch (error) {
        for (const waiting of batch) waiting.reject(error);
      }
    }
    queues.delete(key);
  }

  return (key, item) =>
    new Promise((resolve, reject) => {
      const waiting = { item, resolve, reject, within: AsyncLocalStorage.snapshot() };
      const queue = queues.get(key);
      if (queue) {
        queue.push(waiting);
        return;
      }
      const fresh = [waiting];
      queues.set(key, fresh);
      void drain(key, fresh);
    });
}
