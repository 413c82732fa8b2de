// Statements held: about.8, access.21, access.36-37, calls.14-18, calls.20, calls.69-75, discovery.14,
//   discovery.36-40, event.26-37, event.44, event.47, event.68, money.3, people.5.

import type { Event } from '@backyard/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { anyText } from '../testing/any-text.ts';
import {
  buildEvent,
  buildHost,
  buildMember,
  buildTierMember,
  HOUR,
  standAt,
  TEST_NOW,
} from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { testApp } from '../testing/test-app.ts';

standAt('2026-11-21T18:00:00Z');

const inHours = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR);

// Of its own: these tests count whole lists.
const test = testApp(async () => ({ databaseUrl: await freshDatabase() }));
beforeAll(async () => {
  const { db } = test.services;
  const ada = await buildHost(db, 'Ada’s Table');
  const house = { host_id: null } as const;
  await buildEvent(db, {
    ...house,
    title: 'Sunrise hike',
    categories: ['active'],
    starts_at: inHours(12),
    location: 'Barton Creek trailhead',
  });
  await buildEvent(db, {
    host_id: ada.id,
    title: 'Café crawl',
    categories: ['food', 'social'],
    starts_at: inHours(30),
    price_cents: 1250,
    required_tier: 'club_house',
  });
  await buildEvent(db, {
    ...house,
    title: 'Trivia 100% live',
    categories: ['games'],
    starts_at: inHours(54),
    required_tier: 'playground',
    price_cents: 800,
  });
  await buildEvent(db, {
    ...house,
    title: 'Supper club',
    categories: ['food', 'clubhouse_exclusive'],
    starts_at: inHours(80),
    required_tier: 'club_house',
  });
  await buildEvent(db, {
    ...house,
    title: 'Golden Gate walk',
    categories: ['active'],
    starts_at: inHours(200),
    city: 'San Francisco',
    state: 'CA',
    latitude: 37.7749,
    longitude: -122.4194,
    time_zone: 'America/Los_Angeles',
    address: 'Crissy Field, San Francisco, CA',
  });
  await buildEvent(db, { ...house, title: 'Yesterday', starts_at: inHours(-20) });
  await buildEvent(db, {
    ...house,
    title: 'Waiting for approval',
    approval_status: 'pending',
    starts_at: inHours(20),
  });
  await buildEvent(db, { ...house, title: 'Called off', cancelled_at: TEST_NOW, starts_at: inHours(20) });
});

const list = async (query: string, as?: { cookie: string }) => {
  const reply = await test.call<Event[]>('GET', `/api/events${query}`, as ? { as } : {});
  return { ...reply, titles: Array.isArray(reply.body) ? reply.body.map((event) => event.title) : [] };
};
const UPCOMING = ['Sunrise hike', 'Café crawl', 'Trivia 100% live', 'Supper club', 'Golden Gate walk'];

