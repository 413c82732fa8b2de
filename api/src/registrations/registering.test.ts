// Statements held: about.9, about.11, access.7, calls.26, calls.34, calls.76-79, calls.81-87, event.51-55,
//   money.6, registration.1-2, registration.4.

import type { Registration } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import {
  buildEvent,
  buildHost,
  buildMember,
  buildTierMember,
  TEST_NOW,
  type EventRow,
} from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';
import { untilWaiting } from '../testing/until-waiting.ts';

const test = testApp();

const register = async (event: { id: string }, as: { cookie: string }, body: unknown = {}) =>
  test.call<Registration & { code?: string; message?: string }>('POST', `/api/events/${event.id}/register`, {
    as,
    body,
  });
const cancel = (event: { id: string }, as: { cookie: string }) =>
  test.call<{ code: string } | null>('DELETE', `/api/events/${event.id}/register`, { as });
const reread = (event: EventRow) =>
  test.services.db.selectFrom('events').selectAll().where('id', '=', event.id).executeTakeFirstOrThrow();
const mailsTo = (memberId: string) =>
  test.services.db
    .selectFrom('mails')
    .select(['kind', 'payload'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();

describe('POST /api/events/:id/register', () => {
  it('registers: 201 with id, notes and the event as it is now', async () => {
    const event = await buildEvent(test.services.db);
    const ada = await buildMember(test.services.db);
    const reply = await register(event, await test.signInAs(ada), { notes: '  I bring Catan 🎲 ' });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      notes: 'I bring Catan 🎲',
      event: {
        id: event.id,
        currentAttendees: 1,
        spotsLeft: 19,
        registration: { id: reply.body.id },
        abilities: { register: { allowed: false, reason: 'already_registered' }, cancel: { allowed: true } },
      },
    });
    expect(await mailsTo(ada.id)).toEqual([
      { kind: 'registration_confirmed', payload: { registrationId: reply.body.id } },
    ]);
  });

  it('answers what reading it again would answer, first of all or behind many', async () => {
    const event = await buildEvent(test.services.db, { price_cents: 0 });
    for (let place = 0; place < 7; place += 1) {
      const as = await test.signInAs(
        await buildMember(test.services.db, { hidden_from_lists: place === 2, first_name: `Ada ${place}` }),
      );
      const { body } = await register(event, as, { notes: `Number ${place}` });
      const own = await test.call<Registration[]>('GET', '/api/user/events', { as });
      expect([body]).toEqual(own.body);
    }
  });

  it('[REG-4] answers 200 with the first result the second time', async () => {
    const event = await buildEvent(test.services.db);
    const as = await test.signInAs(await buildMember(test.services.db));
    const first = await register(event, as, { notes: 'first' });
    const second = await register(event, as, { notes: 'second' });
    expect(second.status).toBe(200);
    expect(second.body).toMatchObject({ id: first.body.id, notes: 'first' });
    expect((await reread(event)).seats_taken).toBe(1);
  });

  it('[REG-12] makes one registration of ten that come at once', async () => {
    const event = await buildEvent(test.services.db);
    const ada = await buildMember(test.services.db);
    const as = await test.signInAs(ada);
    const replies = await Promise.all(Array.from({ length: 10 }, () => register(event, as)));
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 200, 200, 200, 200, 200, 200, 201,
    ]);
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1);
    expect((await reread(event)).seats_taken).toBe(1);
    expect(await mailsTo(ada.id)).toHaveLength(1);
  });

  it.each<[string, number, string, Parameters<typeof buildEvent>[1]]>([
    ['REG-1', 409, 'event_cancelled', { cancelled_at: TEST_NOW }],
    ['REG-3', 409, 'event_past', { starts_at: new Date(TEST_NOW.getTime() - 1000) }],
    ['REG-5', 409, 'event_full', { capacity: 1, seats_taken: 1 }],
    ['REG-6', 403, 'club_house_required', { categories: ['clubhouse_exclusive'] }],
    ['REG-9', 402, 'payment_required', { price_cents: 1200 }],
  ])('[%s] refuses with %i %s and changes nothing', async (_rule, status, code, given) => {
    const event = await buildEvent(test.services.db, given);
    const ada = await buildMember(test.services.db);
    const reply = await register(event, await test.signInAs(ada));
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(reply.body.message).toBeTruthy();
    expect((await reread(event)).seats_taken).toBe(event.seats_taken);
    expect(await mailsTo(ada.id)).toEqual([]);
  });

  it('[REG-2] does not know an unpublished event, but its host does', async () => {
    const host = await buildHost(test.services.db);
    const event = await buildEvent(test.services.db, { host_id: host.id, approval_status: 'pending' });
    const stranger = await test.signInAs(await buildMember(test.services.db));
    expect((await register(event, stranger)).status).toBe(404);
    const own = await register(event, await test.signInAs(host));
    expect([own.status, own.body.code]).toEqual([409, 'event_unpublished']);
  });

  it('[TIER-1] lets a Club House member into a priced event, and an expired one only after paying', async () => {
    const event = await buildEvent(test.services.db, { price_cents: 1200 });
    const club = await buildTierMember(test.services.db, 'club_house');
    expect((await register(event, await test.signInAs(club))).status).toBe(201);
    const expired = await buildTierMember(test.services.db, 'club_house', {
      subscription_expires_at: TEST_NOW,
    });
    test.time.now = new Date(TEST_NOW.getTime() + 1);
    expect((await register(event, await test.signInAs(expired))).status).toBe(402);
    test.time.now = TEST_NOW;
  });

  it('keeps how the price came about', async () => {
    const event = await buildEvent(test.services.db, { price_cents: 1200 });
    const club = await buildTierMember(test.services.db, 'club_house');
    const { body } = await register(event, await test.signInAs(club));
    const row = await test.services.db
      .selectFrom('registrations')
      .select(['payable_cents', 'price_steps'])
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      payable_cents: 0,
      price_steps: [
        { name: 'list_price', cents: 1200 },
        { name: 'club_house_free', cents: -1200 },
      ],
    });
  });

  it('believes nothing that is not the client’s to say', async () => {
    const event = await buildEvent(test.services.db, { price_cents: 1200 });
    const ada = await buildMember(test.services.db);
    const reply = await register(event, await test.signInAs(ada), {
      notes: 'x',
      amount: 0,
      payableCents: 0,
      memberId: (await buildMember(test.services.db)).id,
      status: 'registered',
      subscriptionTier: 'club_house',
      role: 'admin',
    });
    expect(reply.status).toBe(402);
    const unchanged = await test.services.db
      .selectFrom('members')
      .select(['role', 'subscription_tier'])
      .where('id', '=', ada.id)
      .executeTakeFirstOrThrow();
    expect(unchanged).toEqual({ role: 'user', subscription_tier: 'game_room' });
  });

  it('refuses ids that are no ids and ids that do not exist', async () => {
    const as = await test.signInAs(await buildMember(test.services.db));
    expect((await register({ id: '1' }, as)).status).toBe(400);
    expect((await register({ id: "'; drop table events; --" }, as)).status).toBe(400);
    expect((await register({ id: '0190a0b0-0000-7000-8000-000000000000' }, as)).status).toBe(404);
  });
});

