// Statements held: machines.6-11.

import { MAX_API_KEYS, type ApiKey, type NewApiKey } from '@backyard/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildEvent, buildHost, buildMember, DAY } from '../../testing/builders.ts';
import { eventForm } from '../../testing/event-form.ts';
import { tableContents } from '../../testing/table-contents.ts';
import { testApp } from '../../testing/test-app.ts';
import { moveSignIn } from '../index.ts';
import { keyOf } from './api-keys.fixture.ts';

const KEYS = '/api/user/api-keys';

const db = () => test.services.db;
const test = testApp();

/** A program's request: no cookie, no Origin. */
async function ask(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  key: string | null,
  body?: object,
) {
  const reply = await test.app.inject({
    method,
    url,
    headers: { host: 'localhost', ...(key !== null && { authorization: `Bearer ${key}` }) },
    ...(body && { payload: body }),
  });
  return {
    status: reply.statusCode,
    code: reply.body.startsWith('{') ? reply.json().code : undefined,
    reply,
  };
}
const someHost = async () => {
  const host = await buildHost(db());
  return { host, as: await test.signInAs(host, { confirmed: true }) };
};
const make = (as: { cookie: string }, body: object = {}) =>
  test.call<NewApiKey>('POST', KEYS, { as, body: { name: 'My site', scopes: ['events:read'], ...body } });
const list = async (as: { cookie: string }) => (await test.call<ApiKey[]>('GET', KEYS, { as })).body;

describe('making a key', () => {
  it('[machines.6] more than twenty a day are not made: each is a mail, and hides the one before', async () => {
    const { as } = await someHost();
    for (let made = 0; made < 20; made += 1) {
      const { status, body } = await make(as);
      expect(status).toBe(201);
      await test.call('DELETE', `${KEYS}/${body.id}`, { as });
    }
    expect((await make(as)).status).toBe(429);
    // Others make theirs.
    expect((await make((await someHost()).as)).status).toBe(201);
  });

  it('[machines.6] shows it once, keeps its hash, and lists what tells it apart', async () => {
    const { as } = await someHost();
    const { status, body } = await make(as, { scopes: ['events:read', 'attendees:read'] });
    expect(status).toBe(201);
    const { key, ...shown } = body;
    expect(key).toMatch(/^byk_[A-Za-z0-9_-]{43}$/);
    expect(shown).toMatchObject({
      name: 'My site',
      prefix: key.slice(0, 10),
      expiresAt: null,
      lastUsedAt: null,
    });
    expect(await list(as)).toEqual([shown]);
    // Nowhere in the database: not in the log either.
    expect(JSON.stringify(await tableContents(test.services.db))).not.toContain(key.slice(10));
  });

  it('[machines.6] is written down, and so is taking it back; nobody’s words are', async () => {
    const { host, as } = await someHost();
    const { id } = (await make(as)).body;
    expect((await test.call('DELETE', `${KEYS}/${id}`, { as })).status).toBe(204);
    expect((await test.call('DELETE', `${KEYS}/${id}`, { as })).status).toBe(404);
    const entries = await db()
      .selectFrom('audit_entries')
      .select(['action', 'actor_id', 'before', 'after'])
      .where('subject_id', '=', host.id)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      {
        action: 'api_key_made',
        actor_id: host.id,
        before: null,
        after: { key: id, scopes: ['events:read'], expiresAt: null },
      },
      {
        action: 'api_key_taken_back',
        actor_id: host.id,
        before: { key: id, scopes: ['events:read'] },
        after: null,
      },
    ]);
  });

  it('[machines.6] has an end that is to come, within five years', async () => {
    const { as } = await someHost();
    const at = (days: number) => new Date(test.time.now.getTime() + days * DAY).toISOString();
    for (const [days, status] of [
      [-1, 400],
      [0, 400],
      [1, 201],
      [1800, 201],
      [3000, 400],
    ] as const)
      expect((await make(as, { expiresAt: at(days) })).status, String(days)).toBe(status);
  });

  it.each([
    [{ scopes: [] }],
    [{ scopes: ['payments:write'] }],
    [{ scopes: ['events:read', 'events:read'] }],
    [{ name: ' ' }],
    [{ name: 'x'.repeat(61) }],
  ])('is refused with %j', async (body) => {
    expect((await make((await someHost()).as, body)).status).toBe(400);
  });

  it('[machines.6] ten a person, also for many at once', async () => {
    const { as } = await someHost();
    const made = await Promise.all(Array.from({ length: MAX_API_KEYS + 3 }, () => make(as)));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(MAX_API_KEYS);
    expect(made.filter(({ status }) => status === 409)).toHaveLength(3);
  });

  it('nobody takes back another’s', async () => {
    const { as } = await someHost();
    const { id, key } = (await make(as)).body;
    const other = await someHost();
    expect((await test.call('DELETE', `${KEYS}/${id}`, { as: other.as })).status).toBe(404);
    expect(await list(other.as)).toEqual([]);
    expect((await ask('GET', '/api/host/events', key)).status).toBe(200);
  });
});

