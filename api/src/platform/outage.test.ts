import type { FastifyBaseLogger } from 'fastify';
import { afterAll, expect, it, vi } from 'vitest';
import { emptyDatabase } from '../testing/database.ts';
import { createPool } from './database/index.ts';
import { createOutage } from './outage.ts';

afterAll(() => vi.useRealTimers());

const told = () => {
  const lines: unknown[] = [];
  const write = (of: unknown, words: string) => lines.push([words, of]);
  return { lines, log: { warn: write, info: write, debug: () => undefined } as unknown as FastifyBaseLogger };
};

it('[OPS-32] however many connections break, and whatever works in between, there is one line for each end, with how many', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { lines, log } = told();
  const outage = createOutage({ gone: 'went', back: 'is back' }, 3000);
  for (let second = 0; second < 60; second += 1) {
    outage.gone(log, new Error('query_wait_timeout'));
    vi.advanceTimersByTime(1000);
    outage.back(log);
  }
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(2000);
  outage.back(log);
  outage.back(log);
  expect(lines).toEqual([
    ['went', { err: new Error('query_wait_timeout') }],
    ['is back', { noticed: 60 }],
  ]);
  vi.useRealTimers();
});

it('[OPS-32] a connection alone is no answer: a pooler has one for a database that is away', async () => {
  let answers = 0;
  const connectionString = await emptyDatabase();
  const pool = createPool({
    connectionString,
    max: 1,
    onError: () => undefined,
    isAway: () => true,
    onAnswer: () => (answers += 1),
  });
  (await pool.connect()).release();
  await expect(pool.query('select 1 / 0')).rejects.toThrow('zero');
  expect(answers).toBe(0);
  await pool.query('select 1');
  expect(answers).toBe(1);
  await pool.end();
});

it('[OPS-32] a database that ends just after its pool has is no outage', async () => {
  const errors: Error[] = [];
  const pool = createPool({
    connectionString: await emptyDatabase(),
    max: 1,
    onError: (error) => errors.push(error),
  });
  const client = await pool.connect();
  client.emit('error', new Error('Connection terminated unexpectedly'));
  expect(errors).toHaveLength(1);
  client.release();
  await pool.end();
  client.emit('error', new Error('terminating connection due to administrator command'));
  expect(errors).toHaveLength(1);
});
