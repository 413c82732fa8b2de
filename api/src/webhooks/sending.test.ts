// Statements held: webhooks.4-9.

import { randomUUID } from 'node:crypto';
import {
  MAX_WEBHOOK_ANSWER,
  MAX_WEBHOOK_TRIES_KEPT,
  type NewWebhook,
  type WebhookDelivery,
} from '@backyard/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { allMails } from '../jobs.ts';
import { DAY, HOUR, MINUTE, TEST_NOW } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { AT_ONCE, CALL_MS } from './limits.ts';
import { startReceiver, type Receiver } from './receiver.fixture.ts';
import { WEBHOOK_TRIES } from './retry.rules.ts';
import { sendWaiting } from './send-waiting.ts';
import { hooked, isSigned, register, work } from './webhooks.fixture.ts';
import { webhookJobs } from './webhooks.jobs.ts';

let test: TestApp;
let receiver: Receiver;
const db = () => test.services.db;
beforeAll(async () => {
  receiver = await startReceiver();
  test = await startTestApp({
    databaseUrl: await freshDatabase(),
    config: { reachableNetworks: ['127.0.0.1'], rateLimits: false },
  });
});
beforeEach(async () => {
  test.time.now = TEST_NOW;
  receiver.got = [];
  receiver.answer = 200;
  receiver.together = 0;
  receiver.before = () => Promise.resolve();
  await db().deleteFrom('webhook_endpoints').execute();
  await db().deleteFrom('mails').execute();
});
afterAll(async () => {
  await test.close();
  await receiver.close();
});

const ids = () => receiver.got.map(({ headers }) => headers['webhook-id']);
/** A webhook with a message that waits. */
async function told() {
  const hook = await hooked(test, receiver, { kinds: ['registration.created'] });
  await register(test, await hook.event());
  return hook;
}
const ping = async ({ at, now }: Awaited<ReturnType<typeof hooked>>) =>
  test.call<WebhookDelivery>('POST', at('/test'), { as: await now() });
/** This many waiting messages, without registrations. */
const fill = (endpointId: string, count: number) =>
  sql`insert into webhook_deliveries (endpoint_id, kind, data, happened_at, due_at)
    select ${endpointId}, 'event.changed', '{}', ${TEST_NOW}, ${TEST_NOW} from generate_series(1, ${count}::int)`.execute(
    db(),
  );
const mailsOf = () => db().selectFrom('mails').select(['kind', 'payload']).orderBy('id').execute();

describe('a message', () => {
  it('[webhooks.4] is signed, says when it was sent, and is JSON; the screen is told what came of it', async () => {
    const hook = await told();
    test.time.now = new Date(TEST_NOW.getTime() + 5 * MINUTE);
    await work(test);
    const [message] = receiver.got;
    if (!message) throw new Error('nothing came');
    expect(isSigned(message, hook.secret)).toBe(true);
    expect(isSigned(message, `whsec_${'A'.repeat(43)}=`)).toBe(false);
    expect(isSigned({ ...message, raw: `${message.raw} ` }, hook.secret)).toBe(false);
    expect(Number(message.headers['webhook-timestamp'])).toBe(Math.floor(test.time.now.getTime() / 1000));
    expect(message.headers).toMatchObject({ 'content-type': 'application/json' });
    expect(message.headers['cookie']).toBeUndefined();
    expect(message.headers['traceparent']).toBeUndefined();
    expect(message.body.timestamp).toBe(TEST_NOW.toISOString());
    expect(await hook.deliveries()).toEqual([
      {
        id: message.headers['webhook-id'],
        kind: 'registration.created',
        happenedAt: TEST_NOW.toISOString(),
        state: 'delivered',
        attempts: 1,
        nextAt: null,
        attemptedAt: test.time.now.toISOString(),
        tookMs: expect.any(Number),
        status: 200,
        failure: null,
        answer: 'taken',
        earlier: [],
      },
    ]);
  });

  it('[webhooks.4] for a day after the secret was changed both sign, then the new one alone', async () => {
    const hook = await hooked(test, receiver);
    const { body } = await test.call<NewWebhook>('POST', hook.at('/secret'), { as: hook.as });
    expect(body.oldSecretUntil).toBe(new Date(TEST_NOW.getTime() + DAY).toISOString());
    await ping(hook);
    await work(test);
    test.time.now = new Date(TEST_NOW.getTime() + DAY);
    await ping(hook);
    await work(test);
    const signed = receiver.got.map((message) => [
      isSigned(message, hook.secret),
      isSigned(message, body.secret),
    ]);
    expect(signed).toEqual([
      [true, true],
      [false, true],
    ]);
    expect((await hook.read())?.oldSecretUntil).toBeNull();
  });
});

