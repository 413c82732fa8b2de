import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createEnding } from './ending.ts';
import { STOP_MS, WHOLE_STOP_MS, WORKER_STOP_MS } from './stop-times.ts';

const deployed = (file: string): string =>
  readFileSync(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8');

describe('[run.72] how a process ends', () => {
  it('the last first, and what hangs takes none of the time of what comes after it: the database stops', async () => {
    const done: string[] = [];
    const ended = Promise.withResolvers<number>();
    const { first, end } = createEnding(ended.resolve);
    first(60_000, async () => done.push('database'));
    first(60_000, () => Promise.reject(new Error('it is broken')));
    first(1, () => new Promise(() => undefined));
    first(60_000, async () => done.push('requests'));
    void end(3);
    void end(4);
    expect(await ended.promise).toBe(3);
    expect(done).toEqual(['requests', 'database']);
  });

  it('whoever stops it waits longer than all of its parts may take', () => {
    const { drain, requests, connections, jobs, database } = STOP_MS;
    expect(WORKER_STOP_MS).toBeGreaterThan(requests + connections);
    expect(WHOLE_STOP_MS).toBeGreaterThanOrEqual(drain + WORKER_STOP_MS + jobs + connections + database);
    const seconds = [
      /^TimeoutStopSec=(\d+)$/m.exec(deployed('backyard.service')),
      /^ +stop_grace_period: (\d+)s$/m.exec(deployed('compose.yaml')),
    ];
    for (const given of seconds) expect(Number(given?.[1]) * 1000).toBeGreaterThan(WHOLE_STOP_MS);
  });
});
