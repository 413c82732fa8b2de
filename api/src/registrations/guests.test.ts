// Statements held: seats.1-14.

/** Several seats under one registration: a party gets all of them or none, no matter who else registers at the same moment. */
import type { Door, Event, HostAttendee } from '@backyard/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARDS, paying } from '../payments/testing/paying.ts';
import { buildEvent, buildHost, buildMember, HOUR, standAt, TEST_NOW } from '../testing/builders.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { testApp } from '../testing/test-app.ts';
import { statuses, waiting, type Person } from './waitlist/testing.ts';

standAt('2026-11-21T16:00:00Z');

const site = testApp({ config: { rateLimits: false } });
const wait = waiting(site);
const pay = paying(site);
beforeEach(() => {
  site.time.now = TEST_NOW;
});
// Whatever happened: seats are those of registrations and holds, to the last one.
afterEach(async () => expect(await wait.differences()).toEqual([]));
const db = () => site.services.db;

type Refused = { code?: string; message?: string };
const join = (event: { id: string }, { as }: Person, guests: number) =>
  site.call<Refused>('POST', `/api/events/${event.id}/register`, { as, body: { guests } });
const bring = (event: { id: string }, { as }: Person, guests: number, names: string[] = []) =>
  site.call<Event & Refused>('PUT', `/api/events/${event.id}/guests`, { as, body: { guests, names } });
const partyOf = async (event: { id: string }, who: Person) =>
  (await wait.show(event, who)).registration?.party;

describe('a party is seated whole', () => {
  it('[seats.2] with its guests while registering, or alone as ever', async () => {
    const event = await buildEvent(db(), { capacity: 5, guests: 3 });
    const [ada, bob] = await wait.people(2);
    expect((await join(event, ada!, 2)).status).toBe(201);
    expect((await wait.register(event, bob!)).status).toBe(201);
    expect(await wait.counts(event)).toEqual([4, 0, 0]);
    expect(await wait.show(event, ada!)).toMatchObject({ currentAttendees: 4, spotsLeft: 1 });
    expect(await partyOf(event, ada!)).toEqual({ guests: 2, names: [], most: 3 });
  });

  it('[seats.3] nobody gets two of three seats, and a smaller party behind may have them', async () => {
    const event = await buildEvent(db(), { capacity: 2, guests: 3 });
    const [ada, bob] = await wait.people(2);
    expect((await join(event, ada!, 2)).body).toMatchObject({
      code: 'seats_left',
      message: 'Only 2 seats are left.',
    });
    expect(await wait.counts(event)).toEqual([0, 0, 0]);
    expect((await join(event, bob!, 1)).status).toBe(201);
  });

  it('[seats.1] only as many as the host allows', async () => {
    const event = await buildEvent(db(), { guests: 1 });
    const none = await buildEvent(db());
    const ada = await wait.person();
    expect((await join(event, ada, 2)).body.code).toBe('guests_many');
    expect((await join(none, ada, 1)).body.code).toBe('no_guests');
    expect((await join(none, ada, 10)).status).toBe(400);
    expect((await wait.register(none, ada)).status).toBe(201);
    expect(await partyOf(none, ada)).toBeUndefined();
    expect((await bring(none, ada, 1)).body.code).toBe('no_guests');
  });

  it.each([1, 2, 3])(
    '[seats.3] a crowd of parties at once: never half of one, never one too many (%i)',
    async () => {
      const event = await buildEvent(db(), { capacity: 31, guests: 3 });
      const people = await wait.people(30);
      const replies = await Promise.all(people.map((one, place) => join(event, one, place % 4)));
      const rows = await db()
        .selectFrom('registrations')
        .select(['member_id', 'guests', 'seats'])
        .where('event_id', '=', event.id)
        .execute();
      for (const [place, reply] of replies.entries()) {
        const row = rows.find(({ member_id: id }) => id === people[place]!.member.id);
        expect(row?.guests).toBe(reply.status === 201 ? place % 4 : undefined);
        if (reply.status !== 201)
          expect(['seats_left', 'event_full', 'event_changed']).toContain(reply.body.code);
      }
      const taken = rows.reduce((sum, { seats }) => sum + seats, 0);
      expect(taken).toBeLessThanOrEqual(31);
      // A single person would still have got a seat.
      expect(taken).toBeGreaterThan(31 - 4);
    },
  );
});

