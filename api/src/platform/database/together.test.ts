import { expect, it } from 'vitest';
import { waitAs, type Executor } from './index.ts';
import { together } from './together.ts';

const [one, other] = [{}, {}] as Executor[];

/** Records the items of each statement. A negative item fails its whole statement. */
function noting() {
  const asked: number[][] = [];
  const ask = together(async (_executor, items: number[]) => {
    asked.push(items);
    if (items.some((item) => item < 0)) throw new Error('below zero');
    return items.map((item) => item * 10);
  });
  return { asked, ask };
}

it('what is asked of one connection at the same time is one statement, and each hears its own answer', async () => {
  const { asked, ask } = noting();
  expect(await Promise.all([ask(one!, 1), ask(one!, 2), ask(other!, 3), ask(one!, 4)])).toEqual([
    10, 20, 30, 40,
  ]);
  expect(asked.toSorted((a, b) => a[0]! - b[0]!)).toEqual([[1, 2, 4], [3]]);
});

it('nobody fails for what another one asks', async () => {
  const { ask } = noting();
  const answers = await Promise.allSettled([ask(one!, 1), ask(one!, -1), ask(one!, 2)]);
  expect(answers).toMatchObject([
    { status: 'fulfilled', value: 10 },
    { status: 'rejected', reason: { message: 'below zero' } },
    { status: 'fulfilled', value: 20 },
  ]);
});

it('where the database is away nobody asks again, one by one', async () => {
  let asked = 0;
  const ask = together(async (_executor, _items: number[]) => {
    asked += 1;
    throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  });
  const answers = await Promise.allSettled([ask(one!, 1), ask(one!, 2), ask(one!, 3)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(asked).toBe(1);
});

it('who reads and who waits for a change share nothing: they do not wait as long', async () => {
  const { asked, ask } = noting();
  await Promise.all([
    waitAs('read', () => ask(one!, 1)),
    waitAs('change', () => ask(one!, 2)),
    ask(one!, 3),
    waitAs('read', () => ask(one!, 4)),
  ]);
  expect(asked.toSorted((a, b) => a[0]! - b[0]!)).toEqual([[1, 4], [2], [3]]);
});
