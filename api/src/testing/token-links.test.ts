import type { AddressInfo } from 'node:net';
import { ASKED_BY, PATHS, routes, type RouteContract } from '@backyard/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../platform/log/index.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const TOKEN = 'K3y-that-nobody-else-has-K3y-that-nobody-els';
const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
/** The log lines since the last test. */
const lines: string[] = [];
let test: TestApp;
let site: string;
beforeAll(async () => {
  const log = createLog({ level: 'trace' }, { write: (line) => void lines.push(line) });
  test = await startTestApp({ config: { accessLog: true }, log });
  // Requests injected within the process do not appear in the access log.
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  site = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});
afterAll(() => test.close());

/** Every address with a key in it; a new one is here by itself. */
const CALLS = Object.values(routes)
  .flatMap((feature) => Object.values<RouteContract>(feature))
  .filter(({ path }) => path.includes(':token'))
  .map(({ method, path }) => [method, path.replace(':token', TOKEN).replaceAll(/:\w+/g, ID)] as const);
const LINKS = [
  PATHS.helping(TOKEN),
  PATHS.handing(TOKEN),
  PATHS.invited(TOKEN),
  `${PATHS.event(ID)}?${ASKED_BY}=${TOKEN}`,
  `/api/callback?code=${TOKEN}&state=${TOKEN}`,
];
/** Policies that hide the path from other sites. */
const KEPT = ['no-referrer', 'same-origin', 'strict-origin-when-cross-origin'];

const answeredLines = () => lines.filter((line) => line.includes('"answered"'));

it.each([...CALLS, ...LINKS.map((path) => ['GET', path] as const)])(
  '[OPS-42] a key in an address is in no line of the log and goes to no other site: %s %s',
  async (method, path) => {
    lines.length = 0;
    const ask = () =>
      fetch(`${site}${path}`, {
        method,
        redirect: 'manual',
        headers: { origin: site, 'content-type': 'application/json', accept: 'text/html, */*' },
        ...(method === 'GET' ? {} : { body: '{}' }),
      });
    const answers = [await ask()];
    // Our own faults are logged with their message.
    const { pool } = test.services;
    const { connect } = pool;
    const fault = async () => Promise.reject(new Error('a fault of ours'));
    Object.assign(pool, { connect: fault });
    answers.push(await ask());
    // A database that is down is logged together with the request.
    const away = Object.assign(new Error('nobody there'), { code: 'ECONNREFUSED' });
    Object.assign(pool, { connect: async () => Promise.reject(away) });
    answers.push(await ask());
    Object.assign(pool, { connect });
    // So is a page that could not be drawn.
    const { readTurns } = test.app;
    const { page } = readTurns;
    readTurns.page = fault;
    answers.push(await ask());
    readTurns.page = page;
    for (const { headers } of answers) expect(KEPT).toContain(headers.get('referrer-policy'));
    await expect.poll(() => answeredLines().length).toBe(4);
    expect(lines.filter((line) => line.includes(TOKEN))).toEqual([]);
  },
);

it('[OPS-42] there are such addresses', () => {
  expect(CALLS.length).toBeGreaterThan(15);
});
