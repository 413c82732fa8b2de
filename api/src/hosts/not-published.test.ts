import type { Event, HostPage } from '@backyard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  buildEvent,
  buildHost,
  buildMember,
  TEST_NOW,
  type EventRow,
  type MemberRow,
} from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { testApp } from '../testing/test-app.ts';

/** [HOST-50] in every place where others could come across an event. */
let host: MemberRow;
const hidden: EventRow[] = [];
let shown: EventRow;
let as: { cookie: string };
const others: [string, { cookie: string } | undefined][] = [['a visitor', undefined]];
const test = testApp(async () => ({ databaseUrl: await freshDatabase(), config: { rateLimits: false } }));
beforeAll(async () => {
  const { db } = test.services;
  host = await buildHost(db, 'The Host');
  const given = { host_id: host.id, title: 'Zanzibar evening', city: 'Austin', state: 'TX' };
  shown = await buildEvent(db, given);
  for (const approval_status of ['pending', 'rejected'] as const) {
    hidden.push(await buildEvent(db, { ...given, approval_status }));
    hidden.push(
      await buildEvent(db, {
        ...given,
        approval_status,
        starts_at: new Date(TEST_NOW.getTime() - 86_400_000),
      }),
    );
  }
  const member = await buildMember(db, {
    latitude: 30.2672,
    longitude: -97.7431,
    interests: ['Board Games'],
  });
  as = await test.signInAs(member);
  others.push(['a member', as], ['another host', await test.signInAs(await buildHost(db))]);
});

const get = <Body>(path: string, who?: { cookie: string }) =>
  test.call<Body>('GET', path, who ? { as: who } : {});
const ids = (list: { id: string }[]) => list.map(({ id }) => id);

describe('[HOST-50] what is not published is nowhere for others', () => {
  it.each([
    '/api/events',
    '/api/events?q=zanzibar',
    '/api/events?host=The%20Host',
    '/api/events?startDate=2026-11-01',
    '/api/events/hosts',
    '/api/events/hosts?host=The%20Host',
    '/api/events/hosts?all=true',
  ])('%s', async (path) => {
    for (const [, who] of others) {
      const reply = await get<Event[]>(path, who);
      expect(ids(reply.body)).toEqual([shown.id]);
      expect(reply.headers['x-total-count']).toBe('1');
    }
  });

  it("the host's page and the filter of hosts", async () => {
    for (const [, who] of others) {
      const { body } = await get<HostPage>('/api/hosts/The%20Host', who);
      expect([ids(body.upcoming), ids(body.past)]).toEqual([[shown.id], []]);
      expect((await get<{ upcomingEvents: number }[]>('/api/hosts', who)).body).toEqual([
        { hostName: 'The Host', upcomingEvents: 1 },
      ]);
    }
  });

  it('recommendations', async () => {
    expect(ids((await get<Event[]>('/api/events/recommended', as)).body)).toEqual([shown.id]);
  });

  it.each(['', '/calendar.ics', '/attendees', '/ratings', '/rating', '/rating/user'])(
    'GET /api/events/:id%s',
    async (path) => {
      for (const event of hidden)
        for (const [, who] of others)
          expect([401, 404]).toContain((await get(`/api/events/${event.id}${path}`, who)).status);
      for (const event of hidden) expect((await get(`/api/events/${event.id}${path}`, as)).status).toBe(404);
    },
  );

  it('registering, paying and rating', async () => {
    for (const event of hidden) {
      const replies = await Promise.all([
        test.call('POST', `/api/events/${event.id}/register`, { as, body: {} }),
        test.call('POST', `/api/events/${event.id}/rating`, { as, body: { rating: 5 } }),
        test.call('POST', '/api/create-payment-intent', { as, body: { amount: 5, eventId: event.id } }),
      ]);
      expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
  });

  it('nobody else’s calendar feed', async () => {
    const { body } = await get<{ url: string }>('/api/user/calendar', as);
    const feed = await get(new URL(body.url).pathname);
    expect(feed.status).toBe(200);
    expect(feed.text).not.toContain('Zanzibar');
  });

  it('but for its host and admins', async () => {
    const admin = await test.signInAs(await buildMember(test.services.db, { role: 'admin' }));
    for (const who of [await test.signInAs(host), admin])
      for (const event of hidden) expect((await get(`/api/events/${event.id}`, who)).status).toBe(200);
    const all = await get<Event[]>('/api/events?includePast=true', admin);
    const starts = all.body.map(({ startTime }) => startTime);
    expect(all.body).toHaveLength(5);
    expect(starts).toEqual(starts.toSorted((one, other) => other.localeCompare(one)));
  });

  it('admins page through everything, newest start first', async () => {
    const admin = await test.signInAs(await buildMember(test.services.db, { role: 'admin' }));
    const whole = ids((await get<Event[]>('/api/events?includePast=true', admin)).body);
    const seen: string[] = [];
    let next: string | undefined = '/api/events?includePast=true&limit=2';
    while (next && seen.length < 10) {
      const page: Awaited<ReturnType<typeof get<Event[]>>> = await get<Event[]>(next, admin);
      seen.push(...ids(page.body));
      next = /<([^>]+)>/.exec(String(page.headers['link'] ?? ''))?.[1];
    }
    expect(seen).toEqual(whole);
  });
});
