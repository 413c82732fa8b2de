// Statements held: calls.65, calls.67-68, sign-in.1-7.

import { Client } from 'pg';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildMember, MINUTE, TEST_NOW } from '../testing/builders.ts';
import { startTestApp, testApp } from '../testing/test-app.ts';
import { codesIn, cookieNamed, mailedCode, rowCounts, setCookies, wrongCode } from './testing.ts';

const site = testApp({ config: { rateLimits: false } });
beforeEach(() => {
  site.time.now = TEST_NOW;
});

let people = 0;
const somebody = (): string => `person-${++people}@example.com`;
const ask = (email: string) => site.call('POST', '/api/login/code', { body: { email } });
const verify = (email: string, code: string, extra: object = {}, as?: { cookie: string }) =>
  site.call('POST', '/api/login/verify', { body: { email, code, ...extra }, ...(as ? { as } : {}) });
const codeFor = async (email: string): Promise<string> => {
  await ask(email);
  return mailedCode(site.services.db, email);
};
const membersWith = (email: string) =>
  site.services.db.selectFrom('members').selectAll().where('email', '=', email).execute();

describe('asking for a code', () => {
  test('the answer is the same for a member and for a stranger', async () => {
    const member = await buildMember(site.services.db);
    const known = await ask(member.email ?? '');
    const unknown = await ask(somebody());
    expect(known.status).toBe(202);
    expect(unknown.status).toBe(202);
    expect(unknown.body).toEqual(known.body);
    expect(Object.keys(unknown.headers).toSorted()).toEqual(Object.keys(known.headers).toSorted());
  });

  test('it does the same work for both: the same statements, none of which reads the members', async () => {
    const sent = vi.spyOn(Client.prototype, 'query');
    const watched = await startTestApp();
    try {
      const statementsFor = async (email: string): Promise<string[]> => {
        sent.mockClear();
        await watched.call('POST', '/api/login/code', { body: { email } });
        return sent.mock.calls.map(([query]: unknown[]) =>
          typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query),
        );
      };
      // Warms up what the server reads once and caches.
      await statementsFor(somebody());
      const member = await buildMember(watched.services.db);
      const known = await statementsFor(member.email ?? '');
      expect(known.some((text) => text.includes('"mailed_codes"'))).toBe(true);
      expect(known.filter((text) => /\bmembers\b/.test(text))).toEqual([]);
      expect(await statementsFor(somebody())).toEqual(known);
    } finally {
      sent.mockRestore();
      await watched.close();
    }
  });

  test('queues the mail, and the job that sends it, with the code; only a hash is kept beside it', async () => {
    const email = somebody();
    const code = await codeFor(email);
    expect(code).toMatch(/^\d{6}$/);
    const stored = await site.services.db
      .selectFrom('mailed_codes')
      .selectAll()
      .where('account', '=', email)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify({ ...stored, code_hash: stored.code_hash.toString('latin1') })).not.toContain(code);
    expect(stored.expires_at).toEqual(new Date(TEST_NOW.getTime() + 10 * MINUTE));
    const { rows } = await site.services.pool.query(
      `select 1 from mails join graphile_worker._private_jobs jobs on jobs.payload ->> 'mailId' = mails.id::text
       where recipient = $1`,
      [email],
    );
    expect(rows).toHaveLength(1);
  });

  test('a code whose mail cannot be queued is not made: the old one still works', async () => {
    const email = somebody();
    const code = await codeFor(email);
    const { pool } = site.services;
    await pool.query('alter table mails add constraint closed check (false) not valid');
    try {
      expect((await ask(email)).status).toBe(400);
    } finally {
      await pool.query('alter table mails drop constraint closed');
    }
    expect((await verify(email, code)).status).toBe(200);
  });

  test('makes no member before the code is given', async () => {
    const email = somebody();
    await ask(email);
    expect(await membersWith(email)).toEqual([]);
  });
});

