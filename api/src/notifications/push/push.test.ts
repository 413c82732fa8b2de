// Statements held: notice.14-19.

import { createPublicKey, verify } from 'node:crypto';
import { BRAND, REASONS, type NotificationSettings } from '@backyard/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '../../account/index.ts';
import { jobsOf } from '../../jobs.ts';
import { TriedAgain } from '../../platform/jobs/index.ts';
import { loggedError } from '../../platform/log/logged-error.ts';
import { buildMember, HOUR, type MemberRow, TEST_NOW } from '../../testing/builders.ts';
import { freshDatabase } from '../../testing/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { announce, notificationJobs } from '../index.ts';
import { pushKeys } from './push-keys.ts';
import { startPushService, type PushService } from './push-service.fixture.ts';

let test: TestApp;
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
  test = await startTestApp({
    databaseUrl: await freshDatabase(),
    config: { reachableNetworks: ['127.0.0.1'], rateLimits: false },
  });
});
beforeEach(() => {
  test.time.now = TEST_NOW;
  service.got = [];
  service.answers = 201;
});
afterAll(async () => {
  await test.close();
  await service.close();
});
const db = () => test.services.db;

async function someone() {
  const member = await buildMember(db());
  const as = await test.signInAs(member, { confirmed: true });
  const device = (body: unknown, session = as) =>
    test.call('PUT', '/api/user/push-device', { as: session, body });
  const settings = async (session = as) =>
    (await test.call<NotificationSettings>('GET', '/api/user/notifications', { as: session })).body;
  const save = (body: object) => test.call('PUT', '/api/user/notifications', { as, body });
  return { member, as, device, settings, save };
}
/** A member whose browser gets pushes. */
async function pushed() {
  const who = await someone();
  const browser = service.browser();
  expect((await who.device({ endpoint: browser.endpoint, keys: browser.keys })).status).toBe(204);
  return { ...who, browser };
}
let notices = 0;
/** Notifies a member; returns the entry's id. */
async function tell(member: MemberRow, given: Partial<Parameters<typeof announce>[1]> = {}) {
  const id = `0190a000-0000-7000-8000-${String(++notices).padStart(12, '0')}`;
  const notice = {
    id,
    memberId: member.id,
    topic: 'seats' as const,
    subject: 'You are in',
    path: '/events',
    canWait: false,
    before: undefined,
    ...given,
  };
  return { notice, next: await announce({ ...test.services, db: db() }, notice) };
}
const queued = async () =>
  (
    await sql<{ id: string; payload: Record<string, unknown>; run_at: Date }>`
      select jobs.id, jobs.payload, jobs.run_at from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
      where tasks.identifier = 'send_push' order by jobs.id`.execute(db())
  ).rows;
const job = () => {
  const found = notificationJobs(test.services).find(({ name }) => name === 'send_push');
  if (!found) throw new Error('No job');
  return found;
};
/** Runs waiting jobs once each, as the queue does; returns the errors. */
async function work({ of = 5, number = 1 } = {}) {
  const failed: unknown[] = [];
  for (const { id, payload } of await queued()) {
    await sql`delete from graphile_worker._private_jobs where id = ${id}`.execute(db());
    await job()
      .run(payload, { number, of })
      .catch((error: unknown) => failed.push(error));
  }
  return failed;
}
const devices = ({ id }: MemberRow) =>
  db().selectFrom('push_devices').selectAll().where('member_id', '=', id).execute();

describe('a browser whose address changed by itself', () => {
  it('[notice.21] is told at the new one, if this session had switched pushes on, and not for whoever signed in since', async () => {
    const { member, device, browser } = await pushed();
    const next = service.browser();
    const renewal = { endpoint: next.endpoint, keys: next.keys, renewed: true };
    expect((await device(renewal)).status).toBe(204);
    expect(await devices(member)).toMatchObject([{ endpoint: next.endpoint }]);
    expect(next.endpoint).not.toBe(browser.endpoint);
    const other = await someone();
    expect((await other.device(renewal)).status).toBe(204);
    expect(await devices(other.member)).toEqual([]);
  });
});

