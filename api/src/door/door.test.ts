// Statements held: door.1, door.4, door.6, door.8-9, door.17.

import { createHash } from 'node:crypto';
import { doorCodeText, type Door, type DoorPerson } from '@backyard/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkOwnBooks } from '../payments/index.ts';
import {
  buildEvent,
  buildHost,
  buildMember,
  type EventRow,
  HOUR,
  type MemberRow,
  MINUTE,
  TEST_NOW,
} from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';

let host: MemberRow;
let asHost: { cookie: string };
const test = testApp();
beforeAll(async () => {
  host = await buildHost(test.services.db);
  asHost = await test.signInAs(host);
});
beforeEach(() => {
  test.time.now = TEST_NOW;
});

const db = () => test.services.db;
const later = (ms: number) => new Date(TEST_NOW.getTime() + ms);
/** It began a minute ago, and lasts two hours. */
const eventNow = (given: Parameters<typeof buildEvent>[1] = {}) =>
  buildEvent(db(), { host_id: host.id, starts_at: later(-MINUTE), ...given });

async function seat(event: EventRow, member?: MemberRow) {
  const who = member ?? (await buildMember(db()));
  const row = await db()
    .insertInto('registrations')
    .values({ event_id: event.id, member_id: who.id, price_steps: '[]', created_at: later(-HOUR) })
    .returning(['id', 'ticket'])
    .executeTakeFirstOrThrow();
  await db()
    .updateTable('events')
    .set((set) => ({ seats_taken: set('seats_taken', '+', 1) }))
    .where('id', '=', event.id)
    .execute();
  return { ...row, who };
}

const at = (event: { id: string }, rest = '') => `/api/host/events/${event.id}${rest}`;
const checkIn = (event: { id: string }, body: object, as = asHost) =>
  test.call<DoorPerson & { code: string; message: string }>('POST', at(event, '/check-ins'), { as, body });
const undo = (event: { id: string }, id: string, query = '') =>
  test.call('DELETE', at(event, `/check-ins/${id}${query}`), { as: asHost });
const walkIn = (event: { id: string }, body: object) =>
  test.call<DoorPerson & { code: string }>('POST', at(event, '/walk-ins'), { as: asHost, body });
const doorOf = async (event: { id: string }) =>
  (await test.call<Door>('GET', at(event, '/door'), { as: asHost })).body;

describe('the list', () => {
  it('[DOOR-8] has everybody by name, and of their past whether there is any', async () => {
    const event = await eventNow();
    const earlier = await buildEvent(db(), { starts_at: later(-48 * HOUR) });
    const zoe = await seat(event, await buildMember(db(), { first_name: 'Zoe', hidden_from_lists: true }));
    const bo = await seat(event, await buildMember(db(), { first_name: 'bo' }));
    await seat(earlier, bo.who);
    const { body } = await test.call<Door>('GET', at(event, '/door'), { as: asHost });
    expect(body.registrations).toEqual([
      expect.objectContaining({ id: bo.id, firstName: 'bo', firstTime: false, checkedInAt: null }),
      expect.objectContaining({ id: zoe.id, firstName: 'Zoe', firstTime: true, checkedInAt: null }),
    ]);
    expect(Object.keys(body.registrations[0] ?? {}).toSorted()).toEqual(
      [
        'came',
        'checkedInAt',
        'firstName',
        'firstTime',
        'guestNames',
        'guests',
        'id',
        'lastName',
        'profileImageUrl',
        'ticketHash',
      ].toSorted(),
    );
    expect(body).toMatchObject({ checkedIn: 0, registered: 2, seats: 20, now: TEST_NOW.toISOString() });
  });

  it('[DOOR-8] who missed an earlier event comes for the first time; who missed this one is not told', async () => {
    const event = await eventNow();
    const earlier = await eventNow({ starts_at: later(-4 * HOUR) });
    const [ada, other] = [await seat(event), await seat(earlier)];
    await seat(earlier, ada.who);
    await checkIn(earlier, { registrationId: other.id });
    expect((await doorOf(event)).registrations).toMatchObject([{ id: ada.id, firstTime: true }]);
  });

  it('[DOOR-1] is open in its hours alone', async () => {
    const event = await eventNow();
    const { id } = await seat(event);
    for (const [now, status] of [
      [event.starts_at.getTime() - 3 * HOUR - 1, 409],
      [event.starts_at.getTime() - 3 * HOUR, 200],
      [event.ends_at.getTime() + 12 * HOUR, 200],
      [event.ends_at.getTime() + 12 * HOUR + 1, 409],
    ] as const) {
      test.time.now = new Date(now);
      const list = await test.call('GET', at(event, '/door'), { as: asHost });
      expect(list.status).toBe(status);
      if (status === 409)
        expect((await checkIn(event, { registrationId: id })).body.code).toBe('door_closed');
    }
  });

  it('[DOOR-2] is for nobody else, and a cancelled event has none', async () => {
    const other = await test.signInAs(await buildHost(db()));
    const event = await eventNow();
    const { id, ticket } = await seat(event);
    expect((await test.call('GET', at(event, '/door'), { as: other })).status).toBe(404);
    expect((await checkIn(event, { ticket }, other)).body.code).toBe('event_not_found');
    expect((await test.call('DELETE', at(event, `/check-ins/${id}`), { as: other })).status).toBe(404);
    const gone = await eventNow({ cancelled_at: TEST_NOW });
    expect((await test.call('GET', at(gone, '/door'), { as: asHost })).body).toMatchObject({
      code: 'event_cancelled',
    });
  });
});

