import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inTurns, type Turns } from './in-turns.ts';

/** Runs named work that ends on command, and records the order of starts. */
function watched(turns: Turns) {
  const inTurn = inTurns(turns);
  const began: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const come = (name: string, gone?: AbortSignal): Promise<string> => {
    const end = Promise.withResolvers<void>();
    ends.set(name, end);
    const [who = ''] = name;
    return inTurn({ who, ...(gone && { gone }) }, async () => {
      began.push(name);
      await end.promise;
      return name;
    }).catch((error: { code?: string; message: string }) => error.code ?? error.message);
  };
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.resolve();
    await setImmediate();
  };
  return { come, end, began, ends };
}
const WIDE = { atOnce: 1, waiting: 100, ofOne: { atOnce: 1, waiting: 100 } };

it('[HOLD-4] takes from each in turn: who sends one thing waits for one of somebody else’s, and not for all', async () => {
  const { come, end, began } = watched(WIDE);
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) void come(name);
  await setImmediate();
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2']) {
    expect(began.at(-1)).toBe(name);
    await end(name);
  }
  expect(began).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

it('[HOLD-4] so much of one at a time, however much is free', async () => {
  const { come, end, began } = watched({ ...WIDE, atOnce: 3 });
  for (const name of ['a1', 'a2', 'b1']) void come(name);
  await setImmediate();
  expect(began).toEqual(['a1', 'b1']);
  await end('a1');
  expect(began).toEqual(['a1', 'b1', 'a2']);
});

it('[HOLD-4] what would wait past one’s own bound, or everybody’s, is refused at once', async () => {
  const { come, end } = watched({ atOnce: 1, waiting: 3, ofOne: { atOnce: 1, waiting: 2 } });
  const first = [come('a1'), come('a2'), come('a3')];
  expect(await come('a4')).toBe('own_under_way');
  void come('b1');
  expect(await come('c1')).toBe('crowded');
  for (const name of ['a1', 'b1', 'a2', 'a3']) await end(name);
  expect(await Promise.all(first)).toEqual(['a1', 'a2', 'a3']);
  // There is room again.
  const later = come('c2');
  await end('c2');
  expect(await later).toBe('c2');
});

it('[HOLD-4] what waits for somebody who has gone is dropped; what fails makes room', async () => {
  const { come, end, began, ends } = watched(WIDE);
  const gone = new AbortController();
  const failing = come('a1');
  const [dropped, kept] = [come('b1', gone.signal), come('c1')];
  gone.abort();
  expect(await dropped).toBe('bad_request');
  expect(await come('b2', gone.signal)).toBe('bad_request');
  ends.get('a1')?.reject(new Error('no'));
  expect(await failing).toBe('no');
  await end('c1');
  expect(await kept).toBe('c1');
  expect(began).toEqual(['a1', 'c1']);
});