describe('a push', () => {
  it('[NOTE-10] [notice.14] says what the inbox says, once however often the mail is tried, for that browser alone', async () => {
    const { member, browser } = await pushed();
    const { notice } = await tell(member, { subject: 'You are in: Chess', path: '/events?q=chess' });
    await announce({ ...test.services, db: db() }, notice);
    expect(await queued()).toHaveLength(1);
    expect(await work()).toEqual([]);
    expect(service.got).toHaveLength(1);
    const [sent] = service.got;
    if (!sent) throw new Error('Nothing came');
    expect(`http://${sent.headers.host}${sent.url}`).toBe(browser.endpoint);
    expect(browser.read(sent.body)).toEqual({
      title: 'You are in: Chess',
      path: '/events?q=chess',
      tag: notice.id,
    });
    expect(sent.headers).toMatchObject({ ttl: '43200', 'content-encoding': 'aes128gcm' });
    expect(() => service.browser().read(sent.body)).toThrow();
  });

  it('[NOTE-13] [notice.19] is signed with the site’s own keys, made once', async () => {
    const { member, settings } = await pushed();
    const [first, second] = await Promise.all([pushKeys(test.services), pushKeys(test.services)]);
    expect(first).toEqual(second);
    expect((await settings()).pushKey).toBe(first.publicKey);
    await tell(member);
    await work();
    const [, token = '', key = ''] =
      /^vapid t=(.+), k=(.+)$/.exec(String(service.got[0]?.headers.authorization)) ?? [];
    expect(key).toBe(first.publicKey);
    const [head = '', claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(key, 'base64url');
    const publicKey = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    });
    expect(
      verify(
        'sha256',
        Buffer.from(`${head}.${claims}`),
        { key: publicKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      ),
    ).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: `http://${String(service.got[0]?.headers.host)}`,
      sub: `mailto:${BRAND.supportEmail}`,
    });
  });

  it('[NOTE-13] other keys end what was made for the ones before', async () => {
    const { member } = await pushed();
    await tell(member);
    const other = { publicKey: `B${'x'.repeat(86)}`, privateKey: 'x'.repeat(43) };
    const [waiting] = await queued();
    await notificationJobs({ ...test.services, config: { ...test.services.config, pushKeys: other } })
      .find(({ name }) => name === 'send_push')
      ?.run(waiting?.payload);
    expect(service.got).toEqual([]);
    expect(await devices(member)).toEqual([]);
    await work();
  });

  it('[NOTE-10] is nothing for who read it meanwhile, switched it off, or is told too late', async () => {
    const { member, as, save } = await pushed();
    await tell(member);
    await test.call('POST', '/api/user/inbox/read', { as, body: {} });
    await work();
    await tell(member, { topic: 'changes' });
    await save({ pushes: { changes: false } });
    await work();
    await tell(member, { before: new Date(TEST_NOW.getTime() + HOUR) });
    test.time.now = new Date(TEST_NOW.getTime() + HOUR);
    await work();
    expect(service.got).toEqual([]);
  });

  it('[NOTE-10] comes too where the mail is switched off, and no code ever does', async () => {
    const { member, save } = await pushed();
    await save({ mails: { seats: false } });
    expect((await tell(member)).next).toBe('not_wanted');
    await work();
    expect(service.got).toHaveLength(1);
  });

  it('[notice.15] ends with the session, with the switch, and with the account', async () => {
    const { member, as, settings } = await pushed();
    expect((await settings()).pushedHere).toBe(true);
    const elsewhere = await test.signInAs(member, { confirmed: true });
    expect((await settings(elsewhere)).pushedHere).toBe(false);
    await tell(member);
    await test.call('DELETE', '/api/user/push-device', { as: elsewhere });
    expect((await settings()).pushedHere).toBe(true);
    await test.call('DELETE', '/api/user/push-device', { as });
    expect((await settings()).pushedHere).toBe(false);
    const second = service.browser();
    const body = { endpoint: second.endpoint, keys: second.keys };
    await test.call('PUT', '/api/user/push-device', { as, body });
    await test.call('GET', '/api/logout', { as });
    expect(await devices(member)).toEqual([]);
    await work();
    expect(service.got).toEqual([]);
    await test.call('PUT', '/api/user/push-device', { as: elsewhere, body });
    await deleteAccount(test.services, member.id);
    expect(await devices(member)).toEqual([]);
  });

  it('[notice.15] is nothing for a session that nobody uses any more', async () => {
    const { member } = await pushed();
    await tell(member);
    test.time.now = new Date(TEST_NOW.getTime() + 10 * 365 * 24 * HOUR);
    await work();
    expect(service.got).toEqual([]);
  });

  it('[NOTE-10] goes to no more than the five devices that were switched on last', async () => {
    const { member } = await someone();
    for (let at = 0; at < 7; at += 1) {
      test.time.now = new Date(TEST_NOW.getTime() + at * 1000);
      const { endpoint, keys } = service.browser();
      const as = await test.signInAs(member);
      await test.call('PUT', '/api/user/push-device', { as, body: { endpoint, keys } });
    }
    const all = (await devices(member)).toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
    await tell(member);
    expect((await queued()).map(({ payload }) => String(payload['deviceId'])).toSorted()).toEqual(
      all
        .slice(2)
        .map(({ id }) => id)
        .toSorted(),
    );
    await work();
  });
});

