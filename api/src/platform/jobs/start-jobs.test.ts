import { setImmediate as soon } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { createLog } from '../log/index.ts';
import { createOutage } from '../outage.ts';
import { startJobs } from './index.ts';

/** The job thread of a server whose database is down until `back` is called. */
function underWay() {
  const said: string[] = [];
  const pauses: number[] = [];
  let there = false;
  const started = new Int32Array(new SharedArrayBuffer(4));
  const databaseOutage = createOutage({ gone: 'it went', back: 'it is back' });
  const write = (line: string) => void said.push((JSON.parse(line) as { msg: string }).msg);
  const jobs = startJobs(
    { log: createLog({ level: 'info' }, { write }), databaseOutage },
    {
      entry: new URL('dies-first.fixture.mjs', import.meta.url),
      data: { started },
      databaseAnswers: async () => {
        if (!there) throw new Error('connect ECONNREFUSED');
      },
      pause: async (milliseconds) => {
        pauses.push(milliseconds);
        await soon();
      },
    },
  );
  return { said, pauses, jobs, started: () => Atomics.load(started, 0), back: () => (there = true) };
}

it('[HOLD-51] without a database tries grow apart, nothing is started, and the log says it once', async () => {
  const { said, pauses, jobs, started, back } = underWay();
  try {
    await vi.waitFor(() => expect(pauses.length).toBeGreaterThan(30));
    expect(pauses.slice(0, 10)).toEqual([100, 200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 30_000]);
    expect(Math.max(...pauses)).toBe(30_000);
    expect(started()).toBe(1);
    expect(said).toEqual(['it went']);
    back();
    await vi.waitFor(() => expect(started()).toBe(2));
    expect(said).toEqual(['it went', 'it is back']);
  } finally {
    await jobs.stop();
  }
});

it('[HOLD-51] a thread that ends with the database there is told, and when another one works', async () => {
  const { said, jobs, started, back } = underWay();
  back();
  try {
    await vi.waitFor(() => expect(said.length).toBe(2));
    expect(said).toEqual(['the job thread ended; starting another', 'the job thread works again']);
    expect(started()).toBe(2);
  } finally {
    await jobs.stop();
  }
});