describe('checking in', () => {
  it('[DOOR-5] 201 the first time, 200 and its answer later, by ticket and by name', async () => {
    const event = await eventNow();
    const { id, ticket } = await seat(event);
    const ticketHash = createHash('sha256').update(ticket).digest('hex').slice(0, 16);
    expect((await doorOf(event)).registrations).toMatchObject([{ id, ticketHash }]);
    const first = await checkIn(event, { ticket });
    expect(first).toMatchObject({ status: 201, body: { id, checkedInAt: TEST_NOW.toISOString() } });
    test.time.now = later(5 * MINUTE);
    for (const body of [{ ticket }, { registrationId: id }]) {
      const again = await checkIn(event, body);
      expect([again.status, again.body]).toEqual([200, first.body]);
    }
    expect(await doorOf(event)).toMatchObject({ checkedIn: 1, registered: 1 });
  });

  it('[DOOR-3] a ticket may be typed', async () => {
    const event = await eventNow();
    const { ticket } = await seat(event);
    const typed = ` ${ticket.toLowerCase().replaceAll(/(.{4})(?=.)/g, '$1-')} `;
    expect((await checkIn(event, { ticket: typed })).status).toBe(201);
  });

  it('[DOOR-3] a forged, an old, another event’s and a cancelled ticket are refused, with a sentence each', async () => {
    const [event, other] = [await eventNow(), await eventNow()];
    const [elsewhere, old] = [await seat(other), await seat(event)];
    const ended = { status: 'cancelled', cancelled_at: TEST_NOW } as const;
    await db().updateTable('registrations').set(ended).where('id', '=', old.id).execute();
    const again = await seat(event, old.who);
    expect(again.ticket).not.toBe(old.ticket);
    for (const [ticket, status, code] of [
      ['0'.repeat(32), 404, 'ticket_unknown'],
      ['https://elsewhere.example/?q=1', 404, 'ticket_unknown'],
      [elsewhere.ticket, 404, 'ticket_elsewhere'],
      [old.ticket, 409, 'ticket_cancelled'],
    ] as const) {
      const { status: found, body } = await checkIn(event, { ticket });
      expect([found, body.code]).toEqual([status, code]);
      expect(body.message).toMatch(/^[A-Z].*\.$/);
    }
    expect((await checkIn(event, { registrationId: elsewhere.id })).body.code).toBe('not_on_the_list');
    expect((await checkIn(event, { registrationId: old.id })).body.code).toBe('ticket_cancelled');
    expect((await checkIn(event, { ticket: again.ticket })).status).toBe(201);
  });

  it.each([
    {},
    { ticket: 'A', registrationId: '0190a000-0000-7000-8000-000000000001' },
    { registrationId: 'x' },
    { ticket: 7 },
    { ticket: 'A'.repeat(501) },
    { ticket: 'A\0' },
    { ticket: 'A', at: 'yesterday' },
    { ticket: 'A', at: '2026-11-21T18:00:00' },
  ])('%j is no check-in', async (body) => expect((await checkIn(await eventNow(), body)).status).toBe(400));

  it('[DOOR-4] keeps the time it was made at, and takes it three days later', async () => {
    const event = await eventNow();
    const [ada, bo] = [await seat(event), await seat(event)];
    test.time.now = later(30 * MINUTE);
    const made = later(3 * MINUTE).toISOString();
    expect((await checkIn(event, { ticket: ada.ticket, at: made })).body.checkedInAt).toBe(made);
    test.time.now = new Date(event.ends_at.getTime() + 72 * HOUR);
    expect((await checkIn(event, { ticket: bo.ticket, at: made })).body.checkedInAt).toBe(made);
    test.time.now = new Date(event.ends_at.getTime() + 72 * HOUR + 1);
    expect((await checkIn(event, { ticket: bo.ticket, at: made })).body.code).toBe('door_closed');
  });

  it('[DOOR-5] [DOOR-6] two phones: whichever is heard first, the end is the same', async () => {
    const acts: [number, 'in' | 'undo'][] = [
      [1, 'in'],
      [3, 'undo'],
      [5, 'in'],
    ];
    const orders = acts
      .flatMap((a) => acts.flatMap((b) => acts.map((c) => [a, b, c])))
      .filter((order) => new Set(order).size === 3);
    expect(orders).toHaveLength(6);
    const event = await eventNow();
    test.time.now = later(10 * MINUTE);
    for (const order of orders) {
      const { id } = await seat(event);
      for (const [minute, act] of order) {
        const made = later(minute * MINUTE).toISOString();
        if (act === 'in') await checkIn(event, { registrationId: id, at: made });
        else await undo(event, id, `?at=${made}`);
      }
      const row = (await doorOf(event)).registrations.find((one) => one.id === id);
      expect([order, row?.checkedInAt]).toEqual([order, later(5 * MINUTE).toISOString()]);
    }
  });

  it('[DOOR-6] undone, and in again', async () => {
    const event = await eventNow();
    const { id } = await seat(event);
    await checkIn(event, { registrationId: id });
    expect((await undo(event, id)).status).toBe(204);
    expect((await undo(event, id)).status).toBe(204);
    expect((await doorOf(event)).checkedIn).toBe(0);
    const early = await checkIn(event, { registrationId: id, at: later(-30_000).toISOString() });
    expect([early.status, early.body.checkedInAt]).toEqual([200, null]);
    expect((await checkIn(event, { registrationId: id })).status).toBe(201);
    const other = await seat(await eventNow());
    expect((await undo(event, other.id)).status).toBe(404);
  });

  it('[DOOR-13] a seat given back is not at the door', async () => {
    const event = await eventNow({ starts_at: later(HOUR) });
    const { id, who } = await seat(event);
    await checkIn(event, { registrationId: id });
    // At another place now: a check-in from before the move does not count [PAY-27].
    await db()
      .updateTable('events')
      .set({ moved_at: later(MINUTE) })
      .where('id', '=', event.id)
      .execute();
    const gone = await test.call('DELETE', `/api/events/${event.id}/register`, {
      as: await test.signInAs(who),
    });
    expect(gone.status).toBe(204);
    expect(
      await db().selectFrom('check_ins').selectAll().where('registration_id', '=', id).execute(),
    ).toEqual([]);
  });

  it('thirty scans at once check in once', async () => {
    const event = await eventNow();
    const { ticket } = await seat(event);
    const replies = await Promise.all(Array.from({ length: 30 }, () => checkIn(event, { ticket })));
    const first = replies.filter(({ status }) => status === 201);
    const again = replies.filter(({ status }) => status === 200);
    expect([first.length, again.length]).toEqual([1, 29]);
  });
});

