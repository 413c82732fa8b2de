// Statements held: access.13, calls.45-46, event.50, event.63-68.

import {
  EVENT_FIELD_NAMES,
  type ErrorBody,
  type EventEditForm,
  type EventFieldName,
  type HostedEvent,
} from '@backyard/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildEvent,
  buildHost,
  buildMember,
  type EventRow,
  HOUR,
  type MemberRow,
  TEST_NOW,
} from '../../testing/builders.ts';
import { anotherValue } from '../../testing/forms/event-forms.ts';
import { testApp } from '../../testing/test-app.ts';

const LONG_AGO = new Date('2026-01-01T00:00:00Z');
let host: MemberRow;
let asHost: { cookie: string };
let asAdmin: { cookie: string };
const test = testApp({ config: { rateLimits: false } });
beforeEach(async () => {
  test.time.now = TEST_NOW;
  host = await buildHost(test.services.db);
  asHost = await test.signInAs(host);
  asAdmin = await test.signInAs(await buildMember(test.services.db, { role: 'admin' }), { confirmed: true });
});
const db = () => test.services.db;

const formOf = async (event: { id: string }, as = asHost) =>
  (await test.call<EventEditForm>('GET', `/api/events/${event.id}/edit-form`, { as })).body;
const save = async (event: { id: string }, change: object, as = asHost) =>
  test.call<HostedEvent & ErrorBody>('PUT', `/api/events/${event.id}`, {
    as,
    body: { ...(await formOf(event, as)).values, version: undefined, ...change },
  });
const remove = (event: { id: string }, as = asHost) => test.call('DELETE', `/api/events/${event.id}`, { as });
const row = (event: { id: string }) =>
  db().selectFrom('events').selectAll().where('id', '=', event.id).executeTakeFirst();
const mailsOf = (event: { id: string }, kind: string) =>
  db()
    .selectFrom('mails')
    .innerJoin('registrations', (join) =>
      join.on((on) =>
        on(on.cast<string>('registrations.id', 'text'), '=', sql<string>`mails.payload ->> 'registrationId'`),
      ),
    )
    .select(['mails.member_id', 'mails.payload'])
    .where('registrations.event_id', '=', event.id)
    .where('mails.kind', '=', kind)
    .execute();
const register = async (event: { id: string }, member?: MemberRow) => {
  const person = member ?? (await buildMember(db()));
  const as = await test.signInAs(person);
  const reply = await test.call('POST', `/api/events/${event.id}/register`, { as, body: {} });
  expect(reply.status).toBe(201);
  return { person, as };
};
/** Marks queued mail as sent, long enough ago for the next one to be separate. */
const mailed = (kind?: string) =>
  db()
    .updateTable('mails')
    .set({ started_at: LONG_AGO, sent_at: LONG_AGO })
    .$if(kind !== undefined, (mails) => mails.where('kind', '=', kind ?? ''))
    .execute();
