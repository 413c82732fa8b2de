// Statements held: hosts.28-34.

import type { EventHost, HostCard } from '@backyard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildEvent, buildHost, buildMember, DAY, type MemberRow, TEST_NOW } from '../../testing/builders.ts';
import { freshDatabase } from '../../testing/database.ts';
import { testApp } from '../../testing/test-app.ts';

const at = (days: number) => new Date(TEST_NOW.getTime() + days * DAY);
const DENVER = { city: 'Denver', state: 'CO', latitude: 39.7392, longitude: -104.9903 };

let soon: MemberRow;
let later: MemberRow;
const test = testApp(async () => ({ databaseUrl: await freshDatabase(), config: { rateLimits: false } }));
beforeAll(async () => {
  soon = await buildHost(db(), 'Zoë Ąbel');
  later = await buildHost(db(), 'Mile High');
  const past = await buildHost(db(), 'Was Here');
  const other = await buildHost(db(), 'And Here');
  await buildHost(db(), 'Nothing yet');
  const gone = await buildHost(db(), 'No host any more');
  await buildEvent(db(), { host_id: later.id, starts_at: at(5), ...DENVER });
  await buildEvent(db(), { host_id: later.id, starts_at: at(9) });
  await buildEvent(db(), { host_id: soon.id, starts_at: at(2), price_cents: 1250, capacity: 3 });
  await buildEvent(db(), { host_id: soon.id, starts_at: at(1), approval_status: 'pending' });
  await buildEvent(db(), { host_id: soon.id, starts_at: at(1), cancelled_at: TEST_NOW });
  await buildEvent(db(), { host_id: past.id, starts_at: at(-3) });
  await buildEvent(db(), { host_id: past.id, starts_at: at(-5), ...DENVER });
  await buildEvent(db(), { host_id: other.id, starts_at: at(-4) });
  await buildEvent(db(), { host_id: gone.id, starts_at: at(1) });
  await buildEvent(db(), { host_id: null, starts_at: at(1) });
  await db().updateTable('members').set({ role: 'user' }).where('id', '=', gone.id).execute();
});
const db = () => test.services.db;

const list = async (query = '') => {
  const reply = await test.call<HostCard[]>('GET', `/api/host-directory${query}`);
  return { ...reply, names: reply.status === 200 ? reply.body.map(({ hostName }) => hostName) : [] };
};

describe('GET /api/host-directory', () => {
  it('people who host now: the soonest event first, then those who have none, by name', async () => {
    const { names, headers, body } = await list();
    expect(names).toEqual(['Zoë Ąbel', 'Mile High', 'And Here', 'Was Here']);
    expect(headers['x-total-count']).toBe('4');
    expect(body[0]).toMatchObject({
      city: 'Austin',
      state: 'TX',
      upcomingEvents: 1,
      averageRating: null,
      ratings: 0,
      nextEvent: {
        startTime: at(2).toISOString(),
        full: false,
        registered: false,
        pricing: { payable: '12.50' },
      },
    });
    expect(body[1]).toMatchObject({ city: 'Denver', upcomingEvents: 2 });
    // The city of their last event.
    expect(body[3]).toMatchObject({ city: 'Austin', upcomingEvents: 0, nextEvent: null });
  });

  it('page after page, each host once, whatever stands in a name', async () => {
    let path = '/api/host-directory?limit=1';
    const names: string[] = [];
    while (path !== '') {
      const reply = await test.call<HostCard[]>('GET', path);
      expect(reply.headers['x-total-count']).toBe('4');
      names.push(...reply.body.map(({ hostName }) => hostName));
      path = /<([^>]+)>/.exec(String(reply.headers['link'] ?? ''))?.[1] ?? '';
    }
    expect(names).toEqual((await list()).names);
  });

  it.each([
    ['zoe', ['Zoë Ąbel']],
    ['ABEL', ['Zoë Ąbel']],
    ['here', ['And Here', 'Was Here']],
    ['%', []],
    ['backyard', []],
  ])('by a part of the name: %s', async (q, names) => {
    expect((await list(`?q=${encodeURIComponent(q)}`)).names).toEqual(names);
  });

  it('around a place: where their events are, and the next one there', async () => {
    const austin = await list('?near=Austin,%20TX');
    expect(austin.names).toEqual(['Zoë Ąbel', 'Mile High', 'And Here', 'Was Here']);
    expect(austin.body[1]).toMatchObject({ city: 'Austin', nextEvent: { startTime: at(9).toISOString() } });
    const denver = await list('?near=Denver,%20CO&within=10');
    expect(denver.names).toEqual(['Mile High', 'Was Here']);
    expect(denver.body[1]).toMatchObject({ city: 'Denver', nextEvent: null });
    expect((await list('?near=Seattle,%20WA')).names).toEqual([]);
    expect(await list('?near=Nowhereville')).toMatchObject({ status: 400, body: { code: 'place_unknown' } });
  });

  it('where a host or a member lives is not asked, and does not choose', async () => {
    const { text } = await list();
    expect(text).not.toContain(soon.id);
    const as = await test.signInAs(await buildMember(db(), { latitude: 47.6, longitude: -122.3 }));
    const own = await test.call<HostCard[]>('GET', '/api/host-directory', { as });
    expect(own.body.map(({ hostName }) => hostName)).toEqual((await list()).names);
  });

  it.each([
    '?limit=0',
    '?limit=101',
    '?within=0',
    '?cursor=x',
    '?cursor=WyJ4Il0',
    '?q=%00',
    `?q=${'a'.repeat(101)}`,
  ])('bad input is a 400: %s', async (query) => {
    expect((await list(query)).status).toBe(400);
  });
});

