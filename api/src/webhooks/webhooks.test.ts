// Statements held: webhooks.1-3.

import { MAX_WEBHOOKS, webhookMessages, type NewWebhook, type Webhook } from '@backyard/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildEvent, buildHost, buildMember, TEST_NOW, type MemberRow } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { tableContents } from '../testing/table-contents.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { startReceiver, type Receiver } from './receiver.fixture.ts';
import { hooked, HOOKS, register, work } from './webhooks.fixture.ts';

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
  await db().deleteFrom('webhook_endpoints').execute();
});
afterAll(async () => {
  await test.close();
  await receiver.close();
});

const change = (member: { id: string }, values: object) =>
  db().updateTable('members').set(values).where('id', '=', member.id).execute();
const kindsGot = () => receiver.got.map(({ body }) => body.type);
const admin = () => buildMember(db(), { role: 'admin' });
const waiting = async () => (await db().selectFrom('webhook_deliveries').select('id').execute()).length;

describe('adding one', () => {
  it('[webhooks.1] shows its secret once, lists it, and writes down what was done without the secret or the path', async () => {
    const { host, as, id, secret, at, read, change: save } = await hooked(test, receiver);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(await read()).toEqual({
      id,
      url: receiver.url,
      kinds: expect.arrayContaining(['registration.created']),
      everyEvent: false,
      createdAt: TEST_NOW.toISOString(),
      off: null,
      failingSince: null,
      oldSecretUntil: null,
    });
    expect((await save({ on: false })).body.off).toBe('owner');
    const rolled = await test.call<NewWebhook>('POST', at('/secret'), { as });
    expect(rolled.body.secret).not.toBe(secret);
    expect((await test.call('DELETE', at(), { as })).status).toBe(204);
    expect((await test.call('DELETE', at(), { as })).status).toBe(404);
    const entries = await db()
      .selectFrom('audit_entries')
      .select(['action', 'actor_id', 'before', 'after'])
      .where('subject_id', '=', host.id)
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      'webhook_added',
      'webhook_changed',
      'webhook_secret_changed',
      'webhook_removed',
    ]);
    expect(entries.every(({ actor_id }) => actor_id === host.id)).toBe(true);
    const all = JSON.stringify(await tableContents(test.services.db));
    for (const text of [secret, rolled.body.secret])
      expect(all).not.toContain(text.slice('whsec_'.length, -2));
    expect(JSON.stringify(entries)).not.toContain('/hook');
  });

  it.each([
    'https://127.0.0.2/x',
    'https://10.0.0.1/x',
    'https://169.254.169.254/latest',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://name:secret@example.com/x',
    'https://example.com:25/x',
    'http://example.com:22/x',
    'ftp://example.com/x',
    'example.com/x',
    '',
    `https://example.com/${'x'.repeat(500)}`,
  ])('[webhooks.2] nothing private and nothing odd: %s', async (url) => {
    const as = await test.signInAs(await buildHost(db()), { confirmed: true });
    const body = { url, kinds: ['event.published'] };
    expect((await test.call('POST', HOOKS, { as, body })).status).toBe(400);
    expect((await test.call<Webhook[]>('GET', HOOKS, { as })).body).toEqual([]);
  });

  it('[webhooks.2] in production without TLS only where all that a name stands for is in a network of the operator', async () => {
    const databaseUrl = test.services.config.databaseUrl ?? '';
    const strict = await startTestApp({
      databaseUrl,
      config: { environment: 'production', reachableNetworks: ['127.0.0.1'], rateLimits: false },
    });
    const as = await strict.signInAs(await buildHost(db()), { confirmed: true });
    const add = async (url: string) =>
      (await strict.call('POST', HOOKS, { as, body: { url, kinds: ['event.published'] } })).status;
    // No name server knows it.
    expect(await add('http://hooks.invalid/x')).toBe(400);
    expect(await add('http://1.1.1.1/x')).toBe(400);
    expect(await add(receiver.url)).toBe(201);
    await strict.close();
  });

  it('[webhooks.2] changed it is looked at as when it was added', async () => {
    const { change: save, read } = await hooked(test, receiver);
    expect(await save({ url: 'https://10.0.0.1/x' })).toMatchObject({
      status: 400,
      body: { code: 'webhook_address' },
    });
    expect((await read())?.url).toBe(receiver.url);
  });

  it.each([[{ kinds: [] }], [{ kinds: ['payment.made'] }], [{ kinds: ['event.changed', 'event.changed'] }]])(
    'kinds that there are, each once: %o',
    async (given) => {
      const as = await test.signInAs(await buildHost(db()), { confirmed: true });
      const body = { url: receiver.url, ...given };
      expect((await test.call('POST', HOOKS, { as, body })).status).toBe(400);
    },
  );

  it('[webhooks.1] at most so many a person, also of many at once; and not without a confirmation', async () => {
    const host = await buildHost(db());
    const as = await test.signInAs(host, { confirmed: true });
    const body = { url: receiver.url, kinds: ['event.published'] };
    const add = () => test.call('POST', HOOKS, { as, body });
    const replies = await Promise.all(Array.from({ length: MAX_WEBHOOKS + 4 }, add));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(MAX_WEBHOOKS);
    expect((await add()).body).toMatchObject({ code: 'webhooks_many' });
    const unconfirmed = await test.signInAs(host);
    expect((await test.call('POST', HOOKS, { as: unconfirmed, body })).body).toMatchObject({
      code: 'confirm_identity',
    });
  });

  it('[webhooks.1] is one’s own: others find nothing there', async () => {
    const { at, deliveries } = await hooked(test, receiver);
    await test.call('POST', at('/test'), { as: await test.signInAs(await buildHost(db())) });
    const as = await test.signInAs(await buildHost(db()), { confirmed: true });
    const body = { url: receiver.url, kinds: ['event.published'], on: true };
    for (const [method, rest] of [
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/secret'],
      ['POST', '/test'],
      ['GET', '/deliveries'],
    ] as const)
      expect((await test.call(method, at(rest), { as, ...(method === 'PUT' && { body }) })).status).toBe(404);
    expect(await deliveries()).toEqual([]);
  });
});