it('[NOTE-12] one person’s pushes go one after the other', async () => {
  const { member } = await pushed();
  await tell(member);
  const lines = async () => {
    const { rows } = await sql<{ line: string | null }>`
      select queues.queue_name as line from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
      left join graphile_worker._private_job_queues queues on queues.id = jobs.job_queue_id
      where tasks.identifier = 'send_push'`.execute(db());
    return rows.map(({ line }) => line);
  };
  expect(await lines()).toEqual([`push:${member.id.slice(-3)}`]);
  await work();
});

describe('a push service', () => {
  it.each([404, 410])('[NOTE-11] [notice.17] that says %i has heard the last of it', async (status) => {
    const { member, settings } = await pushed();
    service.answers = status;
    await tell(member);
    expect(await work()).toEqual([]);
    expect(await devices(member)).toEqual([]);
    expect((await settings()).pushedHere).toBe(false);
    await tell(member);
    expect(await queued()).toEqual([]);
  });

  it.each([429, 500, 503])('[OPS-51] that says %i is asked again', async (status) => {
    const { member, browser } = await pushed();
    service.answers = status;
    await tell(member);
    const failed = await work();
    expect(failed).toHaveLength(1);
    expect(failed[0]).toBeInstanceOf(TriedAgain);
    expect(await devices(member)).toMatchObject([{ failures: 0 }]);
    // One log line, without a stack: the error comes from a third-party server, not from our code.
    const { message, stack } = loggedError(failed[0] as Error);
    expect(message).toBe(
      `A push to ${URL.parse(browser.endpoint)?.host} did not go out: The push service answered ${status}`,
    );
    expect(stack).toBeUndefined();
  });

  it('[NOTE-11] that says when it may be asked again is asked then, five times in all', async () => {
    const { member } = await pushed();
    Object.assign(service, { answers: 429, retryAfter: '5400' });
    try {
      await tell(member);
      for (let time = 1; time < 5; time += 1) {
        expect(await work()).toEqual([]);
        expect((await queued()).map(({ run_at: at }) => at)).toEqual([
          new Date(test.time.now.getTime() + 5_400_000),
        ]);
      }
      expect(await work()).toEqual([]);
      expect(await queued()).toEqual([]);
      expect(await devices(member)).toMatchObject([{ failures: 1 }]);
      expect(service.got).toHaveLength(5);
    } finally {
      service.retryAfter = undefined;
    }
  });

  it('that refuses is not asked again; nor ever, after ten times in a row', async () => {
    const { member } = await pushed();
    service.answers = 400;
    for (let time = 1; time < 10; time += 1) {
      await tell(member);
      expect(await work()).toEqual([]);
    }
    expect(await devices(member)).toMatchObject([{ failures: 9 }]);
    service.answers = 201;
    await tell(member);
    await work();
    expect(await devices(member)).toMatchObject([{ failures: 0 }]);
    service.answers = 503;
    for (let time = 1; time <= 10; time += 1) {
      await tell(member);
      expect(await work({ number: 5 })).toHaveLength(1);
    }
    expect(await devices(member)).toEqual([]);
  });

  it('is not followed elsewhere', async () => {
    const { member } = await pushed();
    service.answers = 307;
    await tell(member);
    expect(await work()).toEqual([]);
    expect(service.got).toHaveLength(1);
  });

  it.each([
    'http://push.example/a',
    'https://user:secret@push.example/a',
    'https://push.example:8443/a',
    'ftp://push.example/a',
    'http://127.0.0.1.example/a',
    'http://localhost:80/a',
    'not an address',
    `https://push.example.com/${'a'.repeat(1000)}`,
  ])('[NOTE-11] [notice.16] is none at %s', async (endpoint) => {
    const { member, device } = await someone();
    const { keys } = service.browser();
    expect((await device({ endpoint, keys })).status).toBe(400);
    expect(await devices(member)).toEqual([]);
  });

  it.each([
    'https://10.0.0.1/a',
    'https://169.254.169.254/latest',
    'https://[::1]/a',
    'https://127.0.0.2/a',
    'https://metadata.google.internal/a',
  ])(
    '[NOTE-11] [notice.16] within our own network is none, and one kept earlier is forgotten: %s',
    async (endpoint) => {
      const { member, device } = await pushed();
      const { keys } = service.browser();
      expect(await device({ endpoint, keys })).toMatchObject({
        status: 400,
        body: { code: 'push_address', message: REASONS.push_address.message },
      });
      await db().updateTable('push_devices').set({ endpoint }).where('member_id', '=', member.id).execute();
      await tell(member);
      expect(await work()).toEqual([]);
      expect(await devices(member)).toEqual([]);
    },
  );

  it('[NOTE-11] [notice.16] whose name is public is taken', async () => {
    const { member, device } = await someone();
    const endpoint = 'https://push.example.com/a';
    expect((await device({ endpoint, keys: service.browser().keys })).status).toBe(204);
    expect(await devices(member)).toMatchObject([{ endpoint }]);
  });

  it('[NOTE-11] [notice.16] whose name stands for no public address gets nothing', async () => {
    const { member, device } = await someone();
    // The label is longer than DNS allows, so no query is made.
    const endpoint = `https://${'a'.repeat(64)}.com/a`;
    expect((await device({ endpoint, keys: service.browser().keys })).status).toBe(204);
    await tell(member);
    const [error] = await work();
    expect(String(error)).toContain('No public host');
  });

  it('[NOTE-11] this machine is no push service, but for tests', async () => {
    const { member } = await pushed();
    await tell(member);
    const [waiting] = await queued();
    const { services } = test;
    const strict = { ...services, config: { ...services.config, reachableNetworks: [] } };
    await notificationJobs(strict)
      .find(({ name }) => name === 'send_push')
      ?.run(waiting?.payload);
    expect(service.got).toEqual([]);
    await work();
  });

  it.each([
    [{ p256dh: 'short', auth: 'a'.repeat(22) }],
    [{ p256dh: 'k'.repeat(87), auth: 'short' }],
    [{ p256dh: 'k'.repeat(87) }],
    [null],
  ])('takes no odd keys: %o', async (keys) => {
    const { device } = await someone();
    expect((await device({ endpoint: 'https://push.example.com/a', keys })).status).toBe(400);
  });

  it('[notice.16] takes no key that nothing can be encrypted for, and forgets who was kept with one', async () => {
    const { member, device, browser } = await pushed();
    const p256dh = 'A'.repeat(87);
    expect(await device({ endpoint: browser.endpoint, keys: { ...browser.keys, p256dh } })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'keys.p256dh', message: 'That is no key of a browser' }] },
    });
    expect(await devices(member)).toMatchObject([browser.keys]);
    await db().updateTable('push_devices').set({ p256dh }).where('member_id', '=', member.id).execute();
    await tell(member);
    expect(await work()).toEqual([]);
    expect(service.got).toEqual([]);
    expect(await devices(member)).toEqual([]);
  });

  it('[NOTE-12] [notice.18] has workers of its own, and nobody waits for it in a transaction', async () => {
    const own = jobsOf(test.services).filter(({ workers }) => workers === 'push');
    expect(own.map(({ name }) => name)).toEqual(['send_push']);
    const { member } = await pushed();
    service.answers = 'silent';
    await tell(member);
    const working = work();
    await expect.poll(() => service.got.length).toBe(1);
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(db());
    expect(rows).toEqual([]);
    await service.close();
    expect(await working).toHaveLength(1);
    service = await startPushService();
  });
});

