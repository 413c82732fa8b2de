// Statements held: about.10, calls.78, calls.92-98, money.5, money.7, money.9-11, money.13, money.18-19,
//   money.22-23, money.26, money.28, registration.3.

import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { buildEvent, buildHost, buildTierMember, HOUR, MINUTE, TEST_NOW } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { testApp } from '../testing/test-app.ts';
import { requestRefund } from './index.ts';
import { CARDS, paying } from './testing/paying.ts';

const test = testApp(async () => ({ databaseUrl: await freshDatabase(), config: { rateLimits: false } }));
const pay = paying(test);
/** After every scenario: the two books and the seats agree. */
afterEach(async () => {
  await runDueJobs(test.services, { only: ['send_refund', 'settle_intent'] });
  expect(await pay.books()).toEqual([]);
  test.time.now = TEST_NOW;
});

const later = (ms: number) => {
  test.time.now = new Date(test.time.now.getTime() + ms);
};
const ticket = (given: Parameters<typeof buildEvent>[1] = {}) =>
  buildEvent(test.services.db, {
    price_cents: 1200,
    starts_at: new Date(TEST_NOW.getTime() + 72 * HOUR),
    ...given,
  });
const jobs = (...only: string[]) => runDueJobs(test.services, { only });

describe('paying for an event', () => {
  it('[PAY-4] [PAY-10] holds a seat, and the payment makes the registration', async () => {
    const event = await ticket({ capacity: 3 });
    const { member, as } = await pay.person();
    const started = await pay.start(event, as, 12, { notes: 'By bus' });
    expect(started).toMatchObject({
      status: 200,
      body: {
        amount: 12,
        processor: { kind: 'test' },
        hold: { expiresAt: new Date(TEST_NOW.getTime() + 10 * MINUTE).toISOString(), extendable: true },
      },
    });
    expect(await pay.seats(event)).toEqual([0, 1]);
    expect((await test.call('GET', `/api/events/${event.id}`)).body).toMatchObject({
      currentAttendees: 0,
      spotsLeft: 2,
    });
    expect((await pay.show(started.body.paymentIntentId, as)).body).toMatchObject({
      status: 'open',
      registered: false,
    });
    expect((await pay.card(started.body.clientSecret, as)).body).toEqual({ status: 'succeeded' });
    expect((await pay.show(started.body.paymentIntentId, as)).body).toEqual({
      status: 'succeeded',
      registered: true,
      expiresAt: null,
    });
    expect(await pay.seats(event)).toEqual([1, 0]);
    expect(await pay.mails(member)).toEqual(['payment_receipt', 'registration_confirmed']);
    const again = await pay.register(event, as);
    expect(again).toMatchObject({ status: 200, body: { notes: 'By bus' } });
    const row = await test.services.db
      .selectFrom('registrations')
      .select(['payable_cents', 'price_steps'])
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ payable_cents: 1200, price_steps: [{ name: 'list_price', cents: 1200 }] });
    expect(await pay.receipts(as)).toMatchObject([
      { kind: 'event', amount: '12.00', refunded: '0.00', status: 'paid', eventId: event.id },
    ]);
  });

  it('[PAY-1] a Playground member pays half of a Club House event, and steps are kept', async () => {
    const event = await ticket({ required_tier: 'club_house', price_cents: 1250 });
    const as = await test.signInAs(await buildTierMember(test.services.db, 'playground'));
    expect(await pay.start(event, as, 12.5)).toMatchObject({
      status: 409,
      body: { code: 'price_changed', amount: 6.25 },
    });
    const { body } = await pay.start(event, as, 6.25);
    await pay.card(body.clientSecret, as);
    expect(await pay.receipts(as)).toMatchObject([{ amount: '6.25' }]);
  });

  it.each([
    [1, 409, 'price_changed'],
    [0, 409, 'price_changed'],
    [-5, 409, 'price_changed'],
    [12.001, 409, 'price_changed'],
    [1e300, 409, 'price_changed'],
    ['5e2', 400, 'invalid_input'],
    ['12', 400, 'invalid_input'],
    [null, 400, 'invalid_input'],
  ])('[PAY-1] the amount %j is refused with %i %s, and nothing is written', async (amount, status, code) => {
    const event = await ticket();
    const { as } = await pay.person();
    const reply = await pay.start(event, as, amount);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    if (status === 409) expect(reply.body.amount).toBe(12);
    expect(await pay.seats(event)).toEqual([0, 0]);
    expect(
      await test.services.db.selectFrom('payments').selectAll().where('event_id', '=', event.id).execute(),
    ).toEqual([]);
  });

  it.each<[string, Parameters<typeof buildEvent>[1], number, string]>([
    ['full', { capacity: 2, seats_taken: 2 }, 409, 'event_full'],
    ['past', { starts_at: new Date(TEST_NOW.getTime() - HOUR) }, 409, 'event_past'],
    ['cancelled', { cancelled_at: TEST_NOW }, 409, 'event_cancelled'],
    ['unpublished', { approval_status: 'pending' }, 404, 'event_not_found'],
    ['closed to the tier', { categories: ['clubhouse_exclusive'] }, 403, 'club_house_required'],
    ['free', { price_cents: 0 }, 409, 'nothing_to_pay'],
  ])('[PAY-2] an event that is %s: no payment begins', async (_what, given, status, code) => {
    const event = await ticket(given);
    const { as } = await pay.person();
    const reply = await pay.start(event, as);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(reply.body.message).toBeTruthy();
    await test.services.db.updateTable('events').set({ seats_taken: 0 }).where('id', '=', event.id).execute();
  });

  it('[PAY-2] names exactly one thing that exists', async () => {
    const { as } = await pay.person();
    const event = await ticket();
    const ask = (body: object) => test.call('POST', '/api/create-payment-intent', { as, body });
    expect((await ask({ amount: 12 })).status).toBe(400);
    expect((await ask({ amount: 12, eventId: event.id, tier: 'playground' })).status).toBe(400);
    expect((await ask({ amount: 12, tier: 'game_room' })).status).toBe(400);
    expect((await ask({ amount: 12, eventId: '0190a000-0000-7000-8000-000000000000' })).status).toBe(404);
  });

  it('[PAY-7] without payment, with another person’s, with a cancelled or a used one: 402, and nothing changes', async () => {
    const event = await ticket();
    const { as } = await pay.person();
    const refused = async () => {
      const reply = await pay.register(event, as);
      expect([reply.status, reply.body.code]).toEqual([402, 'payment_required']);
    };
    await refused();
    const other = await pay.person();
    const theirs = (await pay.start(event, other.as)).body;
    await pay.card(theirs.clientSecret, other.as);
    await refused();
    // No one sees, ends or pays another person's payment.
    expect((await pay.show(theirs.paymentIntentId, as)).status).toBe(404);
    expect((await pay.act(theirs.paymentIntentId, 'abandon', as)).status).toBe(404);
    expect((await pay.card(theirs.clientSecret, as)).status).toBe(404);
    // Paid, but for a cheaper event.
    const cheaper = (await pay.start(await ticket({ price_cents: 500 }), as, 5)).body;
    await pay.card(cheaper.clientSecret, as);
    expect((await pay.start(event, as, 5)).body).toMatchObject({ code: 'price_changed', amount: 12 });
    await refused();
    const cancelled = (await pay.start(event, as)).body;
    await pay.act(cancelled.paymentIntentId, 'abandon', as);
    await refused();
    expect((await pay.card(cancelled.clientSecret, as)).body).toMatchObject({ code: 'payment_over' });
    const used = (await pay.start(event, as)).body;
    await pay.card(used.clientSecret, as);
    later(71 * HOUR);
    await pay.unregister(event, as);
    await refused();
    expect(await pay.seats(event)).toEqual([1, 0]);
  });

  it('[PAY-8] declined, short of money, then confirmed: one charge', async () => {
    const event = await ticket();
    const { as } = await pay.person();
    const { clientSecret, paymentIntentId } = (await pay.start(event, as)).body;
    expect(await pay.card(clientSecret, as, CARDS.declined)).toMatchObject({
      status: 402,
      body: { code: 'card_declined', message: 'Your card was declined.' },
    });
    expect((await pay.card(clientSecret, as, CARDS.poor)).body.message).toBe(
      'Your card has insufficient funds.',
    );
    expect((await pay.card(clientSecret, as, '4111 1111 1111 1111')).body.message).toContain('test card');
    expect((await pay.card(clientSecret, as, CARDS.asks)).body).toEqual({ status: 'requires_action' });
    expect((await pay.card(clientSecret, as, CARDS.asks, { authenticated: false })).status).toBe(402);
    expect((await pay.show(paymentIntentId, as)).body.status).toBe('open');
    expect((await pay.card(clientSecret, as, CARDS.asks)).body).toEqual({ status: 'requires_action' });
    expect((await pay.card(clientSecret, as, CARDS.asks, { authenticated: true })).body).toEqual({
      status: 'succeeded',
    });
    expect((await pay.card(clientSecret, as)).body).toEqual({ status: 'succeeded' });
    expect(await pay.receipts(as)).toHaveLength(1);
  });

  it('[PAY-9] a card number is stored nowhere', async () => {
    const event = await ticket();
    const { as } = await pay.person();
    const { clientSecret } = (await pay.start(event, as)).body;
    await pay.card(clientSecret, as, CARDS.declined);
    await pay.card(clientSecret, as);
    const { rows } = await sql<{ name: string }>`
      select schemaname || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`.execute(test.services.db);
    for (const { name } of rows) {
      const found =
        await sql`select 1 from ${sql.raw(name)} t where t::text ~ '4242 ?4242|4000 ?0000 ?0000'`.execute(
          test.services.db,
        );
      expect([name, found.rows.length]).toEqual([name, 0]);
    }
  });

  it('[PAY-6] asked twice, also at once: one payment, one hold', async () => {
    const event = await ticket();
    const { as } = await pay.person();
    const replies = await Promise.all(Array.from({ length: 5 }, () => pay.start(event, as)));
    expect(new Set(replies.map(({ body }) => body.paymentIntentId)).size).toBe(1);
    expect(new Set(replies.map(({ body }) => body.clientSecret)).size).toBe(1);
    expect(await pay.seats(event)).toEqual([0, 1]);
  });

  it('[PAY-6] the price changes while somebody pays: the next call starts again at the new one', async () => {
    const event = await ticket();
    const { as } = await pay.person();
    const first = (await pay.start(event, as)).body;
    await test.services.db
      .updateTable('events')
      .set({ price_cents: 1500, version: 1 })
      .where('id', '=', event.id)
      .execute();
    expect((await pay.start(event, as)).body).toMatchObject({ code: 'price_changed', amount: 15 });
    const second = (await pay.start(event, as, 15)).body;
    expect(second.paymentIntentId).not.toBe(first.paymentIntentId);
    expect((await pay.show(first.paymentIntentId, as)).body.status).toBe('cancelled');
    expect(await pay.seats(event)).toEqual([0, 1]);
  });

  it('[PAY-15] free by now: registering lets go of the payment', async () => {
    const event = await ticket({ capacity: 1 });
    const { member, as } = await pay.person();
    const { paymentIntentId } = (await pay.start(event, as)).body;
    await test.services.db
      .updateTable('members')
      .set({ subscription_tier: 'club_house', subscription_expires_at: new Date(TEST_NOW.getTime() + HOUR) })
      .where('id', '=', member.id)
      .execute();
    expect((await pay.register(event, as)).status).toBe(201);
    expect((await pay.show(paymentIntentId, as)).body.status).toBe('cancelled');
    expect(await pay.seats(event)).toEqual([1, 0]);
  });
});