describe('trying again', () => {
  it('[webhooks.6] under the same id, with growing pauses, until it arrives', async () => {
    const hook = await told();
    receiver.answer = 503;
    await work(test);
    const [first] = await hook.deliveries();
    expect(first).toMatchObject({ state: 'waiting', attempts: 1, status: 503, failure: 'status' });
    const pause = Date.parse(first?.nextAt ?? '') - TEST_NOW.getTime();
    expect(pause).toBeGreaterThanOrEqual(MINUTE);
    expect(pause).toBeLessThanOrEqual(1.2 * MINUTE);
    expect((await hook.read())?.failingSince).toBe(TEST_NOW.toISOString());
    await work(test, 30_000);
    expect(receiver.got).toHaveLength(1);
    await work(test, MINUTE);
    receiver.answer = 204;
    await work(test, 6 * MINUTE);
    await work(test, DAY);
    expect(receiver.got).toHaveLength(3);
    expect(new Set(ids()).size).toBe(1);
    expect(await hook.deliveries()).toMatchObject([
      { state: 'delivered', attempts: 3, status: 204, failure: null },
    ]);
    expect((await hook.read())?.failingSince).toBeNull();
  });

  it.each([429, 503])(
    '[webhooks.6] a server that asks to be left alone (%i) is, with everything that is for it',
    async (status) => {
      const hook = await told();
      await ping(hook);
      receiver.answer = (response) => response.writeHead(status, { 'retry-after': '1800' }).end();
      await work(test);
      expect(receiver.got).toHaveLength(2);
      for (const { nextAt } of await hook.deliveries()) {
        const pause = Date.parse(nextAt ?? '') - TEST_NOW.getTime();
        expect(pause).toBeGreaterThanOrEqual(30 * MINUTE);
        expect(pause).toBeLessThanOrEqual(36 * MINUTE);
      }
      await register(test, await hook.event());
      receiver.answer = 200;
      await work(test, 29 * MINUTE);
      expect(receiver.got).toHaveLength(2);
      await work(test, 8 * MINUTE);
      expect(receiver.got).toHaveLength(5);
      expect((await hook.deliveries()).map(({ state }) => state)).toEqual(Array(3).fill('delivered'));
    },
  );

  it('[webhooks.9] what waits for its first try is not due before it happened', async () => {
    const hook = await told();
    const [one] = await hook.deliveries();
    expect(one).toMatchObject({ state: 'waiting', attempts: 0, nextAt: one?.happenedAt });
  });

  it('[webhooks.9] every try is kept beside the last, also when a message is sent again', async () => {
    const hook = await told();
    receiver.answer = 500;
    await work(test);
    receiver.answer = 200;
    await work(test, 2 * MINUTE);
    const [one] = await hook.deliveries();
    const failed = { at: TEST_NOW.toISOString(), status: 500, failure: 'status', answer: 'taken' };
    expect(one).toMatchObject({ state: 'delivered', status: 200, attempts: 2, earlier: [failed] });
    const arrived = { at: one?.attemptedAt, status: 200, failure: null };
    const again = () => test.call('POST', hook.at(`/deliveries/${one?.id}/again`), { as: hook.as });
    expect((await again()).body).toMatchObject({
      state: 'waiting',
      attempts: 0,
      attemptedAt: null,
      status: null,
      answer: null,
      earlier: [failed, arrived],
    });
    await work(test);
    expect(await hook.deliveries()).toMatchObject([
      { state: 'delivered', attempts: 1, earlier: [failed, arrived] },
    ]);
    // The latest twenty; the same try more than once counts each time.
    for (let times = 0; times < MAX_WEBHOOK_TRIES_KEPT; times += 1) {
      await again();
      await work(test, MINUTE);
    }
    const [last] = await hook.deliveries();
    expect(last?.earlier).toHaveLength(MAX_WEBHOOK_TRIES_KEPT);
    expect(last?.earlier).not.toContainEqual(expect.objectContaining({ status: 500 }));
  });

  it.each([
    ['a redirect, which is not followed', 302],
    ['not modified', 304],
    ['a refusal', 404],
    ['a broken server', 500],
  ])('[webhooks.6] what is no 2xx has not arrived: %s', async (_what, status) => {
    const hook = await told();
    receiver.answer = (response) =>
      response.writeHead(status, { location: `${receiver.url}/elsewhere` }).end();
    await work(test);
    expect(await hook.deliveries()).toMatchObject([{ state: 'waiting', status, failure: 'status' }]);
    expect(receiver.got.map(({ path }) => path)).toEqual(['/hook']);
  });

  it('[webhooks.7] after three days of nothing the address is switched off, and its owner is told, once', async () => {
    const hook = await told();
    receiver.answer = 500;
    for (let tries = 0; tries < WEBHOOK_TRIES; tries += 1) await work(test, tries === 0 ? 0 : 15 * HOUR);
    expect(await hook.read()).toMatchObject({ off: 'failing' });
    expect((await hook.deliveries()).map(({ state, nextAt }) => [state, nextAt])).toEqual([['failed', null]]);
    expect(await mailsOf()).toEqual([
      { kind: 'registration_confirmed', payload: expect.anything() },
      { kind: 'webhook_off', payload: { endpointId: hook.id } },
    ]);
    const was = receiver.got.length;
    await work(test, DAY);
    expect(receiver.got).toHaveLength(was);
    expect(await ping(hook)).toMatchObject({ status: 409, body: { code: 'webhook_off' } });
    // After switching it on, the count starts again.
    receiver.answer = 200;
    expect((await hook.change({ on: true })).body).toMatchObject({ off: null, failingSince: null });
    await ping(hook);
    await work(test);
    expect(receiver.got).toHaveLength(was + 1);
  });

  it('[webhooks.7] one that says 410 is told nothing more', async () => {
    const hook = await told();
    await ping(hook);
    receiver.answer = 410;
    await work(test);
    await work(test, DAY);
    expect(await hook.read()).toMatchObject({ off: 'gone' });
    expect(receiver.got.length).toBeLessThanOrEqual(2);
    expect((await hook.deliveries()).every(({ state }) => state === 'failed')).toBe(true);
    expect((await mailsOf()).filter(({ kind }) => kind === 'webhook_off')).toHaveLength(1);
  });

  it('[webhooks.7] its mail says which and why, and is not due once it is on again', async () => {
    const hook = await told();
    receiver.answer = 410;
    await work(test);
    const template = allMails.find(({ kind }) => kind === 'webhook_off');
    const compose = () =>
      template?.compose(test.services, {
        id: randomUUID(),
        memberId: hook.host.id,
        recipient: hook.host.email ?? '',
        payload: { endpointId: hook.id },
      });
    const mail = await compose();
    expect(mail?.subject).toBe(`Your webhook at ${new URL(receiver.url).host} is switched off`);
    expect(mail?.text).toContain('410');
    await hook.change({ on: true });
    expect(await compose()).toBeNull();
  });

  it('[webhooks.9] sent again it keeps its id, whatever had become of it', async () => {
    const hook = await told();
    await work(test);
    const [one] = await hook.deliveries();
    const again = (id: string) => test.call('POST', hook.at(`/deliveries/${id}/again`), { as: hook.as });
    expect(await again(one?.id ?? '')).toMatchObject({
      status: 202,
      body: { state: 'waiting', attempts: 0 },
    });
    await work(test);
    expect(ids()).toEqual([one?.id, one?.id]);
    expect((await again(randomUUID())).status).toBe(404);
    const other = await hooked(test, receiver);
    expect((await test.call('POST', other.at(`/deliveries/${one?.id}/again`), { as: other.as })).status).toBe(
      404,
    );
  });

  it('[webhooks.20] one message is sent again ten times an hour, and twenty calls are asked for in ten minutes', async () => {
    const databaseUrl = test.services.config.databaseUrl ?? '';
    const limited = await startTestApp({ databaseUrl, config: { reachableNetworks: ['127.0.0.1'] } });
    const hook = await told();
    await work(test);
    const [one] = await hook.deliveries();
    const ask = async (times: number, path: string) => {
      const statuses = [];
      for (let asked = 0; asked < times; asked += 1)
        statuses.push((await limited.call('POST', hook.at(path), { as: hook.as })).status);
      return statuses;
    };
    expect(await ask(11, `/deliveries/${one?.id}/again`)).toEqual([
      ...Array.from({ length: 10 }, () => 202),
      429,
    ]);
    expect(await ask(10, '/test')).toEqual([...Array.from({ length: 9 }, () => 202), 429]);
    await limited.close();
  });

  it('[webhooks.9] who asks for a test does not wait until the address has rested', async () => {
    const hook = await told();
    receiver.answer = 500;
    await work(test);
    receiver.answer = 200;
    expect((await ping(hook)).status).toBe(202);
    await runDueJobs(test.services, { only: ['send_webhooks'] });
    expect(receiver.got.map(({ body }) => body.type)).toEqual(['registration.created', 'test.ping']);
  });
});

