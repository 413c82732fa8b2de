// Statements held: about.33, calls.5, calls.11, sign-in.12-14.

import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { buildMember, DAY, standAt, TEST_NOW } from '../testing/builders.ts';
import { startTestApp, type TestApp, testApp } from '../testing/test-app.ts';
import { createSession, viewerResolver } from './index.ts';
import { newToken } from './session-token.ts';
import { endSession, SESSION_DAYS } from './sessions.ts';
import { mailedCode, setCookies } from './testing.ts';

standAt('2026-11-21T18:00:00Z');

const site = testApp();

const whoAmI = (as?: { cookie: string }) => site.call('GET', '/api/auth/user', as ? { as } : {});

describe('who is asking', () => {
  test('nobody: 401 with a body that contains Unauthorized', async () => {
    const answer = await whoAmI();
    expect(answer.status).toBe(401);
    expect(answer.text).toContain('Unauthorized');
    expect(answer.body).toEqual({ code: 'unauthorized', message: 'Unauthorized' });
  });

  test('a session: its member, for themselves and for no cache', async () => {
    const member = await buildMember(site.services.db, { first_name: 'Grace' });
    const answer = await whoAmI(await site.signInAs(member));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id: member.id, email: member.email, firstName: 'Grace' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each(['x', '', 'a'.repeat(43), 'ä'.repeat(43), "' or true --", 'a'.repeat(5000)])(
    'a token that is none: %j',
    async (token) => {
      expect((await whoAmI({ cookie: `session=${encodeURIComponent(token)}` })).status).toBe(401);
    },
  );

  test('an account that was deleted is nobody', async () => {
    const member = await buildMember(site.services.db);
    const { token } = await createSession(site.services, member.id);
    expect((await viewerResolver(site.services)(token))?.id).toBe(member.id);
    await site.services.db
      .updateTable('members')
      .set({ email: null, deleted_at: TEST_NOW })
      .where('id', '=', member.id)
      .execute();
    expect(await viewerResolver(site.services)(token)).toBeNull();
    expect((await whoAmI({ cookie: `session=${token}` })).status).toBe(401);
  });

  test(`a session lasts ${SESSION_DAYS} days, to the millisecond`, async () => {
    const cookie = await site.signInAs(await buildMember(site.services.db));
    const end = TEST_NOW.getTime() + SESSION_DAYS * DAY;
    try {
      site.time.now = new Date(end - 1);
      expect((await whoAmI(cookie)).status).toBe(200);
      site.time.now = new Date(end);
      expect((await whoAmI(cookie)).status).toBe(401);
    } finally {
      site.time.now = TEST_NOW;
    }
  });
});

describe('those who ask at the same time', () => {
  test('share a statement, and each is the person of their own session', async () => {
    const { db, pool } = site.services;
    const people = await Promise.all(Array.from({ length: 12 }, () => buildMember(db)));
    const sessions = await Promise.all(people.map(({ id }) => createSession(site.services, id)));
    const [gone, suspended] = [sessions[3], people[7]];
    await endSession(site.services, gone?.token);
    await db
      .updateTable('members')
      .set({ suspended_until: new Date(TEST_NOW.getTime() + DAY) })
      .where('id', '=', suspended?.id ?? '')
      .execute();
    let statements = 0;
    const query = (text: string, values: unknown[]) => {
      statements += 1;
      return pool.query(text, values);
    };
    const resolve = viewerResolver({ ...site.services, pool: { query } as unknown as typeof pool });
    const tokens = [...sessions.map(({ token }) => token), newToken(), sessions[0]?.token ?? ''];
    const found = await Promise.all(tokens.map((token) => resolve(token)));
    expect(found.map((viewer) => viewer?.id ?? null)).toEqual([
      ...people.map(({ id }, place) => ([3, 7].includes(place) ? null : id)),
      null,
      people[0]?.id,
    ]);
    expect(statements).toBe(1);
  });

  test('a session that ended while others were looked up is none for who asks then', async () => {
    const member = await buildMember(site.services.db);
    const { token } = await createSession(site.services, member.id);
    const { pool } = site.services;
    const [started, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let first = true;
    const query = async (text: string, values: unknown[]) => {
      const answer = await pool.query(text, values);
      if (first) {
        first = false;
        started.resolve();
        await answered.promise;
      }
      return answer;
    };
    const resolve = viewerResolver({ ...site.services, pool: { query } as unknown as typeof pool });
    const before = resolve(token);
    await started.promise;
    await endSession(site.services, token);
    const after = resolve(token);
    answered.resolve();
    expect([(await before)?.id, await after]).toEqual([member.id, null]);
  });
});

test('only the hash of a token is stored, and no two tokens are the same', async () => {
  const member = await buildMember(site.services.db);
  const one = await createSession(site.services, member.id);
  const other = await createSession(site.services, member.id);
  expect(one.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(one.token).not.toBe(other.token);
  const rows = await site.services.db
    .selectFrom('sessions')
    .select('token_hash')
    .where('member_id', '=', member.id)
    .execute();
  const hashes = rows.map((row) => row.token_hash.toString('hex'));
  expect(hashes).toContain(createHash('sha256').update(one.token).digest('hex'));
});

describe('logging out', () => {
  test('ends this session on the server, clears the cookie and goes to /', async () => {
    const member = await buildMember(site.services.db);
    const [here, elsewhere] = [await site.signInAs(member), await site.signInAs(member)];
    const answer = await site.call('GET', '/api/logout', { as: here });
    expect(answer.status).toBe(302);
    expect(answer.headers['location']).toBe('/');
    expect(setCookies(answer.headers)).toEqual([
      expect.stringMatching(/^session=;.*Expires=Thu, 01 Jan 1970/),
    ]);
    // A copy of the cookie is worth nothing now; the other device stays signed in.
    expect((await whoAmI(here)).status).toBe(401);
    expect((await whoAmI(elsewhere)).status).toBe(200);
  });

  test.each([
    ['/events/x?invited=1', '/sign-in?returnTo=%2Fevents%2Fx%3Finvited%3D1'],
    ['//evil.example', '/'],
    ['https://evil.example', '/'],
    ['/api/logout', '/'],
  ])('[sign-in.25] to %s it leads by the sign-in page, and never elsewhere', async (returnTo, location) => {
    const here = await site.signInAs(await buildMember(site.services.db));
    const answer = await site.call('GET', `/api/logout?returnTo=${encodeURIComponent(returnTo)}`, {
      as: here,
    });
    expect([answer.status, answer.headers['location']]).toEqual([302, location]);
    expect((await whoAmI(here)).status).toBe(401);
  });

  test('without a session it goes to / all the same', async () => {
    const answer = await site.call('GET', '/api/logout');
    expect([answer.status, answer.headers['location']]).toEqual([302, '/']);
  });
});

/** Signs in again, as a page of this origin. */
const signIn = async (app: TestApp, origin: string) => {
  const email = `cookie-${origin.length}@example.com`;
  const headers = { origin };
  await app.call('POST', '/api/login/code', { body: { email }, headers });
  const code = await mailedCode(app.services.db, email);
  return app.call('POST', '/api/login/verify', { body: { email, code }, headers });
};

describe('the cookie', () => {
  test('over http: HttpOnly, SameSite=Lax, for the whole site, a month', async () => {
    const answer = await signIn(site, 'http://localhost');
    expect(setCookies(answer.headers)).toEqual([
      expect.stringMatching(
        /^session=[\w-]{43}; Path=\/; Expires=Mon, 21 Dec 2026 18:00:00 GMT; HttpOnly; SameSite=Lax$/,
      ),
    ]);
  });

  test('over https: Secure and bound to the host, and the plain name counts for nothing', async () => {
    const secure = await startTestApp({ config: { publicUrl: 'https://backyard.example' } });
    try {
      const answer = await signIn(secure, 'https://backyard.example');
      const [cookie = ''] = setCookies(answer.headers);
      expect(cookie).toMatch(/^__Host-session=[\w-]{43}; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
      expect(cookie).not.toContain('Domain');
      const pair = cookie.split(';')[0] ?? '';
      expect((await secure.call('GET', '/api/auth/user', { as: { cookie: pair } })).status).toBe(200);
      const plain = { cookie: pair.replace('__Host-', '') };
      expect((await secure.call('GET', '/api/auth/user', { as: plain })).status).toBe(401);
      const logout = await secure.call('GET', '/api/logout', { as: { cookie: pair } });
      expect(setCookies(logout.headers)).toEqual([expect.stringMatching(/^__Host-session=;.*Secure/)]);
    } finally {
      await secure.close();
    }
  });
});
