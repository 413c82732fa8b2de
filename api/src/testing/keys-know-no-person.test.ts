// Statements held: machines.13.

import { routes, type Event, type RouteContract } from '@backyard/contract';
import { beforeAll, expect, it } from 'vitest';
import { keyOf } from '../identity/api-keys/api-keys.fixture.ts';
import { buildEvent, buildHelper, buildHost, buildMember, DAY, HOUR, TEST_NOW } from './builders.ts';
import { eventForm, inHours } from './event-form.ts';
import { testApp } from './test-app.ts';

/*
 * Every route that a scope opens, called with the key of a member who has a seat, is on a waitlist, hands a seat on, pays, is invited,
 * and is kept away elsewhere: no answer reveals any of it. A route without a row fails.
 */

const test = testApp({ config: { rateLimits: false } });
const db = () => test.services.db;
const later = (ms: number): Date => new Date(TEST_NOW.getTime() + ms);

/** Contained in everything the key's owner wrote as a member. */
const OWN_WORDS = 'Only I wrote this';
/** Reason codes that reveal something about the caller. */
const OF_A_PERSON = /already_registered|kept_away|not_invited|already_waiting|attended|rated|offered/;

const events: Record<string, { id: string }> = {};
let owner: { id: string };
let headers: Record<string, string>;
let tickets: string[];

beforeAll(async () => {
  owner = await buildHost(db());
  const other = await buildHost(db());
  const friend = await buildMember(db(), {
    first_name: 'Zoë',
    face_for_visitors: true,
    profile_image_url: '/objects/zoe',
  });
  await db()
    .updateTable('members')
    .set({ latitude: 30.3, longitude: -97.7 })
    .where('id', '=', owner.id)
    .execute();
  const { id: series } = await db()
    .insertInto('event_series')
    .values({ host_id: other.id, created_at: TEST_NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  const make = async (name: string, given: Parameters<typeof buildEvent>[1] = {}) => {
    const event = await buildEvent(db(), {
      host_id: other.id,
      price_cents: 1200,
      title: name,
      guests: 2,
      ...given,
    });
    events[name] = event;
    return event.id;
  };
  const seat = (event_id: string, member_id = owner.id) =>
    db()
      .insertInto('registrations')
      .values({ event_id, member_id, notes: OWN_WORDS, price_steps: '[]', created_at: TEST_NOW })
      .returning(['id', 'ticket'])
      .executeTakeFirstOrThrow();
  const line = { member_id: owner.id, created_at: TEST_NOW, notes: OWN_WORDS };

  await make('nothing');
  for (const name of ['seat', 'next date'])
    await seat(await make(name, { series_id: series, starts_at: later(name === 'seat' ? DAY : 8 * DAY) }));
  await seat(events['seat']?.id ?? '', friend.id);
  await db()
    .insertInto('waitlist_entries')
    .values({ ...line, event_id: await make('line', { waiting: 1 }) })
    .execute();
  await db()
    .insertInto('waitlist_entries')
    .values({ ...line, event_id: await make('offer'), state: 'offered', offered_until: later(HOUR) })
    .execute();
  await db()
    .insertInto('seat_holds')
    .values({ member_id: owner.id, event_id: await make('hold'), expires_at: later(HOUR) })
    .execute();
  const handed = await make('handed on');
  const { id: registration_id } = await seat(handed, friend.id);
  await db()
    .insertInto('seat_handings')
    .values({
      event_id: handed,
      registration_id,
      giver_id: owner.id,
      token_hash: Buffer.alloc(32, 7),
      mailed: false,
      created_at: TEST_NOW,
      expires_at: later(HOUR),
      taker_id: friend.id,
      taken_at: TEST_NOW,
    })
    .execute();
  await seat(await make('been', { starts_at: later(-3 * HOUR), ends_at: later(-HOUR) }));
  await seat(await make('own', { host_id: owner.id }));
  await make('own, waiting', { host_id: owner.id, approval_status: 'pending' });
  await seat(await make('helping'));
  await buildHelper(db(), events['helping']?.id ?? '', {
    member_id: owner.id,
    role: 'co_host',
    invited_by: other.id,
  });
  const strict = await buildHost(db());
  await make('kept away', { host_id: strict.id });
  await db()
    .insertInto('kept_away')
    .values({ host_id: strict.id, member_id: owner.id, created_at: TEST_NOW })
    .execute();
  // Found by nothing but what the owner is as a person.
  await make('invited', { visibility: 'invited' });
  await db()
    .insertInto('event_invitees')
    .values({ event_id: events['invited']?.id ?? '', member_id: owner.id, invited_at: TEST_NOW })
    .execute();
  await seat(await make('taken back', { approval_status: 'pending' }));
  const own = await db()
    .selectFrom('registrations')
    .select('ticket')
    .where('member_id', '=', owner.id)
    .execute();
  tickets = own.map(({ ticket }) => ticket);
  ({ headers } = await keyOf(test.services, owner));
});

const idOf = (name: string): string => events[name]?.id ?? '';
const SEEN = ['nothing', 'seat', 'line', 'offer', 'hold', 'handed on', 'been', 'kept away'];
const OWN = ['own', 'helping'];

/** The calls of each route in which personal data could appear. */
const CALLS: Record<string, () => { url: string; body?: object }[]> = {
  'GET /api/events': () => [
    { url: '/api/events?limit=100' },
    { url: '/api/events?limit=100&near=Austin,%20TX' },
  ],
  'GET /api/events/:id': () => [...SEEN, ...OWN].map((name) => ({ url: `/api/events/${idOf(name)}` })),
  'GET /api/events/:id/dates': () => [{ url: `/api/events/${idOf('seat')}/dates` }],
  'GET /api/events/:id/edit-form': () => OWN.map((name) => ({ url: `/api/events/${idOf(name)}/edit-form` })),
  'GET /api/host/events': () => [{ url: '/api/host/events' }],
  'GET /api/host/events/pending': () => [{ url: '/api/host/events/pending' }],
  'GET /api/host/summary': () => [{ url: '/api/host/summary' }],
  'POST /api/events': () => [{ url: '/api/events', body: eventForm() }],
  'POST /api/events/:id/duplicate': () => [
    { url: `/api/events/${idOf('own')}/duplicate`, body: { startTime: inHours(72) } },
  ],
  'POST /api/events/:id/repeat': () => [
    { url: `/api/events/${idOf('own')}/repeat`, body: { every: 'week', times: 2 } },
  ],
  'PUT /api/events/:id': () =>
    OWN.map((name) => ({
      url: `/api/events/${idOf(name)}`,
      body: eventForm({ title: name, maxAttendees: 20, price: '12.00', guests: 2 }),
    })),
  // The attendees of the owner's own events, whose data their host may see.
  'GET /api/host/attendees': () => [],
  'GET /api/host/attendees.csv': () => [],
  'GET /api/host/events/:id/waitlist': () => [],
};

const opened = Object.values(routes)
  .flatMap((feature) => Object.values<RouteContract>(feature))
  .filter(({ key }) => key !== undefined)
  .map(({ method, path }) => `${method} ${path}`);

it('every route that a scope opens has a row', () => {
  expect(Object.keys(CALLS).toSorted()).toEqual(opened.toSorted());
});

const ask = async (method: string, { url, body }: { url: string; body?: object }) => {
  const reply = await test.app.inject({
    method: method as 'GET',
    url,
    headers: { host: 'localhost', ...headers },
    ...(body && { payload: body }),
  });
  expect([200, 201], `${method} ${url} ${reply.body}`).toContain(reply.statusCode);
  return reply;
};

/** Everything in an answer that reveals something about the caller. */
function personal(value: unknown, asked: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => personal(one, asked));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, one]) => {
    const none = name === 'faces' ? Array.isArray(one) && one.length === 0 : one === null;
    const isTheirs =
      ['registration', 'waitlist', 'handedOn', 'faces', 'sayAttended'].includes(name) ||
      (name === 'distanceMiles' && !asked.includes('near=')) ||
      (name === 'reason' && OF_A_PERSON.test(String(one)));
    return isTheirs && !(none || name === 'reason')
      ? [name]
      : isTheirs && name === 'reason'
        ? [`${name}: ${String(one)}`]
        : personal(one, asked);
  });
}