describe('the held seat', () => {
  it('[PAY-5] counts: the last one is not to be had, by payment or for free', async () => {
    const event = await ticket({ capacity: 1 });
    const first = await pay.person();
    await pay.start(event, first.as);
    const second = await pay.person();
    expect((await pay.start(event, second.as)).body.code).toBe('event_full');
    const club = await test.signInAs(await buildTierMember(test.services.db, 'club_house'));
    expect((await pay.register(event, club)).body.code).toBe('event_full');
    // The holder is not told that it is full.
    expect((await test.call('GET', `/api/events/${event.id}`, { as: first.as })).body).toMatchObject({
      abilities: { register: { allowed: true } },
    });
  });

  it('[PAY-12] given up: cancelled at the processor, then free', async () => {
    const event = await ticket({ capacity: 1 });
    const { as } = await pay.person();
    const { paymentIntentId, clientSecret } = (await pay.start(event, as)).body;
    expect((await pay.act(paymentIntentId, 'abandon', as)).body).toMatchObject({
      status: 'cancelled',
      expiresAt: null,
    });
    expect(await pay.seats(event)).toEqual([0, 0]);
    expect((await pay.card(clientSecret, as)).status).toBe(409);
    expect((await pay.act(paymentIntentId, 'abandon', as)).body.status).toBe('cancelled');
  });

  it('[PAY-12] given up a moment after it was paid: the registration stands', async () => {
    const event = await ticket();
    const { as } = await pay.person();
    const { paymentIntentId, clientSecret } = (await pay.start(event, as)).body;
    // The processor has the money, but no webhook has arrived.
    await test.services.gateway.cards?.confirm({
      clientSecret,
      cardNumber: '4242424242424242',
      expiry: '12/40',
      cvc: '1',
    });
    expect((await pay.act(paymentIntentId, 'abandon', as)).body).toMatchObject({
      status: 'succeeded',
      registered: true,
    });
    expect(await pay.seats(event)).toEqual([1, 0]);
  });

  it('[PAY-13] lasts ten minutes, and once ten more', async () => {
    const event = await ticket({ capacity: 1 });
    const { as } = await pay.person();
    const { paymentIntentId } = (await pay.start(event, as)).body;
    later(9 * MINUTE);
    expect((await pay.act(paymentIntentId, 'extend', as)).body).toEqual({
      expiresAt: new Date(TEST_NOW.getTime() + 20 * MINUTE).toISOString(),
      extendable: false,
    });
    expect(await pay.act(paymentIntentId, 'extend', as)).toMatchObject({
      status: 409,
      body: { code: 'hold_extended' },
    });
    later(2 * MINUTE);
    await jobs('expire_payment');
    expect(await pay.seats(event)).toEqual([0, 1]);
    later(10 * MINUTE);
    await jobs('expire_payment');
    expect(await pay.seats(event)).toEqual([0, 0]);
    expect((await pay.show(paymentIntentId, as)).body.status).toBe('cancelled');
    expect((await pay.act(paymentIntentId, 'extend', as)).body.code).toBe('payment_over');
  });

  it('[PAY-6] out of time and not yet let go: starting again gives a new one', async () => {
    const event = await ticket({ capacity: 1 });
    const { as } = await pay.person();
    const first = (await pay.start(event, as)).body;
    later(11 * MINUTE);
    const second = (await pay.start(event, as)).body;
    expect(second.paymentIntentId).not.toBe(first.paymentIntentId);
    expect(second.hold?.expiresAt).toBe(new Date(test.time.now.getTime() + 10 * MINUTE).toISOString());
    expect(await pay.seats(event)).toEqual([0, 1]);
  });
});

