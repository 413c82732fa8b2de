// Statements held: follow.1-5.

import type { FollowedHost, HostPage, HostProfile, OwnFollows } from '@backyard/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteAccount, removeAccount } from '../../account/index.ts';
import { changeRole } from '../../admin/change-role.ts';
import { buildEvent, buildHost, buildMember, TEST_NOW } from '../../testing/builders.ts';
import { freshDatabase } from '../../testing/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { untilWaiting } from '../../testing/until-waiting.ts';
import { followHost } from './follow.ts';

let test: TestApp;
let limited: TestApp;
beforeAll(async () => {
  const databaseUrl = await freshDatabase();
  test = await startTestApp({ databaseUrl, config: { rateLimits: false } });
  limited = await startTestApp({ databaseUrl });
});
afterAll(async () => {
  await limited.close();
  await test.close();
});
const db = () => test.services.db;

let count = 0;
const names = () => `Follow me ${++count}`;
async function hostAndFan() {
  const name = names();
  const host = await buildHost(db(), name);
  const fan = await buildMember(db());
  return {
    name,
    host,
    fan,
    as: await test.signInAs(fan),
    url: `/api/hosts/${encodeURIComponent(name)}/follow`,
  };
}
const follows = (member: { id: string }) =>
  db().selectFrom('host_follows').select('host_id').where('member_id', '=', member.id).execute();
const mine = async (as: { cookie: string }, query = '') =>
  (await test.call<OwnFollows>('GET', `/api/user/follows${query}`, { as })).body;
const setRole = (member: { id: string }, role: 'user' | 'host') =>
  db().updateTable('members').set({ role }).where('id', '=', member.id).execute();

describe('following a host', () => {
  it('[FOLLOW-1] [FOLLOW-2] once, however often it is asked; unfollowing too', async () => {
    const { name, as, url } = await hostAndFan();
    const first = await test.call<FollowedHost>('POST', url, { as });
    expect(first).toMatchObject({
      status: 201,
      body: { hostName: name, imageUrl: null, since: TEST_NOW.toISOString() },
    });
    const shouted = `/api/hosts/${encodeURIComponent(name.toUpperCase())}/follow`;
    expect(await test.call('POST', shouted, { as })).toMatchObject({ status: 200, body: first.body });
    expect(await mine(as)).toEqual({ mails: true, hosts: [first.body] });
    for (let time = 0; time < 2; time++) expect((await test.call('DELETE', url, { as })).status).toBe(204);
    expect((await mine(as)).hosts).toEqual([]);
  });

  it('[FOLLOW-2] following and unfollowing at the same time: each is answered, whichever was last', async () => {
    const { as, url } = await hostAndFan();
    for (let time = 0; time < 15; time++) {
      const methods = ['POST', 'DELETE', 'POST', 'DELETE', 'POST'] as const;
      const replies = await Promise.all(methods.map((method) => test.call(method, url, { as })));
      for (const [index, { status }] of replies.entries())
        expect(methods[index] === 'DELETE' ? [204] : [200, 201]).toContain(status);
    }
  });

  it('[FOLLOW-2] ten presses at the same time make one', async () => {
    const { fan, as, url } = await hostAndFan();
    const replies = await Promise.all(Array.from({ length: 10 }, () => test.call('POST', url, { as })));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array(9).fill(200),
      201,
    ]);
    expect(await follows(fan)).toHaveLength(1);
  });

  it('[FOLLOW-1] not oneself, not the platform, nobody who is no host', async () => {
    const { host, fan, as } = await hostAndFan();
    const asHost = await test.signInAs(host);
    const own = await test.call<HostProfile>('GET', '/api/host/profile', { as: asHost });
    const refused = async (name: string, who = as) => {
      const { status, body } = await test.call('POST', `/api/hosts/${encodeURIComponent(name)}/follow`, {
        as: who,
      });
      return [status, body['code']];
    };
    expect(await refused(own.body.hostName, asHost)).toEqual([409, 'own_host_page']);
    expect(await refused('Backyard')).toEqual([409, 'nobody_to_follow']);
    expect(await refused('Nobody at all')).toEqual([404, 'host_not_found']);
    await setRole(host, 'user');
    expect(await refused(own.body.hostName)).toEqual([404, 'host_not_found']);
    expect(await follows(fan)).toEqual([]);
  });

  it('so often in an hour, following and unfollowing together', async () => {
    const { as, url } = await hostAndFan();
    for (let time = 0; time < 120; time++)
      expect((await limited.call(time % 2 ? 'DELETE' : 'POST', url, { as })).status).toBeLessThan(300);
    expect((await limited.call('POST', url, { as })).status).toBe(429);
  });

  it('the page says whether one follows, and who may', async () => {
    const { name, host, as, url } = await hostAndFan();
    const page = async (who?: { cookie: string }) => {
      const { body } = await test.call<HostPage>(
        'GET',
        `/api/hosts/${encodeURIComponent(name)}`,
        who && { as: who },
      );
      return { following: body.following, ...body.abilities.follow };
    };
    expect(await page(as)).toEqual({ following: false, allowed: true });
    await test.call('POST', url, { as });
    expect(await page(as)).toEqual({ following: true, allowed: true });
    expect(await page()).toMatchObject({ following: false, allowed: false, reason: 'unauthorized' });
    expect(await page(await test.signInAs(host))).toMatchObject({ allowed: false, reason: 'own_host_page' });
  });

  it('whom one follows comes by name, page after page', async () => {
    const as = await test.signInAs(await buildMember(db()));
    const all: string[] = [];
    for (const letter of ['c', 'a', 'b']) {
      const name = `${letter} ${names()}`;
      all.push(name);
      await buildHost(db(), name);
      await test.call('POST', `/api/hosts/${encodeURIComponent(name)}/follow`, { as });
    }
    const first = await test.call<OwnFollows>('GET', '/api/user/follows?limit=2', { as });
    const link = /<([^>]+)>/.exec(String(first.headers['link']))?.[1] ?? '';
    const second = await test.call<OwnFollows>('GET', link, { as });
    expect([...first.body.hosts, ...second.body.hosts].map(({ hostName }) => hostName)).toEqual(
      all.toSorted(),
    );
    expect(second.headers['link']).toBeUndefined();
  });
});