describe('many at the same time', () => {
  it('[webhooks.5] two threads send nothing twice', async () => {
    const hook = await hooked(test, receiver, { kinds: ['event.changed'] });
    await fill(hook.id, 30);
    receiver.before = () => new Promise((resolve) => setTimeout(resolve, 20));
    await Promise.all(Array.from({ length: 4 }, () => sendWaiting(test.services, hook.id)));
    expect(receiver.got).toHaveLength(30);
    expect(new Set(ids()).size).toBe(30);
    expect(receiver.together).toBeLessThanOrEqual(AT_ONCE);
    expect(receiver.together).toBeGreaterThan(1);
  });

  it('[webhooks.8] very many go in turns, so that others have theirs', async () => {
    const hook = await hooked(test, receiver, { kinds: ['event.changed'] });
    await fill(hook.id, 300);
    await sendWaiting(test.services, hook.id);
    expect(receiver.got).toHaveLength(240);
    await sendWaiting(test.services, hook.id);
    expect(receiver.got).toHaveLength(240);
    await work(test, 10_000);
    expect(receiver.got).toHaveLength(300);
  });

  it('[webhooks.8] where nothing arrives a few are tried, and the rest later: it holds no worker', async () => {
    const hook = await hooked(test, receiver, { kinds: ['event.changed'] });
    await fill(hook.id, 50);
    receiver.answer = 500;
    await work(test);
    expect(receiver.got).toHaveLength(AT_ONCE);
    receiver.answer = 200;
    await work(test, 2 * MINUTE);
    expect(receiver.got).toHaveLength(50 + AT_ONCE);
  });

  it('[HOLD-98] one that answers, and takes long for it, rests after each batch: it holds a worker no more than one that does not', async () => {
    const hook = await hooked(test, receiver, { kinds: ['event.changed'] });
    await fill(hook.id, 3 * AT_ONCE);
    const slow = async () => {
      if (receiver.got.length % AT_ONCE === 0) test.time.now = new Date(test.time.now.getTime() + 9000);
    };
    receiver.before = slow;
    await sendWaiting(test.services, hook.id);
    expect(receiver.got).toHaveLength(AT_ONCE);
    // Nor for other requests in the meantime.
    await work(test, 53_000);
    expect(receiver.got).toHaveLength(AT_ONCE);
    await work(test, 2000);
    expect(receiver.got).toHaveLength(2 * AT_ONCE);
    receiver.before = () => Promise.resolve();
    await work(test, MINUTE);
    expect(receiver.got).toHaveLength(3 * AT_ONCE);
  });

  it('[webhooks.5] what a process had begun that died is sent by another, a moment later', async () => {
    const hook = await told();
    await db()
      .updateTable('webhook_endpoints')
      .set({ busy_until: new Date(TEST_NOW.getTime() + 40_000) })
      .execute();
    await work(test);
    expect(receiver.got).toEqual([]);
    await work(test, MINUTE);
    expect(await hook.deliveries()).toMatchObject([{ state: 'delivered' }]);
  });

  it('[webhooks.5] removed or switched off while a message is on its way, or waits', async () => {
    const hook = await told();
    await ping(hook);
    receiver.before = async () => {
      receiver.before = () => Promise.resolve();
      await test.call('DELETE', hook.at(), { as: hook.as });
    };
    await work(test);
    await work(test, DAY);
    expect(receiver.got.length).toBeLessThanOrEqual(2);
    test.time.now = TEST_NOW;
    const off = await told();
    await off.change({ on: false });
    await off.change({ on: true });
    await work(test, DAY);
    expect(await off.deliveries()).toMatchObject([{ state: 'failed', failure: 'off', attempts: 0 }]);
  });
});