describe('DELETE /api/events/:id/register', () => {
  it('[REG-14] frees the seat at once and mails once', async () => {
    const event = await buildEvent(test.services.db, { capacity: 1 });
    const ada = await buildMember(test.services.db);
    const bo = await test.signInAs(await buildMember(test.services.db));
    const as = await test.signInAs(ada);
    await register(event, as);
    expect((await register(event, bo)).status).toBe(409);
    expect((await cancel(event, as)).status).toBe(204);
    expect((await register(event, bo)).status).toBe(201);
    expect((await mailsTo(ada.id)).map((mail) => mail.kind)).toEqual([
      'registration_confirmed',
      'registration_cancelled',
    ]);
  });

  it('[REG-14] frees one seat when the same cancellation comes eight times at once', async () => {
    const event = await buildEvent(test.services.db);
    const as = await test.signInAs(await buildMember(test.services.db));
    await register(event, await test.signInAs(await buildMember(test.services.db)));
    await register(event, as);
    const replies = await Promise.all(Array.from({ length: 8 }, () => cancel(event, as)));
    expect(replies.filter((reply) => reply.status === 204)).toHaveLength(1);
    expect(replies.filter((reply) => reply.status === 404)).toHaveLength(7);
    expect((await reread(event)).seats_taken).toBe(1);
  });

  it('[REG-14] answers 404 to somebody who is not registered and 409 once it has started', async () => {
    const event = await buildEvent(test.services.db);
    const as = await test.signInAs(await buildMember(test.services.db));
    expect([(await cancel(event, as)).status, (await cancel(event, as)).body?.code]).toEqual([
      404,
      'not_registered',
    ]);
    await register(event, as);
    test.time.now = event.starts_at;
    const reply = await cancel(event, as);
    test.time.now = TEST_NOW;
    expect([reply.status, reply.body?.code]).toEqual([409, 'event_started']);
    expect((await reread(event)).seats_taken).toBe(1);
  });

  it('[REG-14] gives back one’s own seat and nobody else’s', async () => {
    const event = await buildEvent(test.services.db);
    const people = await Promise.all([1, 2, 3].map(() => buildMember(test.services.db)));
    const [ada, bob, stranger] = await Promise.all(people.map((member) => test.signInAs(member)));
    if (!ada || !bob || !stranger) throw new Error('three people');
    await register(event, ada);
    await register(event, bob);
    expect((await cancel(event, stranger)).status).toBe(404);
    expect((await reread(event)).seats_taken).toBe(2);
    expect((await cancel(event, ada)).status).toBe(204);
    expect((await reread(event)).seats_taken).toBe(1);
    expect((await register(event, bob)).status).toBe(200);
    const going = await test.services.db
      .selectFrom('registrations')
      .select('member_id')
      .where('event_id', '=', event.id)
      .where('status', '=', 'registered')
      .execute();
    expect(going).toEqual([{ member_id: people[1]?.id }]);
  });

  it('[REG-15] registering again makes a new registration; the old one stays as history', async () => {
    const event = await buildEvent(test.services.db);
    const ada = await buildMember(test.services.db);
    const as = await test.signInAs(ada);
    const first = await register(event, as);
    await cancel(event, as);
    const second = await register(event, as);
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
    const rows = await test.services.db
      .selectFrom('registrations')
      .select(['id', 'status'])
      .where('member_id', '=', ada.id)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    expect(rows.map((row) => row.status)).toEqual(['cancelled', 'registered']);
  });

  it('[REG-14] keeps seats and registrations in step while people come and go, without a deadlock', async () => {
    const event = await buildEvent(test.services.db, { capacity: 4 });
    const crowd = await Promise.all(
      Array.from({ length: 8 }, async () => test.signInAs(await buildMember(test.services.db))),
    );
    const statuses = await Promise.all(
      crowd.flatMap((as) =>
        Array.from({ length: 6 }, async (_value, turn) =>
          turn % 2 === 0 ? (await register(event, as)).status : (await cancel(event, as)).status,
        ),
      ),
    );
    expect(statuses.every((status) => [200, 201, 204, 404, 409].includes(status))).toBe(true);
    const { count } = await test.services.db
      .selectFrom('registrations')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('event_id', '=', event.id)
      .where('status', '=', 'registered')
      .executeTakeFirstOrThrow();
    expect((await reread(event)).seats_taken).toBe(count);
    expect(count).toBeLessThanOrEqual(4);
  });
});