describe('signing in', () => {
  test('a new address makes a new member, signed in and not onboarded', async () => {
    const email = somebody();
    const answer = await verify(email, await codeFor(email));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ email, role: 'user', onboardingCompleted: false });
    const me = await site.call('GET', '/api/auth/user', {
      as: { cookie: cookieNamed(answer.headers, 'session') },
    });
    expect(me.body).toEqual(answer.body);
  });

  test('a known address is the same member again, however it is written', async () => {
    const email = somebody();
    const member = await buildMember(site.services.db, { email });
    const code = await codeFor(email.toUpperCase());
    const answer = await verify(`  ${email.replace('p', 'P')} `, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(answer.body?.id).toBe(member.id);
  });

  test('what is not the client’s to say changes nothing', async () => {
    const email = somebody();
    const answer = await verify(email, await codeFor(email), {
      role: 'admin',
      subscriptionTier: 'club_house',
      onboardingCompleted: true,
      id: '019aa000-0000-7000-8000-000000000000',
    });
    expect(answer.body).toMatchObject({
      role: 'user',
      subscriptionTier: 'game_room',
      onboardingCompleted: false,
    });
    expect(answer.body?.id).not.toBe('019aa000-0000-7000-8000-000000000000');
  });

  test('a session planted before the sign-in is not the one after it, and ends', async () => {
    const attacker = await buildMember(site.services.db);
    const planted = await site.signInAs(attacker);
    const email = somebody();
    const answer = await verify(email, await codeFor(email), {}, planted);
    const given = cookieNamed(answer.headers, 'session');
    expect(given).toMatch(/^session=[\w-]{43}$/);
    expect(given).not.toBe(planted.cookie);
    expect((await site.call('GET', '/api/auth/user', { as: planted })).status).toBe(401);
  });
});

describe('a code that does not work', () => {
  test('a wrong one: 401 code_wrong, no cookie, nobody made', async () => {
    const email = somebody();
    const code = await codeFor(email);
    const before = await rowCounts(site.services.db);
    const answer = await verify(email, wrongCode(code));
    expect([answer.status, answer.body?.code]).toEqual([401, 'code_wrong']);
    expect(setCookies(answer.headers)).toEqual([]);
    expect(await rowCounts(site.services.db)).toEqual(before);
  });

  test('a used one', async () => {
    const email = somebody();
    const code = await codeFor(email);
    await verify(email, code);
    const again = await verify(email, code);
    expect([again.status, again.body?.code]).toEqual([401, 'code_expired']);
  });

  test('an old one, from ten minutes on', async () => {
    const email = somebody();
    const code = await codeFor(email);
    site.time.now = new Date(TEST_NOW.getTime() + 10 * MINUTE);
    expect((await verify(email, code)).body?.code).toBe('code_expired');
    site.time.now = new Date(TEST_NOW.getTime() + 10 * MINUTE - 1);
    expect((await verify(email, code)).status).toBe(200);
  });

  test('[HOLD-8] another one does not end it: both work, until one is used', async () => {
    const email = somebody();
    const first = await codeFor(email);
    let second = await codeFor(email);
    while (second === first) second = await codeFor(email);
    expect((await verify(email, first)).status).toBe(200);
    expect((await verify(email, second)).body?.code).toBe('code_expired');
  });

  test("another person's", async () => {
    const [ada, bob] = [somebody(), somebody()];
    const code = await codeFor(ada);
    if (code === (await codeFor(bob))) await codeFor(bob);
    expect((await verify(bob, code)).status).toBe(401);
    expect((await verify(ada, code)).status).toBe(200);
  });

  test('one that was sent to nobody', async () => {
    expect((await verify(somebody(), '123456')).body?.code).toBe('code_expired');
  });

  test('the right one after five wrong tries; a new one works', async () => {
    const email = somebody();
    const code = await codeFor(email);
    const tries = [];
    for (let count = 0; count < 5; count++) tries.push(await verify(email, wrongCode(code)));
    expect(codesIn(tries)).toEqual([...Array<string>(4).fill('code_wrong'), 'code_expired']);
    expect((await verify(email, code)).status).toBe(401);
    expect((await verify(email, await codeFor(email))).status).toBe(200);
  });
});

describe('many at once', () => {
  test('one code, twenty calls: one signs in', async () => {
    const email = somebody();
    const code = await codeFor(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(email, code)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(19);
    const members = await membersWith(email);
    expect(members).toHaveLength(1);
    const sessions = await site.services.db
      .selectFrom('sessions')
      .select('token_hash')
      .where('member_id', '=', members[0]?.id ?? '')
      .execute();
    expect(sessions).toHaveLength(1);
  });

  test('thirty guesses: five are compared, no more', async () => {
    const email = somebody();
    const code = await codeFor(email);
    const answers = await Promise.all(Array.from({ length: 30 }, () => verify(email, wrongCode(code))));
    expect(codesIn(answers).filter((reason) => reason === 'code_wrong')).toHaveLength(4);
    expect(codesIn(answers).filter((reason) => reason === 'code_expired')).toHaveLength(26);
    expect((await verify(email, code)).status).toBe(401);
  });
});