describe('what is told', () => {
  /** All messages are as the document says. */
  const areAsPromised = () => {
    for (const { body } of receiver.got) webhookMessages[body.type]?.message.parse(body);
    for (const { body } of receiver.got) expect(Object.keys(webhookMessages)).toContain(body.type);
  };

  it('[webhooks.3] a seat taken, given back, checked in at the door, and said to have been used', async () => {
    const { event: build, host } = await hooked(test, receiver);
    const event = await build();
    const one = await register(test, event);
    const other = await register(test, event);
    await test.call('DELETE', `/api/events/${event.id}/register`, { as: one.as });
    await db()
      .insertInto('check_ins')
      .values({
        registration_id: other.id,
        event_id: event.id,
        checked_in_at: TEST_NOW,
        confirmed_at: TEST_NOW,
        recorded_at: TEST_NOW,
        checked_in_by: host.id,
      })
      .execute();
    await db()
      .insertInto('attendance_claims')
      .values({ registration_id: other.id, event_id: event.id, claimed_at: TEST_NOW })
      .execute();
    await work(test);
    areAsPromised();
    const of = (type: string) =>
      receiver.got.filter(({ body }) => body.type === type).map(({ body }) => body);
    expect(of('registration.created').map(({ data }) => data)).toEqual(
      expect.arrayContaining([
        {
          eventId: event.id,
          registrationId: one.id,
          status: 'registered',
          seats: 1,
          from: 'registration',
          seatsTaken: 1,
          capacity: 20,
        },
        {
          eventId: event.id,
          registrationId: other.id,
          status: 'registered',
          seats: 1,
          from: 'registration',
          seatsTaken: 2,
          capacity: 20,
        },
      ]),
    );
    expect(of('registration.cancelled')).toEqual([
      {
        type: 'registration.cancelled',
        version: 1,
        timestamp: TEST_NOW.toISOString(),
        data: { eventId: event.id, registrationId: one.id, seats: 1, status: 'cancelled' },
      },
    ]);
    expect(of('registration.checked_in')).toHaveLength(1);
    expect(of('registration.attendance_said')).toHaveLength(1);
  });

  it('[webhooks.3] how many seats, and when that changes', async () => {
    const { event: build } = await hooked(test, receiver);
    const event = await build();
    const { id } = await register(test, event);
    const set = (guests: number) =>
      db().updateTable('registrations').set({ guests }).where('id', '=', id).execute();
    await set(2);
    await set(2);
    test.time.now = new Date(Math.max(TEST_NOW.getTime(), Date.now()) + 366 * 86_400_000);
    await work(test);
    areAsPromised();
    const changed = receiver.got.filter(({ body }) => body.type === 'registration.changed');
    expect(changed.map(({ body }) => body.data)).toEqual([
      { eventId: event.id, registrationId: id, status: 'registered', seats: 3 },
    ]);
  });

  it('[webhooks.3] a seat that came to the first in line says so', async () => {
    const { event: build } = await hooked(test, receiver, { kinds: ['registration.created'] });
    const event = await build({ capacity: 1 });
    const going = await register(test, event);
    const next = await buildMember(db());
    const as = await test.signInAs(next);
    expect((await test.call('POST', `/api/events/${event.id}/waitlist`, { as, body: {} })).status).toBe(201);
    expect(
      (await test.call('DELETE', `/api/events/${event.id}/register`, { as: going.as })).status,
    ).toBeLessThan(300);
    await work(test);
    expect(receiver.got.map(({ body }) => body.data['from'])).toEqual(['registration', 'waitlist']);
  });

  it('[webhooks.3] an event published, changed, cancelled, taken down and deleted; what never came out is nobody’s news', async () => {
    const { event: build } = await hooked(test, receiver);
    const set = async (event: { id: string }, values: object) => {
      await db()
        .updateTable('events')
        .set((update) => ({ ...values, version: update('version', '+', 1) }))
        .where('id', '=', event.id)
        .execute();
    };
    const never = await build({ approval_status: 'pending' });
    await set(never, { title: 'Another' });
    await set(never, { approval_status: 'rejected', approval_notes: 'No' });
    await db().deleteFrom('events').where('id', '=', never.id).execute();
    expect(await waiting()).toBe(0);

    const event = await build({ approval_status: 'pending' });
    await set(event, { approval_status: 'approved' });
    await set(event, { title: 'Another' });
    await set(event, { approval_status: 'pending' });
    await set(event, { approval_status: 'approved' });
    await set(event, { cancelled_at: TEST_NOW });
    await set(event, { title: 'Whatever' });
    const other = await build();
    await db().deleteFrom('events').where('id', '=', other.id).execute();
    test.time.now = new Date(Math.max(TEST_NOW.getTime(), Date.now()) + 366 * 86_400_000);
    await work(test);
    areAsPromised();
    expect(kindsGot().toSorted()).toEqual([
      'event.cancelled',
      'event.changed',
      'event.deleted',
      'event.published',
      'event.published',
      'event.published',
      'event.unpublished',
    ]);
  });

  it('[webhooks.3] seats taken are no change of an event', async () => {
    const { event: build } = await hooked(test, receiver, { kinds: ['event.changed', 'event.published'] });
    const event = await build();
    await register(test, event);
    await work(test);
    expect(kindsGot()).toEqual(['event.published']);
  });

  it('[webhooks.3] a host hears of their own events alone, an admin of all, each of what they chose', async () => {
    const own = await hooked(test, receiver, { kinds: ['registration.created'] });
    const others = await hooked(test, { url: `${receiver.url}/other` });
    const all = await hooked(test, { url: `${receiver.url}/all` }, { owner: await admin() });
    const event = await own.event();
    const helper = await buildHost(db());
    await db()
      .insertInto('event_helpers')
      .values({
        event_id: event.id,
        number: 1,
        role: 'co_host',
        email: 'helper@example.com',
        invited_by: own.host.id,
        invited_at: TEST_NOW,
        expires_at: new Date(TEST_NOW.getTime() + 3_600_000),
        member_id: helper.id,
        accepted_at: TEST_NOW,
      })
      .execute();
    await hooked(test, { url: `${receiver.url}/helper` }, { owner: helper });
    await register(test, event);
    await register(test, await buildEvent(db(), { host_id: null }));
    await work(test);
    const at = (path: string) => receiver.got.filter((one) => one.path === path).map(({ body }) => body.type);
    expect(at('/hook')).toEqual(['registration.created']);
    expect(at('/hook/other')).toEqual([]);
    expect(at('/hook/helper')).toEqual([]);
    expect(at('/hook/all').toSorted()).toEqual([
      'event.published',
      'event.published',
      'registration.created',
      'registration.created',
    ]);
    expect(all.id).not.toBe(others.id);
  });

  it('[webhooks.3] nothing of who they are', async () => {
    const { event: build } = await hooked(test, receiver);
    const member = await buildMember(db(), { first_name: 'Zyxwv', last_name: 'Utsrq' });
    await register(test, await build(), member);
    await work(test);
    const all = receiver.got.map(({ raw }) => raw).join('\n');
    expect(all).toContain('registration.created');
    for (const told of ['Zyxwv', 'Utsrq', member.id, member.email ?? '?']) expect(all).not.toContain(told);
  });

  it('[webhooks.5] what did not happen is not told', async () => {
    const { event: build } = await hooked(test, receiver);
    const event = await build();
    const before = await waiting();
    const member = await buildMember(db());
    await db()
      .transaction()
      .execute(async (trx) => {
        await trx
          .insertInto('registrations')
          .values({ event_id: event.id, member_id: member.id, price_steps: '[]', created_at: TEST_NOW })
          .execute();
        throw new Error('taken back');
      })
      .catch(() => undefined);
    expect(await waiting()).toBe(before);
  });
});

