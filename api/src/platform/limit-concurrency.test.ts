import { expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

it('runs at most so much at once, in order, also after a failure', async () => {
  const limited = limitConcurrency(2);
  const running: string[] = [];
  const gates = new Map<string, PromiseWithResolvers<void>>();
  const run = (name: string) => {
    const gate = Promise.withResolvers<void>();
    gates.set(name, gate);
    return limited(async () => {
      running.push(name);
      await gate.promise;
    });
  };
  const all = ['a', 'b', 'c', 'd'].map((name) => run(name).catch(() => 'failed'));
  await Promise.resolve();
  expect(running).toEqual(['a', 'b']);
  gates.get('b')?.reject(new Error('no'));
  await all[1];
  await Promise.resolve();
  expect(running).toEqual(['a', 'b', 'c']);
  for (const gate of gates.values()) gate.resolve();
  expect(await Promise.all(all)).toEqual([undefined, 'failed', undefined, undefined]);
  expect(running).toEqual(['a', 'b', 'c', 'd']);
});