describe('[FOLLOW-4] nobody is told who follows whom', () => {
  it('the host is told how many, and no answer to anybody else names the follower', async () => {
    const { name, host, fan, as, url } = await hostAndFan();
    const event = await buildEvent(db(), { host_id: host.id });
    await test.call('POST', url, { as });
    const asHost = await test.signInAs(host, { confirmed: true });
    const asAdmin = await test.signInAs(await buildMember(db(), { role: 'admin' }));
    expect((await test.call('GET', '/api/host/profile', { as: asHost })).body).toMatchObject({
      followers: 1,
    });
    const asked = [
      ['/api/host/profile', asHost],
      ['/api/user/export', asHost],
      [`/api/hosts/${encodeURIComponent(name)}`, asHost],
      [`/api/hosts/${encodeURIComponent(name)}`, asAdmin],
      [`/api/events/${event.id}/host`, asAdmin],
      ['/api/host-directory', undefined],
    ] as const;
    for (const [path, who] of asked) {
      const { text } = await test.call('GET', path, who && { as: who });
      expect(text).not.toContain(fan.id);
      expect(text).not.toContain(fan.email);
    }
    expect(await mine(asHost)).toEqual({ mails: true, hosts: [] });
  });
});

describe('[FOLLOW-3] follows end', () => {
  it('with the role of the host, for good', async () => {
    const { name, host, fan, as, url } = await hostAndFan();
    await test.call('POST', url, { as });
    await setRole(host, 'user');
    expect(await follows(fan)).toEqual([]);
    await setRole(host, 'host');
    expect((await mine(as)).hosts).toEqual([]);
    expect((await test.call('GET', `/api/hosts/${encodeURIComponent(name)}`)).status).toBe(200);
  });

  it.each(['host', 'fan'] as const)('with the account of the %s', async (who) => {
    const people = await hostAndFan();
    await test.call('POST', people.url, { as: people.as });
    await deleteAccount(test.services, people[who].id);
    expect(await follows(people.fan)).toEqual([]);
    const followers = await db()
      .selectFrom('followers')
      .select('member_id')
      .where('member_id', '=', people.fan.id)
      .execute();
    expect(followers).toHaveLength(who === 'host' ? 1 : 0);
  });

  it.each(['host', 'fan', 'role'] as const)('also where it was made while the %s left', async (who) => {
    const people = await hostAndFan();
    const member = { id: people.fan.id, onboarded: true } as Parameters<typeof followHost>[1];
    let made: Promise<unknown> = Promise.resolve();
    await db()
      .transaction()
      .execute(async (trx) => {
        if (who === 'role')
          await changeRole(trx, { actorId: null, memberId: people.host.id, role: 'user', now: TEST_NOW });
        else await removeAccount(trx, people[who].id, TEST_NOW);
        made = followHost(test.services, member, people.name).catch((error: unknown) => error);
        await untilWaiting(test.services, 1);
      });
    expect(await made).toMatchObject({ code: 'host_not_found' });
    expect(await follows(people.fan)).toEqual([]);
  });
});

describe('one’s own data', () => {
  it('[FOLLOW-5] the export tells whom one follows', async () => {
    const { name, fan, as, url } = await hostAndFan();
    await test.call('POST', url, { as });
    const confirmed = await test.signInAs(fan, { confirmed: true });
    const { body, text } = await test.call('GET', '/api/user/export', { as: confirmed });
    expect(body).toMatchObject({
      follows: { mails: true, lastMailAt: null, hosts: [{ hostName: name, since: TEST_NOW.toISOString() }] },
    });
    const { token } = await db()
      .selectFrom('followers')
      .select('token')
      .where('member_id', '=', fan.id)
      .executeTakeFirstOrThrow();
    expect(text).not.toContain(token);
  });
});