describe('[webhooks.3] who may not hear of it any more hears nothing', () => {
  const cases: [string, (member: MemberRow) => Promise<unknown>][] = [
    ['suspended', (member) => change(member, { suspended_until: new Date(TEST_NOW.getTime() + 86_400_000) })],
    ['no host any more', (member) => change(member, { role: 'user' })],
    ['deleted', (member) => change(member, { deleted_at: TEST_NOW, email: null })],
    ['moved to another address', (member) => change(member, { email: `${member.id}@other.example.com` })],
    [
      'signed out everywhere by an admin',
      async (member) => {
        const as = await test.signInAs(await admin(), { confirmed: true });
        await test.call('DELETE', `/api/admin/users/${member.id}/sessions`, { as });
      },
    ],
  ];

  it.each(cases)('%s', async (state, become) => {
    const { host, event: build } = await hooked(test, receiver);
    const event = await build();
    await register(test, event);
    await become(host);
    await register(test, event);
    await work(test);
    expect(kindsGot()).toEqual([]);
    const row = await db().selectFrom('webhook_endpoints').select('off').executeTakeFirst();
    if (state === 'deleted') expect(row).toBeUndefined();
  });

  it('an admin who hosts only now hears of nothing by what they had as an admin', async () => {
    const owner = await admin();
    await hooked(test, receiver, { owner });
    await change(owner, { role: 'host' });
    await buildEvent(db());
    await work(test);
    expect(kindsGot()).toEqual([]);
  });
});
