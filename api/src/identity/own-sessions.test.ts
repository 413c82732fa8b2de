import { createHash } from 'node:crypto';
import type { Session } from '@backyard/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { buildHost, buildMember, TEST_NOW } from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';
import { cookieNamed, mailedCode, setCookies } from './testing.ts';

const site = testApp();
afterEach(() => {
  site.time.now = TEST_NOW;
});

type As = { cookie: string };
const list = async (as: As) => (await site.call<Session[]>('GET', '/api/user/sessions', { as })).body;
const works = async (as: As) => (await site.call('GET', '/api/auth/user', { as })).status === 200;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('a member’s sessions', () => {
  it('[HOLD-13] are listed with browser and last use, this one first', async () => {
    const { email } = await buildMember(site.services.db);
    const headers = { 'user-agent': FIREFOX };
    await site.call('POST', '/api/login/code', { body: { email }, headers });
    const code = await mailedCode(site.services.db, email ?? '');
    const reply = await site.call<{ id: string }>('POST', '/api/login/verify', {
      body: { email, code },
      headers,
    });
    const here = { cookie: cookieNamed(reply.headers, 'session') };
    const there = await site.signInAs(reply.body);
    site.time.now = new Date(TEST_NOW.getTime() + 3_600_000);
    const shown = await list(here);
    expect(shown).toEqual([
      {
        id: shown[0]?.id,
        browser: 'Firefox on Windows',
        createdAt: TEST_NOW.toISOString(),
        lastUsedAt: site.time.now.toISOString(),
        current: true,
      },
      {
        id: shown[1]?.id,
        browser: null,
        createdAt: TEST_NOW.toISOString(),
        lastUsedAt: TEST_NOW.toISOString(),
        current: false,
      },
    ]);
    expect((await list(there))[0]).toMatchObject({ id: shown[1]?.id, current: true });
  });

  it('[HOLD-13] one is ended, and nobody ends another person’s', async () => {
    const member = await buildMember(site.services.db);
    const [here, there] = [await site.signInAs(member), await site.signInAs(member)];
    const other = (await list(here))[1]?.id ?? '';
    const eve = await site.signInAs(await buildMember(site.services.db));
    const end = (as: As, id: string) => site.call('DELETE', `/api/user/sessions/${id}`, { as });
    expect((await end(eve, other)).status).toBe(404);
    expect(await works(there)).toBe(true);
    expect((await end(here, other)).status).toBe(204);
    expect([await works(here), await works(there)]).toEqual([true, false]);
    expect((await end(here, other)).status).toBe(404);
    const own = (await list(here))[0]?.id ?? '';
    const left = await end(here, own);
    expect(setCookies(left.headers)).toEqual([expect.stringMatching(/^session=;/)]);
    expect(await works(here)).toBe(false);
  });

  it('[HOLD-13] all are ended at once, by their member alone', async () => {
    const member = await buildMember(site.services.db);
    const [here, there] = [await site.signInAs(member), await site.signInAs(member)];
    const eve = await site.signInAs(await buildMember(site.services.db));
    expect((await site.call('DELETE', '/api/user/sessions', { as: eve })).status).toBe(204);
    expect(await works(there)).toBe(true);
    expect((await site.call('DELETE', '/api/user/sessions', { as: here })).status).toBe(204);
    expect([await works(here), await works(there)]).toEqual([false, false]);
  });

  it('[HOLD-13] API keys go on, unless they are taken back with it, which is written down', async () => {
    const { db } = site.services;
    const host = await buildHost(db);
    await db
      .insertInto('api_keys')
      .values(
        ['a', 'b'].map((letter) => ({
          member_id: host.id,
          name: letter,
          scopes: ['events:read' as const],
          prefix: `byk_${letter.repeat(6)}`,
          token_hash: createHash('sha256').update(`${host.id}${letter}`).digest(),
          created_at: site.time.now,
        })),
      )
      .execute();
    const count = async (): Promise<number> =>
      (await db.selectFrom('api_keys').select('id').where('member_id', '=', host.id).execute()).length;
    await site.call('DELETE', '/api/user/sessions', { as: await site.signInAs(host) });
    expect(await count()).toBe(2);
    const as = await site.signInAs(host);
    expect((await site.call('DELETE', '/api/user/sessions?keys=true', { as })).status).toBe(204);
    expect([await count(), await works(as)]).toEqual([0, false]);
    const said = await db
      .selectFrom('audit_entries')
      .select('action')
      .where('actor_id', '=', host.id)
      .execute();
    expect(said).toEqual([{ action: 'api_key_taken_back' }, { action: 'api_key_taken_back' }]);
  });

  it('[HOLD-13] an admin ends a member’s, which is written down', async () => {
    const member = await buildMember(site.services.db);
    const theirs = await site.signInAs(member);
    const as = await site.signInAs(await buildMember(site.services.db, { role: 'admin' }));
    const path = `/api/admin/users/${member.id}/sessions`;
    expect((await site.call('DELETE', path, { as })).status).toBe(204);
    expect(await works(theirs)).toBe(false);
    const entry = await site.services.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', member.id)
      .executeTakeFirst();
    expect(entry).toEqual({ action: 'member_signed_out' });
  });
});
