import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, it } from 'vitest';
import { coalesceByKey } from './coalesce.ts';

/** A runner whose calls are answered by hand, so that no test waits for a clock. */
function byHand() {
  const runs: { key: string; items: number[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const call = coalesceByKey<number, string>({
    maxBatch: 3,
    run: (key, items) =>
      new Promise((resolve, reject) => {
        runs.push({ key, items, answer: () => resolve(items.map((item) => `${key}${item}`)), fail: reject });
      }),
  });
  return { runs, call };
}

describe('coalesceByKey', () => {
  it('[REG-13] runs the first at once and alone, and lets those who come meanwhile share the next, in order', async () => {
    const { runs, call } = byHand();
    const first = call('a', 1);
    const rest = [call('a', 2), call('a', 3)];
    expect(runs.map((run) => run.items)).toEqual([[1]]);
    runs[0]?.answer();
    expect(await first).toBe('a1');
    expect(runs.map((run) => run.items)).toEqual([[1], [2, 3]]);
    runs[1]?.answer();
    expect(await Promise.all(rest)).toEqual(['a2', 'a3']);
  });

  it('takes at most so many at once', async () => {
    const { runs, call } = byHand();
    const all = [1, 2, 3, 4, 5].map((item) => call('a', item));
    runs[0]?.answer();
    await all[0];
    runs[1]?.answer();
    await all[1];
    expect(runs.map((run) => run.items)).toEqual([[1], [2, 3, 4], [5]]);
    runs[2]?.answer();
    await Promise.all(all);
  });

  it('keeps keys apart', () => {
    const { runs, call } = byHand();
    void call('a', 1);
    void call('b', 2);
    expect(runs.map((run) => run.key)).toEqual(['a', 'b']);
  });

  it('fails the batch that failed, and only that', async () => {
    const { runs, call } = byHand();
    const first = call('a', 1);
    const second = call('a', 2);
    runs[0]?.fail(new Error('away'));
    await expect(first).rejects.toThrow('away');
    runs[1]?.answer();
    await expect(second).resolves.toBe('a2');
  });

  it('forgets a key that is idle again', async () => {
    const { runs, call } = byHand();
    const first = call('a', 1);
    runs[0]?.answer();
    await first;
    const second = call('a', 2);
    expect(runs[1]?.items).toEqual([2]);
    runs[1]?.answer();
    await second;
  });

  it('does each batch as the first who waits for it, not as whoever came long before', async () => {
    const who = new AsyncLocalStorage<string>();
    const runs: { as: string | undefined; answer: () => void }[] = [];
    const call = coalesceByKey<number, number>({
      maxBatch: 2,
      run: (_key, items) =>
        new Promise((resolve) => {
          runs.push({ as: who.getStore(), answer: () => resolve(items) });
        }),
    });
    const calls = ['Ada', 'Bo', 'Cy', 'Dee'].map((name, place) => who.run(name, () => call('a', place)));
    for (const [place, answered] of calls.entries()) {
      if (runs[place]) runs[place].answer();
      await answered;
    }
    expect(runs.map(({ as }) => as)).toEqual(['Ada', 'Bo', 'Dee']);
  });
});