describe('using a key', () => {
  it('[machines.7] acts for its owner, without an Origin or a cookie', async () => {
    const { host } = await someHost();
    const own = await buildEvent(db(), { host_id: host.id, title: 'Mine' });
    const { key } = await keyOf(test.services, host);
    expect((await ask('GET', '/api/host/events', key)).reply.json()).toMatchObject([{ id: own.id }]);
    const made = await ask('POST', '/api/events', key, eventForm({ title: 'By a program' }));
    expect(made.status).toBe(201);
    const { host_id } = await db()
      .selectFrom('events')
      .select('host_id')
      .where('id', '=', made.reply.json().id as string)
      .executeTakeFirstOrThrow();
    expect(host_id).toBe(host.id);
    expect(made.reply.headers['set-cookie']).toBeUndefined();
    expect(made.reply.headers['cache-control']).toBe('no-store');
  });

  it('[machines.7] is its owner alone, whatever cookie and page come along', async () => {
    const { host, as } = await someHost();
    const other = await someHost();
    const event = await buildEvent(db(), { host_id: host.id });
    const { key } = await keyOf(test.services, other.host);
    const both = await test.call<unknown[]>('GET', '/api/host/events', {
      as,
      headers: { authorization: `Bearer ${key}` },
    });
    expect(both.body).toEqual([]);
    // A key that opens nothing is not helped by a session, and lets no other site use it.
    for (const [authorization, path] of [
      ['Bearer byk_wrong', '/api/events'],
      ['Bearer byk_', '/api/user/profile'],
    ] as const) {
      const reply = await test.call('POST', path, {
        as,
        body: eventForm(),
        headers: { authorization, origin: 'https://other.example' },
      });
      expect([401, 403]).toContain(reply.status);
    }
    expect((await ask('GET', `/api/host/events/${event.id}/waitlist`, key)).status).toBe(404);
  });

  it.each(['Basic YTpi', 'Bearer something-of-a-proxy', 'Bearer', ''])(
    'another header is none of ours: %j',
    async (authorization) => {
      const { as } = await someHost();
      expect((await test.call('GET', '/api/host/events', { as, headers: { authorization } })).status).toBe(
        200,
      );
      const foreign = { authorization, origin: 'https://other.example' };
      const reply = await test.call('POST', '/api/events', { as, body: eventForm(), headers: foreign });
      expect(reply).toMatchObject({ status: 403, body: { code: 'foreign_origin' } });
    },
  );

  it('[machines.9] says when it was used, to within ten minutes', async () => {
    const { host, as } = await someHost();
    const { key } = await keyOf(test.services, host);
    const began = test.time.now;
    const used = async () => {
      await ask('GET', '/api/host/events', key);
      return (await list(as))[0]?.lastUsedAt;
    };
    try {
      expect(await used()).toBe(began.toISOString());
      test.time.now = new Date(began.getTime() + 9 * 60_000);
      expect(await used()).toBe(began.toISOString());
      test.time.now = new Date(began.getTime() + 11 * 60_000);
      expect(await used()).toBe(test.time.now.toISOString());
    } finally {
      test.time.now = began;
    }
  });

  it('[machines.9] has a limit of its own', async () => {
    const { host } = await someHost();
    const [one, two] = [await keyOf(test.services, host), await keyOf(test.services, host)];
    await ask('GET', '/api/host/summary', one.key);
    await sql`update rate_limits set hits = 300 where key = ${`api_key:${one.id}`}`.execute(db());
    const refused = await ask('GET', '/api/host/summary', one.key);
    expect(refused.status).toBe(429);
    expect(Number(refused.reply.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('GET', '/api/host/summary', two.key)).status).toBe(200);
  });

  it('[machines.8] never counts as confirmed', async () => {
    const admin = await buildMember(db(), { role: 'admin' });
    const { key } = await keyOf(test.services, admin);
    const { reply } = await ask('GET', '/api/events?includePast=true', key);
    expect(reply.statusCode).toBe(200);
    expect((await ask('GET', '/api/user/export', key)).code).toBe('api_key_closed');
  });
});

