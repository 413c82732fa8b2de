import { setImmediate } from 'node:timers/promises';
import { routes } from '@backyard/contract';
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { readTurns } from './read-turns.ts';
import type { Member, Viewer } from './viewer.ts';

const from = (ip: string) => ({ ip }) as FastifyRequest;
const member = (id: string) => ({ id }) as Member;

/** Readers whose work ends on command, and a count of each one's started work. */
function watched(turns = readTurns({ rateLimits: true })) {
  const ends = new Set<() => void>();
  const begun: Record<string, number> = {};
  const read = (name: string, ip: string, viewer: Viewer = null, as: 'call' | 'page' = 'call') =>
    turns[as](from(ip), viewer, () => {
      begun[name] = (begun[name] ?? 0) + 1;
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.add(resolve);
      return promise;
    });
  return { read, begun, endAll: () => ends.forEach((end) => end()) };
}

it.each(['call', 'page'] as const)('[HOLD-83] who asks for a lot leaves turns for others: %s', async (as) => {
  const { read, begun, endAll } = watched();
  const many = Array.from({ length: 500 }, () => read('many', '192.0.2.1', null, as));
  await setImmediate();
  const other = read('other', '192.0.2.2', null, as);
  await setImmediate();
  expect(begun['other']).toBe(1);
  expect(begun['many']).toBeLessThanOrEqual(8);
  for (let rounds = 0; rounds < 500; rounds += 1) {
    endAll();
    await setImmediate();
  }
  await Promise.all([...many, other]);
  expect(begun['many']).toBe(500);
});

it('[HOLD-83] members behind one address count apart, and a page waits for no call', async () => {
  const { read, begun } = watched();
  for (let number = 0; number < 100; number += 1) void read('ada', '192.0.2.1', member('ada'));
  void read('bob', '192.0.2.1', member('bob'));
  void read('visitor', '192.0.2.1');
  void read('page', '192.0.2.1', member('ada'), 'page');
  await setImmediate();
  expect(begun).toEqual({ ada: 8, bob: 1, visitor: 1, page: 1 });
});

it('[HOLD-83] all of one network of IPv6 are one client', async () => {
  const { read, begun } = watched();
  for (let number = 0; number < 100; number += 1) void read('network', `2001:db8::${number.toString(16)}`);
  await setImmediate();
  expect(begun).toEqual({ network: 8 });
});

it('[HOLD-83] far above that it is refused, with a sentence and when to come back', async () => {
  const { read } = watched();
  const refused: unknown[] = [];
  for (let number = 0; number < 3000; number += 1)
    read('many', '192.0.2.1').catch((error: unknown) => refused.push(error));
  await setImmediate();
  expect(refused).toHaveLength(3000 - 2008);
  expect(refused[0]).toMatchObject({ status: 429, code: 'own_under_way', retryAfterSeconds: 5 });
});

it('[HOLD-83] without limits nobody waits', async () => {
  const { read, begun } = watched(readTurns({ rateLimits: false }));
  for (let number = 0; number < 3000; number += 1) void read('load', '192.0.2.1');
  await setImmediate();
  expect(begun).toEqual({ load: 3000 });
});

it('[HOLD-83] calls that read take turns: who asks for a lot is not all that others wait for', async () => {
  const test = await startTestApp({ config: { rateLimits: true } });
  const ask = (remoteAddress: string) =>
    test.app.inject({ url: routes.events.list.path, headers: { host: 'localhost' }, remoteAddress });
  let answered = 0;
  const many = Array.from({ length: 200 }, async () => {
    const { statusCode } = await ask('192.0.2.1');
    answered += 1;
    return statusCode;
  });
  await ask('192.0.2.2');
  // Without turns all that came first would be answered first.
  expect(answered).toBeLessThan(100);
  expect(new Set(await Promise.all(many))).toEqual(new Set([200]));
  await test.close();
});
