import type { Event } from '@backyard/contract';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { beforeEach, expect, it, vi } from 'vitest';
import { MAX_COUNTED } from '../platform/database/index.ts';
import { drawOnePage } from '../platform/http/one-page.ts';
import { buildEvent, buildHost, buildMember, standAt, TEST_NOW } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { often } from '../testing/often.ts';
import { testApp } from '../testing/test-app.ts';

standAt('2026-11-21T18:00:00Z');

/** At the same time. */
const CROWD = often(200, 500);
const inHours = (hours: number) => new Date(TEST_NOW.getTime() + hours * 3_600_000);

/** As in production: what many request at the same moment is read once. */
const test = testApp(async () => ({
  databaseUrl: await freshDatabase(),
  config: { environment: 'development' },
}));
beforeEach(() => {
  // Lets everything cached expire.
  test.time.now = new Date(test.time.now.getTime() + 60_000);
});

const titles = async (path = '/api/events', as?: { cookie: string }) => {
  const { body } = await test.call<Event[]>('GET', path, as ? { as } : {});
  return body.map(({ title }) => title);
};
const db = () => test.services.db;

/** Moves an event without a change notification: only a fresh read sees it. */
const moveSilently = (id: string, starts: Date) =>
  db()
    .updateTable('events')
    .set({ starts_at: starts, ends_at: new Date(starts.getTime() + 3_600_000) })
    .where('id', '=', id)
    .execute();

/** Lists are cached once the connection that receives change notifications is open. The first list opens it. */
const untilKept = () => vi.waitFor(() => expect(test.services.changes.isListening()).toBe(true));

it('which events a list has is read once for many, for a second at most', async () => {
  const first = await buildEvent(db(), { title: 'First', starts_at: inHours(10) });
  await buildEvent(db(), { title: 'Second', starts_at: inHours(20) });
  await untilKept();
  await vi.waitFor(async () => expect(await titles()).toEqual(['First', 'Second']));
  await moveSilently(first.id, inHours(30));
  expect(await titles()).toEqual(['First', 'Second']);
  test.time.now = new Date(test.time.now.getTime() + 1001);
  expect(await titles()).toEqual(['Second', 'First']);
});

it('what is no longer published, or has begun, is in no list of a member, however new the list is', async () => {
  const as = await test.signInAs(await buildMember(db()));
  const list = () => titles('/api/events', as);
  const gone = await buildEvent(db(), { title: 'Withdrawn', starts_at: inHours(40) });
  const begun = await buildEvent(db(), { title: 'Begun', starts_at: inHours(41) });
  await vi.waitFor(async () => expect(await list()).toContain('Begun'));
  await moveSilently(begun.id, inHours(-5));
  expect(await list()).not.toContain('Begun');
  // As in the moment before the notification arrives.
  await sql`alter table events disable trigger events_changed`.execute(db());
  await db().updateTable('events').set({ approval_status: 'pending' }).where('id', '=', gone.id).execute();
  await sql`alter table events enable trigger events_changed`.execute(db());
  expect(await list()).not.toContain('Withdrawn');
});

it('visitors who ask for the same get the same answer for a second, unless an event has changed; members never get it', async () => {
  const as = await test.signInAs(await buildMember(db()));
  const event = await buildEvent(db(), { title: 'Kept', starts_at: inHours(42) });
  const path = '/api/events?limit=3';
  await untilKept();
  await sql`alter table events disable trigger events_changed`.execute(db());
  const rename = (title: string) =>
    db().updateTable('events').set({ title }).where('id', '=', event.id).execute();
  // Earlier notifications may still arrive.
  await vi.waitFor(async () => {
    await rename('Kept');
    expect(await titles(path)).toContain('Kept');
    await rename('Renamed');
    const kept = await titles(path);
    test.time.now = new Date(test.time.now.getTime() + (kept.includes('Kept') ? 0 : 1001));
    expect(kept).toContain('Kept');
  });
  expect(await titles(path, as)).toContain('Renamed');
  expect(await titles('/api/events?limit=4')).toContain('Renamed');
  test.time.now = new Date(test.time.now.getTime() + 1001);
  expect(await titles(path)).toContain('Renamed');
  await sql`alter table events enable trigger events_changed`.execute(db());
  await rename('Renamed again');
  await vi.waitFor(async () => expect(await titles(path)).toContain('Renamed again'));
});