describe('guests that are added later', () => {
  it('[seats.4] take seats while there are so many, else the sentence says how many', async () => {
    const event = await buildEvent(db(), { capacity: 4, guests: 9 });
    const [ada, bob] = await wait.people(2);
    await wait.register(event, ada!);
    await wait.register(event, bob!);
    expect((await bring(event, ada!, 3)).body).toMatchObject({
      code: 'seats_left',
      message: 'Only 2 seats are left.',
    });
    expect(await partyOf(event, ada!)).toEqual({
      guests: 0,
      names: [],
      most: 2,
      message: 'Only 2 seats are left.',
    });
    const reply = await bring(event, ada!, 2, ['Cy Ode', 'Di']);
    expect(reply.status).toBe(200);
    expect(reply.body.registration?.party).toEqual({
      guests: 2,
      names: ['Cy Ode', 'Di'],
      most: 2,
      message: 'No seat is left.',
    });
    expect((await bring(event, bob!, 1)).body.message).toBe('No seat is left.');
    expect(await wait.counts(event)).toEqual([4, 0, 0]);
  });

  it('[seats.4] of two who want the last seat at once one has it', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const event = await buildEvent(db(), { capacity: 3, guests: 2 });
      const two = await wait.people(2);
      for (const one of two) await wait.register(event, one);
      const codes = await statuses([
        ...two.map((one) => bring(event, one, 1)),
        wait.register(event, await wait.person()),
      ]);
      expect(codes.filter((status) => status < 300)).toHaveLength(1);
      expect(await wait.counts(event)).toEqual([3, 0, 0]);
    }
  });

  it('[seats.4] of what one person presses in two places at once the seats are those of one of them', async () => {
    for (let turn = 0; turn < 8; turn++) {
      const event = await buildEvent(db(), { capacity: 9, guests: 9 });
      const ada = await wait.person();
      await wait.register(event, ada);
      await Promise.all([1, 2, 3, 4].map((guests) => bring(event, ada, guests)));
      const party = await partyOf(event, ada);
      expect((await wait.counts(event))[0]).toBe(1 + (party?.guests ?? 0));
    }
  });

  it('[seats.5] that are taken back give their seats to who waits', async () => {
    const event = await buildEvent(db(), { capacity: 3, guests: 2 });
    const [ada, bob, cleo] = await wait.people(3);
    await join(event, ada!, 2);
    await wait.join(event, bob!);
    await wait.join(event, cleo!);
    expect(await wait.counts(event)).toEqual([3, 0, 2]);
    expect((await bring(event, ada!, 1)).status).toBe(200);
    expect(await wait.states(event)).toEqual(['registered', 'waiting']);
    expect(await wait.counts(event)).toEqual([3, 0, 1]);
    // No one overtakes the waitlist, not even with guests.
    expect((await bring(event, ada!, 2)).body.code).toBe('seats_left');
    expect((await wait.cancel(event, ada!)).status).toBe(204);
    expect(await wait.states(event)).toEqual(['registered', 'registered']);
    expect(await wait.counts(event)).toEqual([2, 0, 0]);
  });

  it('[seats.6] a place in line is for one, whoever is asked for', async () => {
    const { event, going } = await wait.fullEvent(1, 0, { guests: 3 });
    const ada = await wait.person();
    await site.call('POST', `/api/events/${event.id}/waitlist`, { as: ada.as, body: { guests: 3 } });
    await wait.cancel(event, going[0]!);
    expect(await wait.counts(event)).toEqual([1, 0, 0]);
    expect((await partyOf(event, ada))?.guests).toBe(0);
  });

  it('not once it has begun, and not without a seat', async () => {
    const event = await buildEvent(db(), { guests: 3 });
    const [ada, bob] = await wait.people(2);
    await join(event, ada!, 1);
    expect((await bring(event, bob!, 1)).status).toBe(404);
    site.time.now = new Date(TEST_NOW.getTime() + 25 * HOUR);
    expect((await bring(event, ada!, 0)).body.code).toBe('event_started');
  });

  it('[seats.1] who has them keeps them when the host allows fewer', async () => {
    const host = await buildHost(db());
    const event = await buildEvent(db(), { guests: 3, host_id: host.id });
    const ada = await wait.person();
    await join(event, ada, 3);
    await db().updateTable('events').set({ guests: 1 }).where('id', '=', event.id).execute();
    expect(await partyOf(event, ada)).toMatchObject({ guests: 3, most: 3 });
    expect((await bring(event, ada, 2)).status).toBe(200);
    expect((await bring(event, ada, 3)).body.code).toBe('guests_many');
  });

  it.each([
    [{ guests: -1 }],
    [{ guests: 1.5 }],
    [{ guests: 1, names: ['Bo', 'Cy'] }],
    [{ guests: 1, names: ['x'.repeat(61)] }],
    [{ guests: 1, names: ['Bo\u202e'] }],
    [{ guests: 1, names: [' '] }],
  ])('refuses %j', async (body) => {
    const event = await buildEvent(db(), { guests: 3 });
    const ada = await wait.person();
    await wait.register(event, ada);
    expect((await site.call('PUT', `/api/events/${event.id}/guests`, { as: ada.as, body })).status).toBe(400);
  });
});