it.each(Object.keys(CALLS))('[machines.13] %s says nothing of the key’s owner as a person', async (name) => {
  const [method = ''] = name.split(' ');
  for (const call of CALLS[name]?.() ?? []) {
    const reply = await ask(method, call);
    expect(personal(reply.json(), call.url), call.url).toEqual([]);
    for (const words of [OWN_WORDS, 'Zoë', '/objects/zoe', ...tickets])
      expect(reply.body, call.url).not.toContain(words);
  }
});

it.each(SEEN)('[machines.13] of another’s event it reads what visitors read: %s', async (name) => {
  const url = `/api/events/${idOf(name)}`;
  const byKey = (await ask('GET', { url })).json<Event>();
  const { body } = await test.call<Event>('GET', url);
  expect(byKey).toEqual({ ...body, faces: [] });
});

it('[machines.13] lists read as visitors’ do, also for many at the same time', async () => {
  const url = '/api/events?limit=100';
  const as = await test.signInAs(owner);
  const [one, mine, two] = await Promise.all([
    ask('GET', { url }),
    test.call<Event[]>('GET', url, { as }),
    ask('GET', { url }),
  ]);
  const { body } = await test.call<Event[]>('GET', url);
  // Beside what they run.
  const others = (list: Event[]) => list.filter(({ id }) => SEEN.some((name) => idOf(name) === id));
  const asRead = others(body).map((event) => ({ ...event, faces: [] }));
  expect(asRead.length).toBe(SEEN.length - 1);
  for (const reply of [one, two]) expect(others(reply.json())).toEqual(asRead);
  expect(mine.body.find(({ id }) => id === idOf('seat'))?.registration).toMatchObject({ notes: OWN_WORDS });
});

it('[machines.13] what they see as a guest alone is not there', async () => {
  const as = await test.signInAs(owner);
  for (const name of ['invited', 'taken back']) {
    const url = `/api/events/${idOf(name)}`;
    expect((await test.call('GET', url, { as })).status).toBe(200);
    const reply = await test.app.inject({ url, headers: { host: 'localhost', ...headers } });
    expect(reply.statusCode, name).toBe(404);
  }
  const reply = await test.app.inject({
    url: '/api/events?within=25',
    headers: { host: 'localhost', ...headers },
  });
  expect(reply.json()).toMatchObject({ code: 'place_unknown' });
});