describe('GET /api/user/events', () => {
  it('lists the member’s own active registrations, soonest first, and nobody else’s', async () => {
    const late = await buildEvent(test.services.db, { starts_at: new Date(TEST_NOW.getTime() + 72e5) });
    const soon = await buildEvent(test.services.db, { starts_at: new Date(TEST_NOW.getTime() + 36e5) });
    const dropped = await buildEvent(test.services.db);
    const as = await test.signInAs(await buildMember(test.services.db));
    const other = await test.signInAs(await buildMember(test.services.db));
    for (const event of [late, soon, dropped]) await register(event, as, { notes: 'mine' });
    await cancel(dropped, as);
    await register(late, other, { notes: 'theirs' });
    const { body } = await test.call<Registration[]>('GET', '/api/user/events', { as });
    expect(body.map((row) => [row.event.id, row.notes])).toEqual([
      [soon.id, 'mine'],
      [late.id, 'mine'],
    ]);
  });
});

describe('the locking recipe', () => {
  it('[REG-14] cancelling waits for the event’s row before it touches the registration, so nobody deadlocks', async () => {
    const event = await buildEvent(test.services.db);
    const ada = await buildMember(test.services.db);
    const as = await test.signInAs(ada);
    await register(event, as);
    // Another process is registering: it holds the event's row and reads the registrations next.
    const other = await test.services.pool.connect();
    try {
      await other.query('begin');
      await other.query('update events set seats_taken = seats_taken + 1 where id = $1', [event.id]);
      const cancelling = cancel(event, as);
      await untilWaiting(test.services, 1);
      const duplicate = other.query(
        'insert into registrations (event_id, member_id, created_at) values ($1, $2, $3)',
        [event.id, ada.id, TEST_NOW],
      );
      await expect(duplicate).rejects.toMatchObject({ code: '23505' });
      await other.query('rollback');
      expect((await cancelling).status).toBe(204);
    } finally {
      other.release();
    }
    expect((await reread(event)).seats_taken).toBe(0);
  });
});