describe('[DOOR-7] without a ticket', () => {
  const showing = async (who: MemberRow) => ({ ticket: (await seat(await buildEvent(db()), who)).ticket });

  it('who has a seat is checked in by their address, in any spelling', async () => {
    const event = await eventNow();
    const ada = await seat(event, await buildMember(db(), { email: 'ada.field@example.com' }));
    const first = await walkIn(event, { email: ' Ada.Field@Example.com' });
    expect(first).toMatchObject({ status: 201, body: { id: ada.id, firstName: 'Ada' } });
    expect(await walkIn(event, { email: 'ada.field@example.com' })).toMatchObject({
      status: 200,
      body: first.body,
    });
  });

  it('takes a free seat by a ticket of another event, and checks in; again it is the same seat', async () => {
    const event = await eventNow();
    const ada = await buildMember(db());
    const ticket = await showing(ada);
    const first = await walkIn(event, ticket);
    expect(first).toMatchObject({ status: 201, body: { checkedInAt: TEST_NOW.toISOString() } });
    expect(await walkIn(event, ticket)).toMatchObject({ status: 200, body: first.body });
    expect(await walkIn(event, { email: ada.email })).toMatchObject({ status: 200, body: first.body });
    expect(await doorOf(event)).toMatchObject({ checkedIn: 1, registered: 1 });
    const mails = await db()
      .selectFrom('mails')
      .select('kind')
      .where('member_id', '=', ada.id)
      .orderBy('id')
      .execute();
    expect(mails).toEqual([{ kind: 'registration_confirmed' }]);
    expect((await walkIn(event, { ticket: 'F'.repeat(32) })).body.code).toBe('ticket_unknown');
  });

  it('not by a ticket that somebody kept of an event whose door is closed', async () => {
    const event = await eventNow();
    const { ticket } = await seat(await buildEvent(db(), { starts_at: later(-400 * HOUR) }));
    expect((await walkIn(event, { ticket })).body.code).toBe('ticket_unknown');
  });

  it('whoever was first in line takes the seat that is kept for them; nobody else does', async () => {
    const event = await eventNow({ capacity: 1, seats_held: 1 });
    const [ada, bob] = [await buildMember(db()), await buildMember(db())];
    const line = { event_id: event.id, member_id: ada.id, created_at: later(-HOUR) };
    await db()
      .insertInto('waitlist_entries')
      .values({ ...line, state: 'offered', offered_until: later(HOUR) })
      .execute();
    await db()
      .insertInto('seat_holds')
      .values({ event_id: event.id, member_id: ada.id, expires_at: later(HOUR) })
      .execute();
    expect((await walkIn(event, { email: bob.email })).body.code).toBe('event_full');
    expect((await walkIn(event, { email: ada.email })).status).toBe(201);
    expect((await checkOwnBooks(test.services)).filter(({ id }) => id === event.id)).toEqual([]);
    const { state } = await db()
      .selectFrom('waitlist_entries')
      .select('state')
      .where('member_id', '=', ada.id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('registered');
  });

  it.each([
    ['full', { capacity: 1, seats_taken: 1 }, {}, 'event_full'],
    ['the line is first', { waiting: 1 }, {}, 'event_full'],
    ['it costs something', { price_cents: 500 }, {}, 'walk_in_pays'],
    ['closed to their tier', { categories: ['clubhouse_exclusive'] }, {}, 'club_house_required'],
    ['profile not finished', {}, { onboarded: false }, 'walk_in_unfinished'],
  ] as const)('says so of who shows a ticket: %s', async (_what, given, who, code) => {
    const event = await eventNow({
      ...given,
      categories: [...('categories' in given ? given.categories : ['games' as const])],
    });
    expect((await walkIn(event, await showing(await buildMember(db(), who)))).body.code).toBe(code);
    expect((await doorOf(event)).registered).toBe(0);
  });

  it('the last seat goes once', async () => {
    const event = await eventNow({ capacity: 1 });
    const people = await Promise.all(Array.from({ length: 6 }, async () => showing(await buildMember(db()))));
    const replies = await Promise.all(people.map((ticket) => walkIn(event, ticket)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.code === 'event_full')).toHaveLength(5);
  });
});

it('[DOOR-17] the list has an end, first those who are not there yet; a name or a code finds everybody', async () => {
  const event = await eventNow({ capacity: 2000 });
  await sql`
    with made as (
      insert into members (email, first_name, last_name, created_at, updated_at)
      select 'crowd.' || number || '@example.com', 'Guest', 'Nr-' || number, ${TEST_NOW}, ${TEST_NOW}
      from generate_series(1, 1001) as number returning id)
    insert into registrations (event_id, member_id, price_steps, created_at)
    select ${event.id}, id, '[]', ${TEST_NOW} from made`.execute(db());
  const zoe = await seat(event, await buildMember(db(), { first_name: 'Zoë', last_name: 'de Wit' }));
  // As the database does by itself where a crowd came.
  await sql`analyze members, registrations`.execute(db());
  const ask = async (q?: string) =>
    (
      await test.call<Door>(
        'GET',
        `/api/host/events/${event.id}/door${q === undefined ? '' : `?q=${encodeURIComponent(q)}`}`,
        { as: asHost },
      )
    ).body;
  const whole = await ask();
  expect(whole).toMatchObject({ registered: 1002, checkedIn: 0 });
  expect(whole.registrations).toHaveLength(1000);
  const [first, second, third] = whole.registrations;
  for (const one of [first, second])
    await test.call('POST', `/api/host/events/${event.id}/check-ins`, {
      as: asHost,
      body: { registrationId: one?.id },
    });
  const rest = await ask();
  expect(rest).toMatchObject({ registered: 1002, checkedIn: 2 });
  const listed = rest.registrations.map(({ id }) => id);
  expect(listed).toContain(zoe.id);
  expect([first, second, third].map((one) => listed.includes(one?.id ?? ''))).toEqual([false, false, true]);
  expect((await ask('wit zoe')).registrations.map(({ id }) => id)).toEqual([zoe.id]);
  expect((await ask('gue 1001')).registrations.map(({ lastName }) => lastName)).toEqual(['Nr-1001']);
  expect((await ask('gue')).registrations).toHaveLength(50);
  // [interface.126] By the code below the ticket's picture, too; not by the ticket's own beginning, and not at another event.
  const code = doorCodeText(createHash('sha256').update(zoe.ticket).digest('hex'));
  expect((await ask(code)).registrations.map(({ id }) => id)).toEqual([zoe.id]);
  expect((await ask(zoe.ticket.slice(0, 8))).registrations).toEqual([]);
  const elsewhere = await eventNow({});
  const path = `/api/host/events/${elsewhere.id}/door?q=${encodeURIComponent(code)}`;
  expect((await test.call<Door>('GET', path, { as: asHost })).body.registrations).toEqual([]);
  for (const nobody of ['%', 'uest', '_']) expect((await ask(nobody)).registrations, nobody).toEqual([]);
});