/** Of each mail about a change that waits, in how many minutes it is sent. */
const minutesUntilTold = async (event: { id: string }) => {
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from jobs.run_at - now()) / 60)::int as minutes
    from mails join graphile_worker._private_jobs jobs on jobs.payload ->> 'mailId' = mails.id::text
    where mails.kind = 'event_changed' and mails.event_id = ${event.id} and mails.sent_at is null`.execute(
    db(),
  );
  return rows.map(({ minutes }) => minutes);
};
const started = (event: EventRow) =>
  db()
    .updateTable('events')
    .set({ starts_at: new Date(TEST_NOW.getTime() - HOUR) })
    .where('id', '=', event.id)
    .execute();

describe('PUT /api/events/:id', () => {
  it('[HOST-41] saves the form, raises the version and says when', async () => {
    const event = await buildEvent(db(), { host_id: host.id });
    test.time.now = new Date(TEST_NOW.getTime() + HOUR);
    const { status, body } = await save(event, {
      title: 'Chess',
      approvalStatus: 'rejected',
      hostRevenue: '9.99',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Chess',
      description: event.description,
      status: 'published',
      hostRevenue: '0.00',
      version: 1,
      updatedAt: test.time.now.toISOString(),
      createdAt: event.created_at.toISOString(),
    });
  });

  it('[HOST-41] a form from before somebody else saved is refused', async () => {
    const event = await buildEvent(db(), { host_id: host.id });
    const { values } = await formOf(event);
    expect((await save(event, { title: 'First' })).status).toBe(200);
    const late = await test.call('PUT', `/api/events/${event.id}`, {
      as: asHost,
      body: { ...values, title: 'Late' },
    });
    expect([late.status, late.body['code']]).toEqual([409, 'event_changed']);
  });

  it.each([
    ['up', 1000, '20.00'],
    ['to nothing', 1000, '0.00'],
    ['from nothing', 0, '5.00'],
  ])(
    '[HOST-4] a price that goes %s waits again; who is registered goes on seeing it',
    async (_how, cents, price) => {
      const event = await buildEvent(db(), {
        host_id: host.id,
        price_cents: cents,
        required_tier: 'playground',
      });
      const person = await buildMember(db(), {
        subscription_tier: 'club_house',
        subscription_expires_at: new Date(TEST_NOW.getTime() + 240 * HOUR),
      });
      const { as } = await register(event, person);
      const { body } = await save(event, { price });
      expect(body).toMatchObject({ status: 'pending', price, currentAttendees: 1 });
      expect(body.history.map(({ action }) => action)).toEqual(['price_changed']);
      expect((await test.call('GET', `/api/events/${event.id}`, { as })).body).toMatchObject({
        status: 'pending',
        registration: { id: expect.any(String) },
        abilities: { cancel: { allowed: true }, register: { allowed: false } },
      });
      const others = await test.signInAs(await buildMember(db()));
      expect((await test.call('GET', `/api/events/${event.id}`, { as: others })).status).toBe(404);
      expect((await test.call('GET', `/api/events/${event.id}`)).status).toBe(404);
      // After cancelling, they no longer see the event.
      expect((await test.call('DELETE', `/api/events/${event.id}/register`, { as })).status).toBe(204);
      expect((await test.call('GET', `/api/events/${event.id}`, { as })).status).toBe(404);
    },
  );

  it.each([
    ['title', { title: 'Crypto evening' }],
    ['place', { location: 'A cellar' }],
    ['address', { address: 'Dallas, TX' }],
  ])(
    '[HOST-4] [HOLD-18] another %s of a ticketed event waits again, and the form has said so',
    async (_what, words) => {
      const event = await buildEvent(db(), { host_id: host.id, price_cents: 1000 });
      const form = await test.call<EventEditForm>('GET', `/api/events/${event.id}/edit-form`, { as: asHost });
      expect(form.body.consequences.wordsNeedApproval).toBe(true);
      const { body } = await save(event, { price: '10.00', ...words });
      expect(body.status).toBe('pending');
      expect(body.history.map(({ action }) => action)).toEqual(['changed']);
      // Another text does not.
      const other = await buildEvent(db(), { host_id: host.id, price_cents: 1000 });
      expect((await save(other, { price: '10.00', description: 'Longer.' })).body.status).toBe('published');
    },
  );

  it('[HOST-4] [HOLD-18] who pays what of an approved price does not change unseen with the tier', async () => {
    const event = await buildEvent(db(), {
      host_id: host.id,
      price_cents: 20_000,
      required_tier: 'playground',
    });
    const { body } = await save(event, { requiredTier: 'game_room' });
    expect(body).toMatchObject({ status: 'pending', requiredTier: 'game_room', price: '200.00' });
    expect(body.history.map(({ action }) => action)).toEqual(['price_changed']);
    // Where nothing is paid, nothing is paid for another tier either.
    const free = await buildEvent(db(), { host_id: host.id, required_tier: 'playground' });
    expect((await save(free, { requiredTier: 'game_room' })).body.status).toBe('published');
  });

  const ahead = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR).toISOString();
  const entries = (event: { id: string }) =>
    db()
      .selectFrom('audit_entries')
      .select(['actor_id', 'action', 'before', 'after'])
      .where('subject_id', '=', event.id)
      .orderBy('id')
      .execute();

  /** Fields that were approved: a change waits for approval. For every other field, including new ones, admins read of the change. */
  const APPROVED: EventFieldName[] = ['title', 'location', 'address', 'price', 'requiredTier'];
  const CHANGES: Partial<Record<EventFieldName, unknown>> = {
    startTime: ahead(49),
    endTime: ahead(53),
    categories: ['food'],
    imageUrl: null,
  };
  it.each(EVENT_FIELD_NAMES)(
    '[HOST-4] [HOST-43] [HOLD-18] of an approved ticketed event another %s is never unseen',
    async (field) => {
      const event = await buildEvent(db(), {
        host_id: host.id,
        price_cents: 1000,
        starts_at: new Date(ahead(50)),
        ends_at: new Date(ahead(52)),
        image_url: 'https://pictures.example/supper.jpg',
      });
      const { body } = await save(event, {
        [field]: field in CHANGES ? CHANGES[field] : anotherValue(field),
      });
      const waits = APPROVED.includes(field);
      expect(body.status).toBe(waits ? 'pending' : 'published');
      expect(await entries(event)).toHaveLength(waits ? 0 : 1);
    },
  );

  it('[HOST-43] [HOLD-18] another text, picture, time or number of seats stays published, and admins read of it', async () => {
    const event = await buildEvent(db(), { host_id: host.id, price_cents: 1000 });
    const saved = async (change: object) => (await save(event, { price: '10.00', ...change })).body.status;
    expect(await saved({ description: 'Bring your own clay.' })).toBe('published');
    expect(await saved({ startTime: ahead(50), endTime: ahead(52) })).toBe('published');
    expect(await saved({ maxAttendees: 30 })).toBe('published');
    expect(await entries(event)).toMatchObject([
      {
        actor_id: host.id,
        action: 'event_changed',
        before: { description: 'as it was' },
        after: { description: 'new' },
      },
      { actor_id: host.id, after: { startTime: ahead(50) } },
      { actor_id: host.id, before: { maxAttendees: event.capacity }, after: { maxAttendees: 30 } },
    ]);
    // Changes that sell nothing, or need approval anyway, are not noted.
    const free = await buildEvent(db(), { host_id: host.id });
    await save(free, { description: 'Longer.' });
    const waits = await buildEvent(db(), { host_id: host.id, price_cents: 1000 });
    await save(waits, { price: '10.00', title: 'Other', description: 'Longer.' });
    expect([await entries(free), await entries(waits)]).toEqual([[], []]);
  });

  it('[HOST-3] a price that an admin changes stays published, and is written down', async () => {
    const event = await buildEvent(db(), { host_id: host.id, price_cents: 1000 });
    const { body } = await save(event, { price: '12.00' }, asAdmin);
    expect(body).toMatchObject({ status: 'published', price: '12.00', hostName: host.first_name });
    const entry = await db()
      .selectFrom('audit_entries')
      .select(['action', 'before', 'after'])
      .where('subject_id', '=', event.id)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      action: 'event_changed',
      before: { priceCents: 1000 },
      after: { priceCents: 1200 },
    });
  });

  it('[HOST-5] saving a rejected event hands it in again', async () => {
    const event = await buildEvent(db(), { host_id: host.id, price_cents: 900, approval_status: 'rejected' });
    const { body } = await save(event, { title: 'Better now' });
    expect(body.status).toBe('pending');
    expect(body.history.map(({ action }) => action)).toEqual(['resubmitted']);
  });

  it('[HOST-14] not below the people registered; those who are paying count', async () => {
    const event = await buildEvent(db(), { host_id: host.id, capacity: 5 });
    for (let i = 0; i < 3; i++) await register(event);
    const reply = await save(event, { maxAttendees: 2 });
    expect([reply.status, reply.body.code]).toEqual([409, 'capacity_below_registered']);
    expect(reply.body.issues).toEqual([
      { path: 'maxAttendees', message: 'At least 3: so many people are registered or about to pay.' },
    ]);
    expect((await save(event, { maxAttendees: 3 })).status).toBe(200);
    await db().updateTable('events').set({ seats_held: 1, capacity: 4 }).where('id', '=', event.id).execute();
    expect((await save(event, { maxAttendees: 3 })).status).toBe(409);
    expect((await formOf(event)).consequences).toMatchObject({ registered: 3, leastAttendees: 4 });
  });

  it('[HOST-14] never below, while a crowd registers and the host shrinks it', async () => {
    const event = await buildEvent(db(), { host_id: host.id, capacity: 20 });
    const crowd = await Promise.all(
      Array.from({ length: 12 }, async () => test.signInAs(await buildMember(db()))),
    );
    const [replies] = await Promise.all([
      Promise.all(crowd.map((as) => test.call('POST', `/api/events/${event.id}/register`, { as, body: {} }))),
      ...[10, 8, 6, 4].map((maxAttendees) => save(event, { maxAttendees })),
    ]);
    const after = await row(event);
    const taken = replies.filter(({ status }) => status === 201).length;
    expect(after?.seats_taken).toBe(taken);
    expect(after?.capacity).toBeGreaterThanOrEqual(taken);
  });

  it('[HOST-13] one that has started keeps its times and price; words can still be put right', async () => {
    const event = await buildEvent(db(), { host_id: host.id });
    await started(event);
    expect((await save(event, { title: 'It was lovely' })).status).toBe(200);
    expect((await save(event, { price: '3.00' })).body.issues).toEqual([
      { path: 'price', message: 'This event has started: its price stays as it is' },
    ]);
    expect((await save(event, { startTime: new Date(TEST_NOW.getTime() + HOUR).toISOString() })).status).toBe(
      400,
    );
    expect((await formOf(event)).abilities.changeTimes).toMatchObject({ allowed: false });
  });

  it('[HOST-16] clubhouse_exclusive stays as the admin set it', async () => {
    const event = await buildEvent(db(), { host_id: host.id, categories: ['games', 'clubhouse_exclusive'] });
    expect((await save(event, { categories: ['food'] })).body.categories).toEqual([
      'food',
      'clubhouse_exclusive',
    ]);
    expect((await save(event, {})).body.categories).toEqual(['food', 'clubhouse_exclusive']);
    const open = await buildEvent(db(), { host_id: host.id });
    expect((await save(open, { categories: ['food', 'clubhouse_exclusive'] })).status).toBe(400);
  });

  it('[HOST-25] not once it is cancelled', async () => {
    const event = await buildEvent(db(), { host_id: host.id, cancelled_at: TEST_NOW });
    expect((await save(event, {})).body.code).toBe('event_cancelled');
  });
});

describe('[HOST-20] who is registered is told', () => {
  it('of another time or place, with what it was', async () => {
    const event = await buildEvent(db(), { host_id: host.id });
    const { person } = await register(event);
    const gone = await register(event);
    await test.call('DELETE', `/api/events/${event.id}/register`, { as: gone.as });
    await mailed();
    await save(event, { location: 'The Barn' });
    expect(await mailsOf(event, 'event_changed')).toEqual([
      {
        member_id: person.id,
        payload: expect.objectContaining({
          before: expect.objectContaining({ location: 'The Dice Parlor' }),
        }),
      },
    ]);
    await mailed();
    await save(event, { startTime: new Date(TEST_NOW.getTime() + 25 * HOUR).toISOString() });
    expect(await mailsOf(event, 'event_changed')).toHaveLength(2);
  });

  it('[NOTE-26] all at the same time, also who was mailed something a moment ago; of a second change together, too', async () => {
    const event = await buildEvent(db(), { host_id: host.id });
    await register(event);
    await register(event);
    await mailed();
    await register(event);
    await db()
      .updateTable('mails')
      .set({ started_at: sql<Date>`now() - interval '1 minute'`, sent_at: sql<Date>`now()` })
      .where('kind', '=', 'registration_confirmed')
      .where('started_at', 'is', null)
      .execute();
    await save(event, { location: 'The Barn' });
    expect(await minutesUntilTold(event)).toEqual([0, 0, 0]);
    await db()
      .updateTable('mails')
      .set({ started_at: sql<Date>`now() - interval '2 minutes'`, sent_at: sql<Date>`now()` })
      .where('kind', '=', 'event_changed')
      .execute();
    await register(event);
    await mailed('registration_confirmed');
    await save(event, { location: 'The Shed' });
    expect(await minutesUntilTold(event)).toEqual([3, 3, 3, 3]);
  });

  it('[NOTE-28] three times a day; a further change waits with those after it, and is told in time', async () => {
    const toStart = (hours: number) => ({
      starts_at: new Date(TEST_NOW.getTime() + hours * HOUR),
      ends_at: new Date(TEST_NOW.getTime() + (hours + 2) * HOUR),
    });
    const event = await buildEvent(db(), { host_id: host.id, ...toStart(72) });
    await register(event);
    await mailed();
    const sent = (minutes: number) =>
      sql`update mails set started_at = now() - ${minutes} * interval '1 minute', sent_at = now()
        where kind = 'event_changed' and event_id = ${event.id} and replaced_at is null and started_at is null`.execute(
        db(),
      );
    for (const hours of [5, 4, 3]) {
      await save(event, { location: `Hall ${String(hours)}` });
      expect(await minutesUntilTold(event)).toEqual([0]);
      expect((await formOf(event)).consequences.toldLater).toBe(false);
      await sent(hours * 60);
    }
    expect((await formOf(event)).consequences.toldLater).toBe(true);
    await save(event, { location: 'The Barn' });
    await save(event, { location: 'The Shed' });
    expect(await minutesUntilTold(event)).toEqual([19 * 60]);
    const [waiting] = await db()
      .selectFrom('mails')
      .select('payload')
      .where('kind', '=', 'event_changed')
      .where('event_id', '=', event.id)
      .where('sent_at', 'is', null)
      .where('replaced_at', 'is', null)
      .execute();
    expect(waiting?.payload).toMatchObject({ before: { location: 'Hall 3' } });

    let room = 0;
    const begins = async (hours: number) => {
      await db().updateTable('events').set(toStart(hours)).where('id', '=', event.id).execute();
      await save(event, { location: `Room ${String((room += 1))}` });
      return minutesUntilTold(event);
    };
    expect(await begins(10)).toEqual([7 * 60]);
    // The earliest start they have been told counts, whatever it is now.
    await save(event, {
      startTime: toStart(72).starts_at.toISOString(),
      endTime: toStart(72).ends_at.toISOString(),
    });
    expect(await minutesUntilTold(event)).toEqual([7 * 60]);
    await sent(30);
    expect(await begins(2)).toEqual([30]);
    expect(await begins(0.75)).toEqual([15]);
    expect(await begins(0.3)).toEqual([0]);
    // More often than anybody changes an event: once an hour.
    for (let more = 0; more < 5; more++) {
      await sent(20);
      await begins(0.3);
    }
    expect(await begins(0.3)).toEqual([40]);
  });

  it('of nothing else', async () => {
    const event = await buildEvent(db(), { host_id: host.id });
    await register(event);
    await save(event, {
      title: 'New name',
      description: 'New words',
      maxAttendees: 40,
      categories: ['food'],
    });
    expect(await mailsOf(event, 'event_changed')).toEqual([]);
  });
});

describe('DELETE /api/events/:id', () => {
  it('[HOST-23] one that nobody was registered for is gone', async () => {
    const event = await buildEvent(db(), { host_id: host.id });
    expect((await formOf(event)).consequences).toMatchObject({ deleting: 'removes', registered: 0, paid: 0 });
    expect((await remove(event)).status).toBe(204);
    expect(await row(event)).toBeUndefined();
    expect((await remove(event)).status).toBe(404);
  });

  it('[HOST-21] with registrations it is cancelled: they are told, and it stays in their history', async () => {
    const event = await buildEvent(db(), { host_id: host.id });
    const { as, person } = await register(event);
    expect((await formOf(event)).consequences).toMatchObject({ deleting: 'cancels', registered: 1 });
    expect((await remove(event)).status).toBe(204);
    expect(await row(event)).toMatchObject({ cancelled_at: TEST_NOW, version: 1, seats_taken: 1 });
    expect((await mailsOf(event, 'event_cancelled')).map(({ member_id }) => member_id)).toEqual([person.id]);
    expect((await test.call('GET', '/api/user/events', { as })).body).toMatchObject([
      { event: { id: event.id, status: 'cancelled' } },
    ]);
    expect((await remove(event)).status).toBe(204);
    expect(await mailsOf(event, 'event_cancelled')).toHaveLength(1);
  });

  it('[HOST-23] a registration given back is history too', async () => {
    const event = await buildEvent(db(), { host_id: host.id });
    const { as } = await register(event);
    await test.call('DELETE', `/api/events/${event.id}/register`, { as });
    await remove(event);
    expect(await row(event)).toMatchObject({ cancelled_at: TEST_NOW });
    expect(await mailsOf(event, 'event_cancelled')).toEqual([]);
  });

  it('[HOST-24] one that took place stays for its host; an admin can call it off', async () => {
    const event = await buildEvent(db(), { host_id: host.id });
    await register(event);
    await started(event);
    expect((await formOf(event)).abilities.delete).toMatchObject({ allowed: false, reason: 'event_started' });
    expect((await remove(event)).body).toMatchObject({ code: 'event_started' });
    expect((await remove(event, asAdmin)).status).toBe(204);
    expect((await row(event))?.cancelled_at).toEqual(TEST_NOW);
    const entries = await db()
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', event.id)
      .execute();
    expect(entries).toEqual([{ action: 'event_cancelled' }]);
  });

  it('nobody is left without a word when they register while it is deleted', async () => {
    for (let round = 0; round < 5; round++) {
      const event = await buildEvent(db(), { host_id: host.id });
      const as = await test.signInAs(await buildMember(db()));
      const [registering] = await Promise.all([
        test.call('POST', `/api/events/${event.id}/register`, { as, body: {} }),
        remove(event),
      ]);
      const told = await mailsOf(event, 'event_cancelled');
      expect(told).toHaveLength(registering.status === 201 ? 1 : 0);
    }
  });
});

describe('[HOST-40] others’ events are not there', () => {
  it('for hosts, in every call, like ids that do not exist', async () => {
    const event = await buildEvent(db());
    const unknown = '0190a000-0000-7000-8000-000000000001';
    const { values } = await formOf(event, asAdmin);
    for (const [method, path, body] of [
      ['GET', '/edit-form', undefined],
      ['PUT', '', values],
      ['DELETE', '', undefined],
      ['POST', '/duplicate', {}],
      ['POST', '/repeat', { every: 'week', times: 1 }],
    ] as const) {
      const replies = await Promise.all(
        [event.id, unknown].map((id) => test.call(method, `/api/events/${id}${path}`, { as: asHost, body })),
      );
      expect(replies.map(({ status }) => status)).toEqual([404, 404]);
      expect(replies[0]?.body).toEqual(replies[1]?.body);
    }
    expect(await row(event)).toMatchObject({ version: 0, cancelled_at: null });
  });
});