describe('seats that cost something', () => {
  const ticketed = (given: object = {}) =>
    buildEvent(db(), {
      price_cents: 1200,
      guests: 3,
      capacity: 4,
      starts_at: new Date(TEST_NOW.getTime() + 72 * HOUR),
      ...given,
    });
  const paid = async (event: { id: string }, who: Person, guests: number, amount: number) => {
    const { body } = await pay.start(event, who.as, amount, { guests });
    await pay.card(body.clientSecret, who.as, CARDS.pays);
    return body;
  };

  it('[seats.7] are all kept while their price is paid, and let go of together', async () => {
    const event = await ticketed();
    const [ada, bob] = await wait.people(2);
    expect((await pay.start(event, ada!.as, 12, { guests: 2 })).body).toMatchObject({
      code: 'price_changed',
      amount: 36,
    });
    const begun = await pay.start(event, ada!.as, 36, { guests: 2 });
    expect(await wait.counts(event)).toEqual([0, 3, 0]);
    expect((await pay.start(event, bob!.as, 24, { guests: 1 })).body).toMatchObject({
      code: 'seats_left',
      message: 'Only 1 seat is left.',
    });
    // Another number of guests is another payment, and the first one's seats are released.
    const fewer = await pay.start(event, ada!.as, 24, { guests: 1 });
    expect(fewer.body.paymentIntentId).not.toBe(begun.body.paymentIntentId);
    expect(await wait.counts(event)).toEqual([0, 2, 0]);
    await pay.act(fewer.body.paymentIntentId, 'abandon', ada!.as);
    expect(await wait.counts(event)).toEqual([0, 0, 0]);
    const { paymentIntentId } = await paid(event, ada!, 2, 36);
    await pay.act(paymentIntentId, 'settle', ada!.as);
    expect(await wait.counts(event)).toEqual([3, 0, 0]);
    expect((await pay.receipts(ada!.as))[0]).toMatchObject({ amount: '36.00' });
    expect((await pay.receipts(ada!.as))[0]?.description).toMatch(/ · 3 seats$/);
  });

  it('[seats.7] as many are kept as are paid for, also where another number costs the same by now', async () => {
    const event = await ticketed({ price_cents: 2400 });
    const ada = await wait.person();
    const first = (await pay.start(event, ada.as, 24)).body;
    await db()
      .updateTable('events')
      .set({ price_cents: 1200, version: 1 })
      .where('id', '=', event.id)
      .execute();
    const second = (await pay.start(event, ada.as, 24, { guests: 1 })).body;
    expect(second.paymentIntentId).not.toBe(first.paymentIntentId);
    expect(await wait.counts(event)).toEqual([0, 2, 0]);
    await pay.act(second.paymentIntentId, 'abandon', ada.as);
  });

  it('[seats.8] a membership is its member’s: guests pay the full price', async () => {
    const event = await ticketed();
    const club = await wait.person({
      subscription_tier: 'club_house',
      subscription_expires_at: new Date(TEST_NOW.getTime() + 999 * HOUR),
    });
    expect((await wait.show(event, club)).pricing).toMatchObject({
      free: true,
      parties: [
        { guests: '0.00', payable: '0.00' },
        { guests: '12.00', payable: '12.00' },
        { guests: '24.00', payable: '24.00' },
        { guests: '36.00', payable: '36.00' },
      ],
    });
    expect((await join(event, club, 1)).status).toBe(402);
    await paid(event, club, 1, 12);
    expect(await wait.counts(event)).toEqual([2, 0, 0]);
  });

  it('[seats.9] go back together where all is given back, with all that was paid', async () => {
    const event = await ticketed();
    const ada = await wait.person();
    await paid(event, ada, 2, 36);
    expect((await bring(event, ada, 2, ['Bo'])).status).toBe(200);
    expect((await wait.cancel(event, ada)).status).toBe(204);
    await runDueJobs(site.services, { only: ['send_refund'] });
    expect(await wait.counts(event)).toEqual([0, 0, 0]);
    expect((await pay.receipts(ada.as))[0]).toMatchObject({ refunded: '36.00' });
  });

  it('[seats.6] the seat that is kept for the first in line is for one', async () => {
    const event = await ticketed({ capacity: 1 });
    const [ada, bob] = await wait.people(2);
    await paid(event, ada!, 0, 12);
    await wait.join(event, bob!);
    await wait.cancel(event, ada!);
    expect((await pay.start(event, bob!.as, 24, { guests: 1 })).body.code).toBe('guests_wait');
    expect((await pay.start(event, bob!.as)).status).toBe(200);
    await runDueJobs(site.services, { only: ['send_refund'] });
  });

  it('[seats.7] paid too late, when only one of two seats is left: nothing is given, all goes back', async () => {
    const event = await ticketed({ capacity: 2 });
    const [ada, bob] = await wait.people(2);
    const { body } = await pay.start(event, ada!.as, 24, { guests: 1 });
    // The hold ends without the processor being told.
    await db().deleteFrom('seat_holds').where('event_id', '=', event.id).execute();
    await db().updateTable('events').set({ seats_held: 0 }).where('id', '=', event.id).execute();
    await paid(event, bob!, 0, 12);
    await pay.card(body.clientSecret, ada!.as);
    await pay.act(body.paymentIntentId, 'settle', ada!.as);
    expect(await wait.counts(event)).toEqual([1, 0, 0]);
    await runDueJobs(site.services, { only: ['send_refund'] });
    expect((await pay.receipts(ada!.as))[0]).toMatchObject({ refunded: '24.00' });
  });
});