describe('money that goes back', () => {
  async function paid(event: { id: string }, as: { cookie: string }) {
    const { body } = await pay.start(event, as);
    await pay.card(body.clientSecret, as);
    return body;
  }

  it('[PAY-21] in full until 24 hours before the start', async () => {
    const event = await ticket({ starts_at: new Date(TEST_NOW.getTime() + 24 * HOUR) });
    const { member, as } = await pay.person();
    await paid(event, as);
    expect((await test.call('GET', `/api/events/${event.id}`, { as })).body).toMatchObject({
      registration: { refund: { amount: '12.00', due: true, until: TEST_NOW.toISOString() } },
    });
    expect((await pay.unregister(event, as)).status).toBe(204);
    await jobs('send_refund');
    expect(await pay.receipts(as)).toMatchObject([{ status: 'refunded', refunded: '12.00' }]);
    expect(await pay.mails(member)).toEqual([
      'payment_receipt',
      'payment_refunded',
      'registration_cancelled',
      'registration_confirmed',
    ]);
    expect(await pay.seats(event)).toEqual([0, 0]);
  });

  it('[PAY-21] and not a millisecond later', async () => {
    const event = await ticket({ starts_at: new Date(TEST_NOW.getTime() + 24 * HOUR) });
    const { as } = await pay.person();
    await paid(event, as);
    later(1);
    expect((await test.call('GET', `/api/events/${event.id}`, { as })).body).toMatchObject({
      registration: { refund: { due: false } },
    });
    expect((await pay.unregister(event, as)).status).toBe(204);
    expect(await pay.receipts(as)).toMatchObject([{ status: 'paid', refunded: '0.00' }]);
  });

  it('[PAY-20] asked for a second time, for whatever reason, changes nothing', async () => {
    const event = await ticket();
    const { member, as } = await pay.person();
    const { paymentIntentId, clientSecret } = (await pay.start(event, as)).body;
    await pay.card(clientSecret, as);
    await pay.unregister(event, as);
    const payment = { id: paymentIntentId, member_id: member.id, amount_cents: 1200 };
    const again = await test.services.db
      .transaction()
      .execute((trx) => requestRefund(trx, payment, { reason: 'event_cancelled', now: test.time.now }));
    expect(again).toBe(false);
    await jobs('send_refund');
    expect(await pay.receipts(as)).toMatchObject([{ status: 'refunded', refunded: '12.00' }]);
    expect((await pay.mails(member)).filter((kind) => kind === 'payment_refunded')).toHaveLength(1);
  });

  it('[PAY-22] an event that is cancelled refunds everybody, also when the job is run again', async () => {
    const event = await ticket();
    const people = [await pay.person(), await pay.person(), await pay.person()];
    for (const { as } of people) await paid(event, as);
    const stillPaying = await pay.person();
    const open = (await pay.start(event, stillPaying.as)).body;
    await test.services.db
      .updateTable('events')
      .set({ cancelled_at: TEST_NOW })
      .where('id', '=', event.id)
      .execute();
    const refundEvent = () =>
      sql`select graphile_worker.add_job('refund_event', ${JSON.stringify({ eventId: event.id })}::json)`.execute(
        test.services.db,
      );
    await refundEvent();
    await refundEvent();
    await jobs('refund_event', 'abandon_payment', 'send_refund');
    for (const { as } of people) expect(await pay.receipts(as)).toMatchObject([{ status: 'refunded' }]);
    expect((await pay.show(open.paymentIntentId, stillPaying.as)).body.status).toBe('cancelled');
    expect(await pay.seats(event)).toEqual([3, 0]);
  });

  it('[PAY-22] [HOLD-106] [HOLD-107] who gives up a seat of a cancelled event before the job has come to them loses nothing by it', async () => {
    const event = await ticket({ starts_at: new Date(TEST_NOW.getTime() + 2 * HOUR) });
    const [ada, bob] = [await pay.person(), await pay.person()];
    for (const { as } of [ada, bob]) await paid(event, as);
    await test.services.db
      .updateTable('events')
      .set({ cancelled_at: TEST_NOW })
      .where('id', '=', event.id)
      .execute();
    // What the page says in the meantime is what happens [HOLD-107].
    expect((await test.call('GET', `/api/events/${event.id}`, { as: ada.as })).body).toMatchObject({
      registration: {
        refund: {
          amount: '12.00',
          due: true,
          message: expect.stringContaining('your $12.00 goes back to you'),
        },
      },
    });
    expect((await pay.unregister(event, ada.as)).status).toBe(204);
    expect((await test.call('DELETE', '/api/user', { as: bob.as })).status).toBe(204);
    await sql`select graphile_worker.add_job('refund_event', ${JSON.stringify({ eventId: event.id })}::json)`.execute(
      test.services.db,
    );
    await jobs('refund_event', 'send_refund');
    const refunds = await test.services.db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .select(['payments.member_id', 'refunds.amount_cents', 'refunds.state'])
      .where('payments.event_id', '=', event.id)
      .orderBy('refunds.created_at')
      .orderBy('refunds.id')
      .execute();
    expect(refunds).toEqual(
      [ada, bob].map(({ member }) => ({ member_id: member.id, amount_cents: 1200, state: 'succeeded' })),
    );
  });

  it('[PAY-22] a rejected event too, whose seats are free then; one that takes place does not', async () => {
    const event = await ticket();
    const { as } = await pay.person();
    await paid(event, as);
    const refundEvent = () =>
      sql`select graphile_worker.add_job('refund_event', ${JSON.stringify({ eventId: event.id })}::json)`.execute(
        test.services.db,
      );
    await refundEvent();
    await jobs('refund_event', 'send_refund');
    expect(await pay.receipts(as)).toMatchObject([{ status: 'paid' }]);
    await test.services.db
      .updateTable('events')
      .set({ approval_status: 'rejected' })
      .where('id', '=', event.id)
      .execute();
    await refundEvent();
    await jobs('refund_event', 'send_refund');
    expect(await pay.receipts(as)).toMatchObject([{ status: 'refunded' }]);
    expect(await pay.seats(event)).toEqual([0, 0]);
  });

  it('[HOLD-12] rejecting an event gives money back in a confirmed session only', async () => {
    const event = await ticket({ approval_status: 'approved' });
    await paid(event, (await pay.person()).as);
    const free = await ticket();
    await test.services.db.updateTable('events').set({ approval_status: 'pending' }).execute();
    const admin = await buildTierMember(test.services.db, 'game_room', { role: 'admin' });
    const reject = async (id: string, confirmed: boolean) => {
      const as = await test.signInAs(admin, { confirmed });
      return test.call('PUT', `/api/admin/events/${id}/reject`, { as, body: { notes: 'Not here' } });
    };
    expect(await reject(event.id, false)).toMatchObject({ status: 403, body: { code: 'confirm_identity' } });
    expect((await reject(free.id, false)).status).toBe(200);
    expect((await reject(event.id, true)).status).toBe(200);
  });

  it('[HOLD-12] a host deletes an event that was paid for in a confirmed session only', async () => {
    const host = await buildHost(test.services.db);
    const event = await ticket({ host_id: host.id });
    const free = await ticket({ host_id: host.id });
    await paid(event, (await pay.person()).as);
    const remove = async (id: string, confirmed: boolean) =>
      test.call('DELETE', `/api/events/${id}`, { as: await test.signInAs(host, { confirmed }) });
    expect(await remove(event.id, false)).toMatchObject({ status: 403, body: { code: 'confirm_identity' } });
    expect((await remove(free.id, false)).status).toBe(204);
    expect((await remove(event.id, true)).status).toBe(204);
  });

  it('[HOLD-12] a member who gives up their own paid seat is not asked who they are', async () => {
    const event = await ticket();
    const { as: whenPaying, member } = await pay.person();
    await paid(event, whenPaying);
    const as = await test.signInAs(member);
    expect((await test.call('GET', '/api/step-up', { as })).body).toMatchObject({ confirmedUntil: null });
    expect((await test.call('DELETE', `/api/events/${event.id}/register`, { as })).status).toBe(204);
    await jobs('send_refund');
    expect(await pay.receipts(as)).toMatchObject([{ status: 'refunded' }]);
  });

  it('[PAY-11] paid while the event was being cancelled: the money goes back, with a mail', async () => {
    const event = await ticket();
    const { member, as } = await pay.person();
    const { clientSecret, paymentIntentId } = (await pay.start(event, as)).body;
    await test.services.db
      .updateTable('events')
      .set({ cancelled_at: TEST_NOW })
      .where('id', '=', event.id)
      .execute();
    await pay.card(clientSecret, as);
    expect((await pay.show(paymentIntentId, as)).body).toMatchObject({
      status: 'refunded',
      registered: false,
    });
    await jobs('send_refund');
    expect(await pay.receipts(as)).toMatchObject([{ status: 'refunded' }]);
    expect(await pay.mails(member)).toEqual(['payment_refunded']);
    expect(await pay.seats(event)).toEqual([0, 0]);
  });

  it('[PAY-21] a deleted account: by the same rule; what is still being paid is stopped', async () => {
    const soon = await ticket({ starts_at: new Date(TEST_NOW.getTime() + 2 * HOUR) });
    const far = await ticket();
    const open = await ticket();
    const { member, as } = await pay.person();
    await paid(soon, as);
    await paid(far, as);
    await pay.start(open, as, 12, { notes: 'My note' });
    expect((await test.call('DELETE', '/api/user', { as })).status).toBe(204);
    await jobs('send_refund', 'abandon_payment');
    const refunds = await test.services.db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .select(['payments.event_id', 'refunds.state'])
      .where('payments.member_id', '=', member.id)
      .execute();
    expect(refunds).toEqual([{ event_id: far.id, state: 'succeeded' }]);
    expect(await pay.seats(open)).toEqual([0, 0]);
    const notes = await test.services.db
      .selectFrom('payments')
      .select('notes')
      .where('member_id', '=', member.id)
      .where('notes', 'is not', null)
      .execute();
    expect(notes).toEqual([]);
  });

  it('[PAY-30] the book cannot be changed', async () => {
    const event = await ticket();
    const { as } = await pay.person();
    await paid(event, as);
    const { db } = test.services;
    const restricted = { code: '23001' };
    await expect(sql`update ledger set amount_cents = 1`.execute(db)).rejects.toMatchObject(restricted);
    await expect(sql`delete from ledger`.execute(db)).rejects.toMatchObject(restricted);
    await expect(sql`truncate ledger`.execute(db)).rejects.toMatchObject(restricted);
  });
});