it('a face that is hidden is soon in no kept answer', async () => {
  const ada = await buildMember(db(), { face_for_visitors: true, profile_image_url: '/ada.webp' });
  const event = await buildEvent(db(), { title: 'With Ada', starts_at: inHours(43) });
  const as = await test.signInAs(ada);
  await test.call('POST', `/api/events/${event.id}/register`, { as, body: {} });
  const faces = async () => {
    const { body } = await test.call<Event[]>('GET', '/api/events?limit=50');
    return body.find(({ id }) => id === event.id)?.faces.length;
  };
  await untilKept();
  await vi.waitFor(async () => expect(await faces()).toBe(1));
  await db().updateTable('members').set({ hidden_from_lists: true }).where('id', '=', ada.id).execute();
  await vi.waitFor(async () => expect(await faces()).toBe(0));
});

it('whoever changes an event finds it changed in the next list', async () => {
  const event = await buildEvent(db(), {
    title: 'To be approved',
    starts_at: inHours(50),
    approval_status: 'pending',
  });
  const as = await test.signInAs(await buildMember(db(), { role: 'admin' }), { confirmed: true });
  const list = () => titles('/api/events?limit=50', as);
  expect(await list()).not.toContain(event.title);
  // While no notification has arrived from the database.
  await sql`alter table events disable trigger events_changed`.execute(db());
  const reply = await test.call('PUT', `/api/admin/events/${event.id}/approve`, {
    as,
    body: { version: event.version },
  });
  await sql`alter table events enable trigger events_changed`.execute(db());
  expect(reply.status).toBe(200);
  expect(await list()).toContain(event.title);
});

it('what is refused, and what is nobody’s but one’s own, leaves the lists as they are', async () => {
  const event = await buildEvent(db(), { title: 'Stays', starts_at: inHours(60) });
  const as = await test.signInAs(await buildMember(db()));
  // Not the database's notification, which may still be on its way from the event above.
  const told = vi.spyOn(test.services.changes, 'tell');
  await test.call('POST', '/api/nothing/here');
  await test.call('POST', '/api/events', { body: {} });
  await test.call('DELETE', `/api/events/${event.id}`, { as });
  await test.call('POST', '/api/user/inbox/read', { as, body: {} });
  expect(told).not.toHaveBeenCalled();
  told.mockRestore();
});

it('what is somebody’s own, seats and faces are read for each', async () => {
  const event = await buildEvent(db(), { title: 'Ours', starts_at: inHours(2), capacity: 5 });
  const [ada, bob] = [
    await buildMember(db(), { first_name: 'Ada' }),
    await buildMember(db(), { first_name: 'Bob' }),
  ];
  const [asAda, asBob] = [await test.signInAs(ada), await test.signInAs(bob)];
  const seen = async (as?: { cookie: string }) => {
    const { body } = await test.call<Event[]>('GET', '/api/events', as ? { as } : {});
    return body.find(({ id }) => id === event.id);
  };
  await vi.waitFor(async () => expect(await seen()).toBeDefined());
  await test.call('POST', `/api/events/${event.id}/register`, { as: asAda, body: { notes: 'Nuts' } });
  expect(await seen(asAda)).toMatchObject({
    currentAttendees: 1,
    registration: { notes: 'Nuts' },
    faces: [{ letter: 'A' }],
  });
  expect(await seen(asBob)).toMatchObject({
    currentAttendees: 1,
    registration: null,
    faces: [{ letter: 'A' }],
  });
  expect((await seen())?.faces).toEqual([]);
  await db().updateTable('members').set({ hidden_from_lists: true }).where('id', '=', ada.id).execute();
  expect((await seen(asBob))?.faces).toEqual([]);
});