describe('quiet hours', () => {
  const NIGHT = { from: '22:00', until: '07:00', timeZone: 'America/Chicago' };
  /** Eleven at night in Chicago, and seven in the morning. */
  const [LATE, MORNING] = [new Date('2026-11-22T05:00:00Z'), new Date('2026-11-22T13:00:00Z')];

  it('[NOTE-8] [notice.20] what can wait is pushed when they are over, and mailed', async () => {
    const { member, save } = await pushed();
    await save({ quiet: NIGHT });
    test.time.now = LATE;
    expect((await tell(member, { canWait: true })).next).toEqual(MORNING);
    await work();
    expect(service.got).toEqual([]);
    expect(await queued()).toMatchObject([{ run_at: MORNING }]);
    test.time.now = MORNING;
    await work();
    expect(service.got).toHaveLength(1);
  });

  it('[NOTE-14] [notice.22] what waited is not pushed where it names who is hidden by then', async () => {
    const { member, save } = await pushed();
    const asker = await buildMember(db());
    await save({ quiet: NIGHT });
    test.time.now = LATE;
    for (const asHost of [undefined, true as const])
      await tell(member, { canWait: true, names: { memberId: asker.id, ...(asHost && { asHost }) } });
    await work();
    expect(service.got).toEqual([]);
    await db()
      .insertInto('blocks')
      .values({ blocker_id: asker.id, blocked_id: member.id, created_at: LATE })
      .execute();
    test.time.now = MORNING;
    await work();
    // A host’s name is everybody’s.
    expect(service.got).toHaveLength(1);
  });

  it('[NOTE-9] [notice.20] what cannot is told at once, and so is what begins too early', async () => {
    const { member, save } = await pushed();
    await save({ quiet: NIGHT });
    test.time.now = LATE;
    expect((await tell(member)).next).toBe('send');
    const before = new Date(MORNING.getTime() + 2 * HOUR - 1);
    expect((await tell(member, { canWait: true, before })).next).toBe('send');
    await work();
    expect(service.got).toHaveLength(2);
    expect(service.got[1]?.headers.ttl).toBe('36000');
  });

  it.each([
    [{ ...NIGHT, until: '22:00' }],
    [{ ...NIGHT, from: '24:00' }],
    [{ ...NIGHT, from: '9:00' }],
    [{ ...NIGHT, timeZone: 'Mars/Phobos' }],
    [{ from: '22:00', until: '07:00' }],
    ['22:00'],
  ])('[notice.20] are not %o', async (quiet) => {
    const { save, settings } = await someone();
    expect((await save({ quiet })).status).toBe(400);
    expect((await settings()).quiet).toBeNull();
  });

  it('[notice.20] stay when something else is saved, and end when they are switched off', async () => {
    const { save, settings } = await someone();
    await save({ quiet: { ...NIGHT, timeZone: 'america/chicago' } });
    await save({ pushes: { money: false } });
    expect(await settings()).toMatchObject({ quiet: NIGHT, pushes: { money: false, seats: true } });
    await save({ quiet: null });
    expect(await settings()).toMatchObject({ quiet: null, pushes: { money: false } });
    expect((await save({})).status).toBe(400);
  });
});