describe('GET /api/events', () => {
  it('lists what is published and to come, soonest first, with the total', async () => {
    const { titles, headers } = await list('');
    expect(titles).toEqual(UPCOMING);
    expect(headers['x-total-count']).toBe('5');
    expect(headers['link']).toBeUndefined();
  });

  it.each<[string, string[]]>([
    ['?q=HIKE', ['Sunrise hike']],
    ['?q=barton%20creek', ['Sunrise hike']],
    ['?q=cafe', ['Café crawl']],
    ['?q=caf%C3%A9%20austin', ['Café crawl']],
    ['?q=san%20francisco', ['Golden Gate walk']],
    ['?q=100%25', ['Trivia 100% live']],
    ['?q=_', []],
    ['?q=%25%25', []],
    ['?q=%5C', []],
    ["?q='%20or%201%3D1%20--", []],
    ['?category=food', ['Café crawl', 'Supper club']],
    ['?category=all&tier=all', UPCOMING],
    ['?tier=playground', ['Trivia 100% live']],
    ['?host=ada%E2%80%99s%20table', ['Café crawl']],
    ['?host=Backyard', ['Sunrise hike', 'Trivia 100% live', 'Supper club', 'Golden Gate walk']],
    ['?free=true', ['Sunrise hike', 'Supper club', 'Golden Gate walk']],
    ['?near=Austin,%20TX&within=25', ['Sunrise hike', 'Café crawl', 'Trivia 100% live', 'Supper club']],
    ['?near=94103&within=10', ['Golden Gate walk']],
    ['?q=hike&category=food', []],
  ])('%s', async (query, titles) => {
    const reply = await list(query);
    expect(reply.status).toBe(200);
    expect(reply.titles).toEqual(titles);
    expect(reply.headers['x-total-count']).toBe(String(titles.length));
  });

  it('counts days in the event’s own zone; endDate is the first day not included', async () => {
    // Noon in Austin on the 21st. The hike starts at midnight there; the crawl at 18:00 on the 22nd, which is already
    // the 23rd in UTC: the day that counts is Austin's.
    expect((await list('?startDate=2026-11-21&endDate=2026-11-22')).titles).toEqual([]);
    expect((await list('?startDate=2026-11-22&endDate=2026-11-23')).titles).toEqual([
      'Sunrise hike',
      'Café crawl',
    ]);
    const { db } = test.services;
    const late = await buildEvent(db, {
      host_id: null,
      title: 'Late show',
      starts_at: '2026-11-23T05:30:00Z',
    });
    expect((await list('?startDate=2026-11-22&endDate=2026-11-23')).titles).toContain('Late show');
    expect((await list('?startDate=2026-11-23&endDate=2026-11-24')).titles).not.toContain('Late show');
    await db.deleteFrom('events').where('id', '=', late.id).execute();
  });

  it('[HOLD-33] takes instants as well as days, the last one not included', async () => {
    const between = async (from: string, to: string) =>
      (await list(`?startDate=${from}&endDate=${to}`)).titles;
    const hike = inHours(12).toISOString();
    const crawl = inHours(30).toISOString();
    expect(await between(TEST_NOW.toISOString(), inHours(24).toISOString())).toEqual(['Sunrise hike']);
    expect(await between(hike, crawl)).toEqual(['Sunrise hike']);
    expect(await between(hike, inHours(30.001).toISOString())).toEqual(['Sunrise hike', 'Café crawl']);
    // 12 hours after noon in Austin, written with Austin's offset, and beside a day.
    expect(await between('2026-11-22T00:00:00-06:00', '2026-11-23')).toEqual(['Sunrise hike', 'Café crawl']);
    expect(await between('2026-11-22T00:00:01-06:00', '2026-11-23')).toEqual(['Café crawl']);
  });

  it('measures from the member’s own place when `near` is missing, and asks for one otherwise', async () => {
    const inAustin = await test.signInAs(
      await buildMember(test.services.db, { latitude: 30.2672, longitude: -97.7431 }),
    );
    const { body, titles } = await list('?within=25', inAustin);
    expect(titles).not.toContain('Golden Gate walk');
    expect(body[0]?.distanceMiles).toBe(0);
    const reply = await test.call('GET', '/api/events?within=25');
    expect([reply.status, reply.body['code']]).toEqual([400, 'place_unknown']);
    const unknown = await test.call('GET', '/api/events?within=25&near=Atlantis');
    expect([unknown.status, unknown.body['code']]).toEqual([400, 'place_unknown']);
  });

  it('walks through all pages by the Link header without losing or repeating one', async () => {
    const { db } = test.services;
    const same = inHours(300);
    await Promise.all(
      Array.from({ length: 13 }, (_value, number) =>
        buildEvent(db, { host_id: null, title: `Twin ${number}`, starts_at: same }),
      ),
    );
    const seen: string[] = [];
    let address: string | undefined = '?limit=4&q=twin';
    while (address) {
      const page = await list(address);
      expect(page.headers['x-total-count']).toBe('13');
      seen.push(...page.body.map((event) => event.id));
      address = /^<\/api\/events(\?[^>]+)>; rel="next"$/.exec(String(page.headers['link'] ?? ''))?.[1];
    }
    expect(seen).toHaveLength(13);
    expect(new Set(seen).size).toBe(13);
    await db.deleteFrom('events').where('title', 'like', 'Twin%').execute();
  });

  it('gives 24 a page when nothing is asked, and 100 when they are asked for', async () => {
    const { db } = test.services;
    await Promise.all(
      Array.from({ length: 101 }, (_value, number) =>
        buildEvent(db, { host_id: null, title: `Crowd ${number}`, starts_at: inHours(400) }),
      ),
    );
    expect((await list('?q=crowd')).body).toHaveLength(24);
    expect((await list('?q=crowd&limit=100')).body).toHaveLength(100);
    await db.deleteFrom('events').where('title', 'like', 'Crowd%').execute();
  });

  it('speaks UTC, and names the zone of the place', async () => {
    const [hike] = (await list('?q=hike')).body;
    expect(hike).toMatchObject({
      startTime: inHours(12).toISOString(),
      endTime: inHours(14).toISOString(),
      timeZone: 'America/Chicago',
    });
  });

  it.each([
    '?limit=0',
    '?limit=101',
    '?limit=x',
    '?category=nope',
    '?tier=vip',
    '?startDate=tomorrow',
    '?startDate=0000-01-01',
    '?startDate=0000-12-31T00:00:00Z',
    '?startDate=0001-01-01T00:00:00%2B14:00',
    '?startDate=2026-11-21T18:00:00',
    '?endDate=2026-11-21T25:00:00Z',
    '?endDate=2026-11-21%20',
    '?within=-1',
    '?within=9999',
    '?cursor=abc',
    '?free=maybe',
    `?q=${'x'.repeat(101)}`,
  ])('refuses %s with a 400', async (query) => {
    expect((await list(query)).status).toBe(400);
  });

  it('answers any text with a list or a 400, never an error of ours', async () => {
    await fc.assert(
      fc.asyncProperty(anyText({ maxLength: 120 }), async (text) => {
        const reply = await list(`?q=${encodeURIComponent(text.toWellFormed())}`);
        expect([200, 400]).toContain(reply.status);
      }),
      { numRuns: 60 },
    );
  });

  it('shows past, pending and cancelled events to admins who ask, and refuses others', async () => {
    const admin = await test.signInAs(await buildMember(test.services.db, { role: 'admin' }));
    const { titles, body } = await list('?includePast=true', admin);
    expect(titles).toEqual(expect.arrayContaining(['Yesterday', 'Waiting for approval', 'Called off']));
    const starts = body.map(({ startTime }) => startTime);
    expect(starts, '[admin.9] newest start first').toEqual(starts.toSorted().toReversed());
    expect(
      (await list('?includePast=true', await test.signInAs(await buildMember(test.services.db)))).status,
    ).toBe(403);
    expect((await list('?includePast=true')).status).toBe(403);
  });

  it('prices and abilities are this viewer’s own', async () => {
    const cafe = async (as?: { cookie: string }) => (await list('?q=cafe', as)).body[0];
    const play = await test.signInAs(await buildTierMember(test.services.db, 'playground'));
    const club = await test.signInAs(await buildTierMember(test.services.db, 'club_house'));
    expect(await cafe()).toMatchObject({
      pricing: { payable: '12.50', free: false },
      abilities: { register: { allowed: false, reason: 'login_required' } },
    });
    expect(await cafe(play)).toMatchObject({
      pricing: { listPrice: '12.50', payable: '6.25', steps: [{ amount: '12.50' }, { amount: '-6.25' }] },
      abilities: { register: { allowed: true } },
    });
    expect(await cafe(club)).toMatchObject({
      pricing: { payable: '0.00', free: true },
      abilities: { register: { allowed: true } },
    });
  });

  it('shows faces to members and only a count to visitors', async () => {
    const { db } = test.services;
    const event = await buildEvent(db, {
      host_id: null,
      title: 'Faces',
      seats_taken: 6,
      starts_at: inHours(10),
    });
    for (const first_name of ['ana', 'Bo', 'Çem', 'Dee', 'Eli', 'Fay']) {
      const member = await buildMember(db, { first_name });
      await db
        .insertInto('registrations')
        .values({ event_id: event.id, member_id: member.id, price_steps: '[]', created_at: TEST_NOW })
        .execute();
    }
    const seen = async (as?: { cookie: string }) => (await list('?q=faces', as)).body[0];
    expect(await seen()).toMatchObject({ currentAttendees: 6, faces: [] });
    const member = await seen(await test.signInAs(await buildMember(db)));
    expect(member?.faces.map((face) => face.letter)).toEqual(['A', 'B', 'Ç', 'D']);
  });
});