/** Every list and page part that depends on its viewer. */
const LISTS = (id: string): string[] => [
  '/api/events?limit=24',
  '/api/events?limit=24&q=everybody',
  '/api/events?limit=24&category=games',
  `/api/events/${id}`,
  `/api/events/${id}/company`,
  `/api/events/${id}/host`,
  `/api/events/${id}/attendees`,
  '/api/events/map',
  '/api/events/recommended',
  '/api/user/events',
  '/api/auth/user',
];

it(`${CROWD} people who ask for every list at the same time, by requests and for their pages, each read their own alone`, async () => {
  const event = await buildEvent(db(), {
    title: 'Everybody comes',
    starts_at: inHours(3),
    capacity: 100,
    categories: ['games'],
  });
  const people = await Promise.all(
    Array.from({ length: 20 }, async (_value, number) => {
      const member = await buildMember(db(), { email: `own-${number}-word@example.com` });
      const as = await test.signInAs(member);
      await test.call('POST', `/api/events/${event.id}/register`, {
        as,
        body: { notes: `own-${number}-word` },
      });
      return { number, as };
    }),
  );
  await vi.waitFor(async () => expect(await titles()).toContain('Everybody comes'));
  const lists = LISTS(event.id);
  const forPage = async (path: string, { cookie }: { cookie: string }): Promise<string> => {
    const [name = '', token = ''] = cookie.split('=');
    const page = { url: '/', headers: {}, protocol: 'http', host: 'localhost', cookies: { [name]: token } };
    const answer = await test.app.ownAnswers.get(path, page as unknown as FastifyRequest);
    return answer?.text() ?? '';
  };
  const asked = await Promise.all(
    Array.from({ length: CROWD }, async (_value, turn) => {
      const { number, as } = people[turn % people.length] ?? { number: -1, as: { cookie: '' } };
      const path = lists[turn % lists.length] ?? '';
      const [requested, drawn] = await Promise.all([
        test.call('GET', path, { as }),
        drawOnePage(async () => Promise.all([forPage(path, as), forPage(`/api/events/${event.id}`, as)])),
      ]);
      expect(requested.status).toBe(200);
      return { number, path, texts: [requested.text, ...drawn] };
    }),
  );
  for (const { number, path, texts } of asked) {
    const words = texts.flatMap((text) => text.match(/own-\d+-word/g) ?? []);
    expect([...new Set(words)], path).toEqual([`own-${number}-word`]);
  }
  const own = new Set(asked.filter(({ texts: [text] }) => text?.includes('own-')).map(({ path }) => path));
  expect([...own].toSorted()).toEqual(
    lists.filter((path) => !/company|\/host|attendees|map|recommended/.test(path)).toSorted(),
  );
});

/** A host's pending events, their attendees, friends, and blocked members: private to the viewer. */
const OWN_LISTS = [
  '/api/host/events',
  '/api/host/events?list=upcoming&limit=1',
  '/api/host/events/pending',
  '/api/host/attendees',
  '/api/host/profile',
  '/api/friends',
  '/api/blocks',
];
const ADMIN_LISTS = [
  '/api/admin/users?q=own-',
  '/api/admin/events/pending',
  '/api/events?includePast=true&limit=50&q=own',
];