describe('[webhooks.9] what comes back', () => {
  it('is kept as far as it can be shown: its beginning, without controls', async () => {
    const hook = await told();
    receiver.answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'a=b' });
      response.end(`<script>alert("1")</script>\0\u001B[31m\u202E${'席'.repeat(100_000)}`);
    };
    await work(test);
    const [one] = await hook.deliveries();
    expect(one?.answer).toMatch(/^<script>alert\("1"\)<\/script>\[31m席+$/);
    expect(one?.answer?.length).toBe(MAX_WEBHOOK_ANSWER);
  });

  it('a body that never ends is not waited for longer than a call may take, nor is a server that says nothing', async () => {
    const hook = await hooked(test, receiver);
    await ping(hook);
    receiver.answer = 'silent';
    // The ten seconds are shortened here; code waiting by another clock would never end.
    const { timeout } = AbortSignal;
    const clock = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((ms) => timeout.call(AbortSignal, ms === CALL_MS ? 300 : ms));
    await work(test);
    clock.mockRestore();
    const [one] = await hook.deliveries();
    expect(one).toMatchObject({ state: 'waiting', status: null, failure: 'slow', answer: null });
  });

  it('an address that leads to nothing public any more looks like one where nobody is', async () => {
    const hook = await told();
    const strict = { ...test.services, config: { ...test.services.config, reachableNetworks: [] } };
    await sendWaiting(strict, hook.id);
    expect(receiver.got).toEqual([]);
    expect(await hook.deliveries()).toMatchObject([
      { state: 'waiting', status: null, failure: 'unreachable', answer: null },
    ]);
  });

  it('is shown for thirty days, a page at a time', async () => {
    const hook = await hooked(test, receiver, { kinds: ['event.changed'] });
    await fill(hook.id, 5);
    await work(test);
    const first = await test.call<WebhookDelivery[]>('GET', hook.at('/deliveries?limit=3'), { as: hook.as });
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? '';
    const second = await test.call<WebhookDelivery[]>('GET', next, { as: hook.as });
    expect(new Set([...first.body, ...second.body].map(({ id }) => id)).size).toBe(5);
    expect(second.headers['link']).toBeUndefined();
    const cleanUp = webhookJobs(test.services).find(({ name }) => name === 'clean_up_webhooks');
    test.time.now = new Date(TEST_NOW.getTime() + 30 * DAY);
    await cleanUp?.run({});
    expect(await hook.deliveries()).toHaveLength(5);
    test.time.now = new Date(TEST_NOW.getTime() + 30 * DAY + 1);
    await cleanUp?.run({});
    expect(await hook.deliveries()).toEqual([]);
  });
});
