import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Conversation } from '@backyard/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { freshDatabase } from '../api/src/testing/database.ts';
import { often } from '../api/src/testing/often.ts';
import { makeCrowd, makeEvent, withDatabase } from './crowd.ts';
import { listenTo, type Listener } from './listening.ts';
import { startServer, type TestServer } from './server.ts';

const WORKERS = 2;
const PEOPLE = 100;
const STREAMS_OF_ONE = 5;
const WRITERS = 10;
const SAID_BY_ONE = often(4, 8);
const LONG = { timeout: 300_000, interval: 100 };
const env = { LOG_LEVEL: 'info', DEMO: '0', RATE_LIMITS: 'off', NODE_ENV: 'test', WORKERS: String(WORKERS) };

let server: TestServer | undefined;
const listeners: Listener[] = [];
afterEach(async () => {
  for (const listener of listeners.splice(0)) listener.stop();
  await server?.stop();
});

/** The serving processes. */
const workersOf = ({ pid: main }: TestServer): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => Number(parent) === main && args.join(' ').includes('worker.main'))
    .map(([pid]) => Number(pid));

/** Repeated with the same key until it is answered: a killed process answers nothing. */
async function say(url: string, eventId: string, cookie: string, text: string): Promise<void> {
  const key = randomUUID();
  for (;;) {
    const answer = await fetch(`${url}/api/events/${eventId}/messages`, {
      method: 'POST',
      headers: { cookie, origin: url, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ text }),
    }).catch(() => undefined);
    if (answer?.status === 201) return;
    await pause(50);
  }
}

it(
  '[TALK-9] [TALK-10] [talk.26] 500 readers at two processes, one of which is killed while people write: each message once, in order',
  LONG,
  async () => {
    const databaseUrl = await freshDatabase();
    const running = await startServer({ built: true, databaseUrl, env });
    server = running;
    const { url } = running;
    await vi.waitFor(() => expect(running.output().split('a worker serves')).toHaveLength(WORKERS + 1), LONG);
    const cookies = await makeCrowd(databaseUrl, PEOPLE);
    const eventId = await makeEvent(databaseUrl, PEOPLE);
    await withDatabase(databaseUrl, async (client) => {
      await client.query(
        `insert into registrations (event_id, member_id, price_steps, created_at)
         select $1, id, '[]', now() from members`,
        [eventId],
      );
      await client.query('update events set seats_taken = $2 where id = $1', [eventId, PEOPLE]);
    });
    for (const cookie of cookies)
      for (let stream = 0; stream < STREAMS_OF_ONE; stream++)
        listeners.push(listenTo(url, { eventId, cookie }));
    await vi.waitFor(() => expect(listeners.filter(({ connected }) => !connected)).toHaveLength(0), LONG);
    const [victim = 0] = workersOf(running);
    const writing = Promise.all(
      cookies.slice(0, WRITERS).map(async (cookie, who) => {
        for (let turn = 0; turn < SAID_BY_ONE; turn++) {
          await say(url, eventId, cookie, `${String(who)} says ${String(turn)}`);
          // While messages are being sent.
          if (who === 0 && turn === 2) process.kill(victim, 'SIGKILL');
        }
      }),
    );
    await writing;
    const list = await fetch(`${url}/api/events/${eventId}/messages?limit=100`, {
      headers: { cookie: cookies[0] ?? '' },
    });
    const { messages } = (await list.json()) as Conversation;
    const expected = messages.map(({ cursor }) => Number(cursor));
    expect(expected).toHaveLength(WRITERS * SAID_BY_ONE);
    await vi.waitFor(
      () => expect(listeners.filter(({ heard }) => heard.length < expected.length)).toHaveLength(0),
      LONG,
    );
    for (const { heard } of listeners) expect(heard).toEqual(expected);
    // The killed process's listeners have reconnected; the others noticed nothing.
    const back = listeners.filter(({ connections }) => connections > 1);
    expect(back.length).toBeGreaterThan(0);
    expect(back.length).toBeLessThan(listeners.length);
    expect(workersOf(running)).not.toContain(victim);
  },
);