it(`${CROWD} times hosts ask for their lists, friends and blocks, and admins for theirs, at the same time: each reads what is their own`, async () => {
  const met = await buildEvent(db(), { starts_at: inHours(-30) });
  const hosts = await Promise.all(
    Array.from({ length: 21 }, async (_value, number) => {
      const word = `own-${number}-word`;
      const host = await buildHost(db(), word);
      const guest = await buildMember(db(), { first_name: word });
      const event = await buildEvent(db(), {
        host_id: host.id,
        title: word,
        approval_status: 'pending',
        seats_taken: 1,
        starts_at: inHours(70),
      });
      const since = { created_at: TEST_NOW };
      await db()
        .insertInto('registrations')
        .values({ event_id: event.id, member_id: guest.id, notes: word, price_steps: '[]', ...since })
        .execute();
      const friend = await buildMember(db(), { first_name: word });
      const [one_id = '', other_id = ''] = [host.id, friend.id].toSorted();
      await db()
        .insertInto('friendships')
        .values({ one_id, other_id, event_id: met.id, since: TEST_NOW })
        .execute();
      const blocked = await buildMember(db(), { first_name: word });
      await db()
        .insertInto('blocks')
        .values({ blocker_id: host.id, blocked_id: blocked.id, ...since })
        .execute();
      return { number, as: await test.signInAs(host) };
    }),
  );
  const asAdmin = await test.signInAs(await buildMember(db(), { role: 'admin' }));
  const wordsOf = (text: string) => [...new Set(text.match(/own-\d+-word/g) ?? [])];
  const lists = [...OWN_LISTS, ...ADMIN_LISTS];
  const asked = await Promise.all(
    Array.from({ length: CROWD }, async (_value, turn) => {
      const { number, as } = hosts[turn % hosts.length] ?? { number: -1, as: { cookie: '' } };
      const path = lists[turn % lists.length] ?? '';
      const [own, ofAdmin] = await Promise.all([
        test.call('GET', path, { as }),
        ADMIN_LISTS.includes(path) ? test.call('GET', path, { as: asAdmin }) : null,
      ]);
      return { number, path, own, ofAdmin };
    }),
  );
  for (const { number, path, own, ofAdmin } of asked) {
    const isAdmins = path.startsWith('/api/admin') || path.includes('includePast');
    expect(own.status, path).toBe(isAdmins ? 403 : 200);
    expect(wordsOf(own.text), path).toEqual(isAdmins ? [] : [`own-${number}-word`]);
    if (ofAdmin) expect(wordsOf(ofAdmin.text).length, path).toBeGreaterThan(15);
  }
});

it('[discovery.63] the total is exact up to 10,000, and says so past it', async () => {
  const total = async () => {
    test.time.now = new Date(test.time.now.getTime() + 2000);
    const { headers } = await test.call('GET', '/api/events?category=creative&limit=1');
    return [headers['x-total-count'], headers['x-total-count-is']];
  };
  await sql`
    insert into events (title, description, location, starts_at, ends_at, time_zone, price_cents, categories,
      required_tier, capacity, approval_status, created_at, updated_at)
    select 'Many', 'One of many.', 'The Hall', ${inHours(90)}, ${inHours(91)}, 'America/Chicago', 0, array['creative'],
      'game_room', 5, 'approved', ${TEST_NOW}, ${TEST_NOW} from generate_series(1, ${MAX_COUNTED}::int)`.execute(
    db(),
  );
  expect(await total()).toEqual([String(MAX_COUNTED), 'exact']);
  await buildEvent(db(), { categories: ['creative'], starts_at: inHours(92) });
  expect(await total()).toEqual([String(MAX_COUNTED), 'at-least']);
});

it('[discovery.75] past 10,000 events the filter offers hosts of those that are next', async () => {
  const names = async () => {
    const { body } = await test.call<{ hostName: string }[]>('GET', '/api/hosts');
    return body.map(({ hostName }) => hostName);
  };
  const [soon, late] = [await buildHost(db()), await buildHost(db())];
  await buildEvent(db(), { host_id: soon.id, starts_at: inHours(89) });
  await buildEvent(db(), { host_id: late.id, starts_at: inHours(93) });
  const nameOf = async ({ id }: { id: string }) =>
    (await db().selectFrom('hosts').select('name').where('member_id', '=', id).executeTakeFirstOrThrow())
      .name;
  const [sooner, later] = [await nameOf(soon), await nameOf(late)];
  expect(await names()).toContain(sooner);
  expect(await names()).not.toContain(later);
});