describe('GET /api/events/:id/host', () => {
  it('the host with what they do next, without this event; a full one says so', async () => {
    const host = await buildHost(db(), 'Beside the event');
    await db().updateTable('hosts').set({ bio: 'I bring dice.' }).where('member_id', '=', host.id).execute();
    const here = await buildEvent(db(), { host_id: host.id, starts_at: at(1) });
    await buildEvent(db(), {
      host_id: host.id,
      starts_at: at(2),
      capacity: 1,
      seats_taken: 1,
      title: 'Full',
    });
    for (const day of [3, 4, 5]) await buildEvent(db(), { host_id: host.id, starts_at: at(day) });
    const { status, body } = await test.call<EventHost>('GET', `/api/events/${here.id}/host`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      hostName: 'Beside the event',
      bio: 'I bring dice.',
      imageUrl: null,
      following: false,
      upcomingEvents: 4,
    });
    expect(body.nextEvents.map(({ startTime, full }) => [startTime, full])).toEqual([
      [at(2).toISOString(), true],
      [at(3).toISOString(), false],
      [at(4).toISOString(), false],
    ]);
  });

  it('the prices are those of who asks', async () => {
    const host = await buildHost(db());
    const here = await buildEvent(db(), { host_id: host.id });
    await buildEvent(db(), { host_id: host.id, starts_at: at(4), price_cents: 900 });
    const pays = async (as?: { cookie: string }) => {
      const { body } = await test.call<EventHost>('GET', `/api/events/${here.id}/host`, as && { as });
      return body.nextEvents[0]?.pricing.payable;
    };
    expect(await pays()).toBe('9.00');
    expect(await pays(await test.signInAs(host))).toBe('0.00');
  });

  it('the platform hosts too; who is no host any more has nothing to show', async () => {
    const own = await buildEvent(db(), { host_id: null });
    const { body } = await test.call<EventHost>('GET', `/api/events/${own.id}/host`);
    expect(body).toMatchObject({
      hostName: 'Backyard',
      abilities: { follow: { allowed: false, reason: 'nobody_to_follow' } },
    });
    const host = await buildHost(db());
    const event = await buildEvent(db(), { host_id: host.id });
    await db().updateTable('members').set({ role: 'user' }).where('id', '=', host.id).execute();
    const reply = await test.call('GET', `/api/events/${event.id}/host`);
    expect(reply).toMatchObject({ status: 404, body: { code: 'host_not_found' } });
  });
});