describe('GET /api/events/:id', () => {
  it('shows a published one to everybody, a cancelled one as cancelled, a past one as past', async () => {
    const { db } = test.services;
    const open = await buildEvent(db);
    const off = await buildEvent(db, { cancelled_at: TEST_NOW });
    const gone = await buildEvent(db, { starts_at: inHours(-5) });
    const show = async (id: string) => (await test.call<Event>('GET', `/api/events/${id}`)).body;
    expect(await show(open.id)).toMatchObject({ title: open.title, status: 'published', past: false });
    expect(await show(off.id)).toMatchObject({ status: 'cancelled' });
    expect(await show(gone.id)).toMatchObject({
      past: true,
      abilities: { register: { reason: 'event_past' } },
    });
  });

  it('knows an unpublished one only for its host and admins', async () => {
    const { db } = test.services;
    const host = await buildHost(db);
    const event = await buildEvent(db, { host_id: host.id, approval_status: 'rejected' });
    const status = async (as?: { cookie: string }) =>
      (await test.call('GET', `/api/events/${event.id}`, as ? { as } : {})).status;
    expect(await status()).toBe(404);
    expect(await status(await test.signInAs(await buildHost(db)))).toBe(404);
    expect(await status(await test.signInAs(host))).toBe(200);
    expect(await status(await test.signInAs(await buildMember(db, { role: 'admin' })))).toBe(200);
  });
});

describe('GET /api/hosts', () => {
  it('offers hosts of upcoming events, most events first', async () => {
    const { body } = await test.call<{ hostName: string; upcomingEvents: number }[]>('GET', '/api/hosts');
    expect(body[0]?.hostName).toBe('Backyard');
    expect(body).toContainEqual({ hostName: 'Ada’s Table', upcomingEvents: 1 });
  });
});