describe('[seats.10] whoever counts seats counts guests', () => {
  it('event, host, door, figures and file agree', async () => {
    const host = await buildHost(db());
    const as = await site.signInAs(host, { confirmed: true });
    const event = await buildEvent(db(), {
      capacity: 12,
      guests: 4,
      host_id: host.id,
      starts_at: new Date(TEST_NOW.getTime() + 2 * HOUR),
    });
    const [ada, bob, cleo] = await wait.people(3);
    await join(event, ada!, 3);
    await bring(event, ada!, 3, ['Wendy Peacock']);
    await join(event, bob!, 1);
    await wait.register(event, cleo!);
    const SEATS = 7;
    expect(await wait.show(event, cleo!)).toMatchObject({ currentAttendees: SEATS, spotsLeft: 12 - SEATS });
    const door = (await site.call<Door>('GET', `/api/host/events/${event.id}/door`, { as })).body;
    expect([door.registered, door.checkedIn]).toEqual([SEATS, 0]);
    const atDoor = door.registrations.find(({ guests }) => guests === 3);
    expect(atDoor?.guestNames).toEqual(['Wendy Peacock']);
    // One tap lets the whole party in.
    await site.call('POST', `/api/host/events/${event.id}/check-ins`, {
      as,
      body: { registrationId: atDoor?.id },
    });
    expect((await site.call<Door>('GET', `/api/host/events/${event.id}/door`, { as })).body.checkedIn).toBe(
      4,
    );
    const people = (await site.call<HostAttendee[]>('GET', '/api/host/attendees', { as })).body;
    expect(people.reduce((sum, { guests }) => sum + 1 + guests, 0)).toBe(SEATS);
    const stats = (await site.call<object>('GET', '/api/host/summary', { as })).body;
    expect(stats).toMatchObject({ attendees: SEATS });
    const file = await site.app.inject({
      url: '/api/host/attendees.csv',
      headers: { cookie: as.cookie },
    });
    expect(file.body).toMatch(/,4,Wendy Peacock/);
    // Afterwards: those who were let in.
    site.time.now = new Date(TEST_NOW.getTime() + 24 * HOUR);
    expect((await wait.show(event, cleo!)).currentAttendees).toBe(4);
  });

  it('[seats.11] names are for who runs the event: nobody else’s answer has them', async () => {
    const event = await buildEvent(db(), { guests: 4 });
    const [ada, bob] = await wait.people(2);
    await join(event, ada!, 1);
    await bring(event, ada!, 1, ['Wendy Peacock']);
    await wait.register(event, bob!);
    for (const path of [
      `/api/events/${event.id}`,
      `/api/events/${event.id}/attendees`,
      '/api/events',
      '/api/user/events',
    ])
      expect(JSON.stringify((await site.call('GET', path, { as: bob!.as })).body)).not.toContain('Wendy');
    expect(JSON.stringify((await site.call('GET', `/api/events/${event.id}`)).body)).not.toContain('Wendy');
  });

  it('[seats.12] names go with the seat, and with the account', async () => {
    const event = await buildEvent(db(), { guests: 4 });
    const over = await buildEvent(db(), { guests: 4 });
    const ada = await wait.person();
    for (const one of [event, over]) {
      await join(one, ada, 2);
      await bring(one, ada, 2, ['Wendy Peacock']);
    }
    await wait.cancel(event, ada);
    await site.services.db
      .updateTable('events')
      .set({ starts_at: new Date(TEST_NOW.getTime() - HOUR) })
      .where('id', '=', over.id)
      .execute();
    expect((await site.call('DELETE', '/api/user', { as: ada.as })).status).toBe(204);
    await runDueJobs(site.services, { only: ['recheck_deletion'] });
    const rows = await db()
      .selectFrom('registrations')
      .select(['guest_names'])
      .where('member_id', '=', ada.member.id)
      .execute();
    expect(rows.map(({ guest_names: names }) => names)).toEqual([[], []]);
    expect((await wait.counts(event))[0]).toBe(0);
    expect((await wait.counts(over))[0]).toBe(3);
  });

  it('an account that goes gives all of its seats back', async () => {
    const event = await buildEvent(db(), { capacity: 3, guests: 2 });
    const [ada, bob] = await wait.people(2);
    await join(event, ada!, 2);
    await wait.join(event, bob!);
    expect((await site.call('DELETE', '/api/user', { as: ada!.as })).status).toBe(204);
    expect(await wait.counts(event)).toEqual([1, 0, 0]);
  });
});