it.each([
  { brought: (key: string) => `Bearer  ${key}`, status: 200 },
  { brought: (key: string) => `bearer ${key}`, status: 200 },
  { brought: (key: string) => `Bearer ${key} x`, status: 401 },
  { brought: (key: string) => `Token ${key}`, status: 401 },
  { brought: (key: string) => key, status: 401 },
])(
  '[machines.8] a key that is brought as $brought answers $status: never a visitor’s answer',
  async (one) => {
    const { key } = await keyOf(test.services, await buildHost(db()));
    const headers = { authorization: one.brought(key) };
    const reply = await test.app.inject({ method: 'GET', url: '/api/host/summary', headers });
    const events = await test.app.inject({ method: 'GET', url: '/api/events', headers });
    expect([reply.statusCode, events.statusCode]).toEqual([one.status, one.status]);
  },
);

describe('[machines.8] a key opens no more than its owner may do now', () => {
  const cases: [string, (member: { id: string }) => Promise<unknown>, number, string][] = [
    [
      'suspended',
      (member) => change(member, { suspended_until: new Date(test.time.now.getTime() + DAY) }),
      401,
      'api_key_unknown',
    ],
    ['no host any more', (member) => change(member, { role: 'user' }), 403, 'host_required'],
    [
      'deleted',
      (member) => change(member, { deleted_at: test.time.now, email: null }),
      401,
      'api_key_unknown',
    ],
    [
      'taken back',
      (member) => db().deleteFrom('api_keys').where('member_id', '=', member.id).execute(),
      401,
      'api_key_unknown',
    ],
    [
      'over',
      (member) =>
        db()
          .updateTable('api_keys')
          .set({ expires_at: test.time.now, created_at: new Date(0) })
          .where('member_id', '=', member.id)
          .execute(),
      401,
      'api_key_unknown',
    ],
    [
      'moved to another address',
      (member) =>
        db()
          .transaction()
          .execute((trx) => moveSignIn(trx, { memberId: member.id, from: 'old@example.com' })),
      401,
      'api_key_unknown',
    ],
  ];
  const change = (member: { id: string }, values: object) =>
    db().updateTable('members').set(values).where('id', '=', member.id).execute();

  it.each(cases)('%s', async (_state, become, status, code) => {
    const { host } = await someHost();
    const { key } = await keyOf(test.services, host);
    const paths = ['/api/host/events', '/api/events', '/api/host/attendees'];
    for (const path of paths) expect((await ask('GET', path, key)).status).toBe(200);
    await become(host);
    for (const path of paths) expect(await ask('GET', path, key)).toMatchObject({ status, code });
    expect(await ask('POST', '/api/events', key, eventForm())).toMatchObject({ status, code });
  });

  it('[machines.11] deleted while a key was being made', async () => {
    const { host } = await someHost();
    await change(host, { deleted_at: test.time.now, email: null });
    const { key } = await keyOf(test.services, host);
    expect((await ask('GET', '/api/host/events', key)).code).toBe('api_key_unknown');
  });

  it('[machines.11] signed out everywhere by an admin', async () => {
    const { host } = await someHost();
    const { key } = await keyOf(test.services, host);
    const admin = await test.signInAs(await buildMember(db(), { role: 'admin' }), { confirmed: true });
    expect((await test.call('DELETE', `/api/admin/users/${host.id}/sessions`, { as: admin })).status).toBe(
      204,
    );
    expect((await ask('GET', '/api/host/events', key)).status).toBe(401);
  });

  it('a host’s key does not open what an admin may see, and an admin’s is as theirs', async () => {
    const { host } = await someHost();
    const admin = await buildMember(db(), { role: 'admin' });
    const hidden = await buildEvent(db(), { approval_status: 'pending' });
    const [ofHost, ofAdmin] = [await keyOf(test.services, host), await keyOf(test.services, admin)];
    expect((await ask('GET', `/api/events/${hidden.id}`, ofHost.key)).status).toBe(404);
    expect((await ask('GET', `/api/events/${hidden.id}`, ofAdmin.key)).status).toBe(200);
    expect((await ask('GET', '/api/events?includePast=true', ofHost.key)).code).toBe('admin_required');
    expect((await ask('GET', '/api/host/events', ofAdmin.key)).code).toBe('host_required');
  });
});

it('[machines.9] a key whose time is over stays in the list for thirty days', async () => {
  const { host, as } = await someHost();
  const { id } = await keyOf(test.services, host);
  const { cleanUpJob } = await import('../clean-up.jobs.ts');
  const end = (days: number) =>
    db()
      .updateTable('api_keys')
      .set({ created_at: new Date(0), expires_at: new Date(test.time.now.getTime() - days * DAY) })
      .where('id', '=', id)
      .execute();
  await end(29);
  await cleanUpJob(test.services).run({});
  expect(await list(as)).toHaveLength(1);
  await end(31);
  await cleanUpJob(test.services).run({});
  expect(await list(as)).toEqual([]);
});
