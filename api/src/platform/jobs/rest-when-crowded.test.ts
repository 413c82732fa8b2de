import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { restWhenCrowded, type Turns } from './rest-when-crowded.ts';

/** A clock and scheduler statistics that change only on command. */
function standing(says: 'turns' | 'nothing' = 'turns') {
  const turns: Turns = { worked: 0, stood: 0 };
  const clock = { at: 0, rests: [] as number[], wake: Promise.withResolvers<void>() };
  const rest = restWhenCrowded(() => (says === 'nothing' ? null : { ...turns }), {
    now: () => clock.at,
    sleep: async (ms) => {
      clock.rests.push(ms);
      await clock.wake.promise;
      clock.at += ms;
      clock.wake = Promise.withResolvers();
    },
  });
  const pass = (worked: number, stood: number) => {
    clock.at += worked + stood;
    turns.worked += worked * 1e6;
    turns.stood += stood * 1e6;
  };
  return { clock, pass, rest };
}

describe('[OPS-65] jobs that can wait', () => {
  test('begin at once where their thread has a processor whenever it wants one', async () => {
    const { clock, pass, rest } = standing();
    for (let turn = 0; turn < 5; turn++) {
      pass(90, 10);
      await rest();
    }
    expect(clock.rests).toEqual([]);
  });

  test('rest together where it stands for one, three times what was worked before, and go on', async () => {
    const { clock, pass, rest } = standing();
    pass(40, 60);
    const [first, second] = [rest(), rest()];
    expect(clock.rests).toEqual([300]);
    clock.wake.resolve();
    await Promise.all([first, second]);
    // What passed before the rest no longer counts: the next jobs begin at once.
    await rest();
    expect(clock.rests).toEqual([300]);
    pass(40, 60);
    const again = rest();
    expect(clock.rests).toEqual([300, 300]);
    clock.wake.resolve();
    await again;
  });

  test('rest a second at most', async () => {
    const { clock, pass, rest } = standing();
    pass(100, 5000);
    const resting = rest();
    expect(clock.rests).toEqual([1000]);
    clock.wake.resolve();
    await resting;
  });

  test('begin at once where the system says nothing', async () => {
    const { clock, pass, rest } = standing('nothing');
    pass(10, 5000);
    await rest();
    expect(clock.rests).toEqual([]);
  });

  test.runIf(process.platform === 'linux')(
    'are told by the system of the thread that asks alone',
    async () => {
      const module = new URL('rest-when-crowded.ts', import.meta.url).href;
      const thread = new Worker(
        `const { parentPort } = require('node:worker_threads');
       import(${JSON.stringify(module)}).then(({ readOwnTurns }) => parentPort.postMessage(readOwnTurns()));`,
        { eval: true },
      );
      const { readOwnTurns } = await import('./rest-when-crowded.ts');
      const [itsOwn] = (await once(thread, 'message')) as [Turns | null];
      await thread.terminate();
      const own = readOwnTurns();
      if (own === null || itsOwn === null) throw new Error('Linux says nothing of its scheduler here');
      expect(itsOwn.worked).toBeGreaterThan(0);
      expect(itsOwn.worked).not.toBe(own.worked);
    },
  );
});