describe('who brings somebody does not come alone', () => {
  it('[seats.13] tables are drawn among the others, and a chair that was theirs is free', async () => {
    const event = await buildEvent(db(), { guests: 2 });
    const ada = await wait.person();
    await wait.register(event, ada);
    const { id } = (await wait.show(event, ada)).registration!;
    await db().insertInto('event_tables').values({ event_id: event.id, size: 4, rounds: 1 }).execute();
    await db()
      .insertInto('table_seats')
      .values({ registration_id: id, event_id: event.id, round: 1, table_number: 1 })
      .execute();
    await bring(event, ada, 1);
    expect(
      await db().selectFrom('table_seats').selectAll().where('registration_id', '=', id).execute(),
    ).toEqual([]);
  });

  it('[seats.14] a host lowers the seats to those that are taken, guests counted, and no further', async () => {
    const host = await buildHost(db());
    const as = await site.signInAs(host, { confirmed: true });
    const event = await buildEvent(db(), { capacity: 9, guests: 2, host_id: host.id });
    const ada = { member: await buildMember(db()), as: { cookie: '' } };
    ada.as = await site.signInAs(ada.member);
    await join(event, ada, 2);
    const form = (
      await site.call<{ consequences: { leastAttendees: number } }>(
        'GET',
        `/api/events/${event.id}/edit-form`,
        { as },
      )
    ).body;
    expect(form.consequences.leastAttendees).toBe(3);
  });
});
