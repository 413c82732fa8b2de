import { execFileSync } from 'node:child_process';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freshDatabase } from '../api/src/testing/database.ts';
import { often } from '../api/src/testing/often.ts';
import { bookOf, makeCrowd, makeEvent, registerAll, tally, withDatabase } from './crowd.ts';
import { startServer, type TestServer } from './server.ts';

const WORKERS = 2;
const LONG = { timeout: 300_000, interval: 100 };
/** For a connection that was being handed to a process when it was killed: then no process has it. */
const UNANSWERED_MS = 60_000;
const env = { LOG_LEVEL: 'info', DEMO: '0', RATE_LIMITS: 'off', NODE_ENV: 'test', WORKERS: String(WORKERS) };

/** The serving processes. */
const workersOf = (server: TestServer): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => Number(parent) === server.pid && args.join(' ').includes('worker.main'))
    .map(([pid]) => Number(pid));

const saidHowOften = (server: TestServer, words: string): number => server.output().split(words).length - 1;

/** Clients that send requests repeatedly, each on its own kept connection. Collects how each request ended. */
function keepAsking(url: string, clients: number) {
  const ends: string[][] = [];
  const enough = new AbortController();
  const all = Promise.all(
    Array.from({ length: clients }, async (_value, client) => {
      const mine: string[] = (ends[client] = []);
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (!enough.signal.aborted) {
        mine.push(await ask(agent, url));
        await sleep(PAUSE_MS);
      }
      agent.destroy();
    }),
  );
  return {
    ends,
    stop: async () => {
      enough.abort();
      await all;
      return ends;
    },
  };
}

const ask = (agent: Agent, url: string): Promise<string> =>
  new Promise((resolve) => {
    const call = request(url, { agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(String(response.statusCode)));
      response.on('error', (error) => resolve(error.message));
    });
    call.on('error', (error) => resolve(error.message));
    call.setTimeout(UNANSWERED_MS, () => call.destroy(new Error('no answer')));
    call.end();
  });

/** The pause between a client's requests: without one, clients take the CPU that a new worker needs to start. */
const PAUSE_MS = 75;

const failed = (ends: string[]): string[] => ends.filter((end) => end !== '200');

let databaseUrl: string;
let running: TestServer;
/** One server for all tests, because its processes take longest to start. */
beforeAll(async () => {
  databaseUrl = await freshDatabase();
  running = await startServer({ built: true, databaseUrl, env });
  await vi.waitFor(() => expect(saidHowOften(running, 'a worker serves')).toBe(WORKERS), LONG);
});
afterAll(() => running.stop());

// Bundled like `npm start`: the worker and the job thread are files next to the started one.
describe('several processes on one port', () => {
  it('[run.37] one that is killed loses its own open requests alone, and is replaced', LONG, async () => {
    const before = workersOf(running);
    expect(before).toHaveLength(WORKERS);
    const crowd = keepAsking(`${running.url}/api/events`, 8);
    await vi.waitFor(() => expect(crowd.ends.every((mine) => mine.length > 20)).toBe(true), LONG);
    process.kill(before[0] ?? 0, 'SIGKILL');
    await vi.waitFor(() => expect(saidHowOften(running, 'a worker serves')).toBe(WORKERS + 1), LONG);
    const ends = await crowd.stop();
    // A client has one request open at a time, so it can have lost one.
    for (const mine of ends) expect(failed(mine).length, failed(mine).join()).toBeLessThanOrEqual(1);
    expect(saidHowOften(running, 'a worker ended; starting another')).toBe(1);
    const after = workersOf(running);
    expect(after).toHaveLength(WORKERS);
    expect(after).toContain(before[1]);
    expect(after).not.toContain(before[0]);
  });

  it('[run.38] SIGHUP: new ones take over, and no request fails meanwhile', LONG, async () => {
    const { url } = running;
    const cookies = await makeCrowd(databaseUrl, often(120, 300));
    const eventId = await makeEvent(databaseUrl, cookies.length);
    const before = workersOf(running);
    const asking = keepAsking(`${url}/api/events`, 6);
    await vi.waitFor(() => expect(asking.ends.every((mine) => mine.length > 5)).toBe(true), LONG);
    process.kill(running.pid, 'SIGHUP');
    const registered = await registerAll({ servers: [url], cookies, eventId, clients: 2 });
    await vi.waitFor(() => expect(running.output()).toContain('all workers are new'), LONG);
    for (const mine of await asking.stop()) expect(failed(mine)).toEqual([]);
    expect(tally(registered)).toEqual({ 201: cookies.length });
    expect(await bookOf(databaseUrl, eventId)).toMatchObject({ registered: cookies.length });
    const after = workersOf(running);
    expect(after).toHaveLength(WORKERS);
    expect(after.filter((pid) => before.includes(pid))).toEqual([]);
    // The job thread is the new version's too, and there is one: each confirmation is sent once.
    await vi.waitFor(async () => expect(await unsent()).toBe(0), LONG);
  });

  it(
    '[run.39] what one has changed is known to all of them, and told to stop they all end',
    LONG,
    async () => {
      // Whatever each of them keeps is kept by then.
      for (let round = 0; round < 4; round++) await events(running.url);
      const made = await makeEvent(databaseUrl, 10);
      await expect
        .poll(async () => {
          const told = await Promise.all(Array.from({ length: 2 * WORKERS }, () => events(running.url)));
          return told.filter((text) => text.includes(made)).length;
        }, LONG)
        .toBe(2 * WORKERS);
      const pids = workersOf(running);
      expect(pids).toHaveLength(WORKERS);
      await running.stop();
      for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    },
  );
});

/** Asked on a connection of its own, so that workers answer in turns. */
const events = async (url: string): Promise<string> =>
  (await fetch(`${url}/api/events`, { headers: { connection: 'close' } })).text();

const unsent = (): Promise<number> =>
  withDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ waiting: number }>(
      'select count(*)::int as waiting from mails where sent_at is null',
    );
    return rows[0]?.waiting ?? -1;
  });
