// Statements held: seats.9, party.1-7, codes.19.

/** Guests of a paid event, one by one: added by their own payment, taken back with a refund of what was paid for them. */
import type { Event, GuestsPrices } from '@backyard/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeAccount } from '../account/index.ts';
import { coding } from '../codes/codes.fixture.ts';
import { CARDS, paying } from '../payments/testing/paying.ts';
import { buildEvent, HOUR, standAt, TEST_NOW } from '../testing/builders.ts';
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
// In every case: seats equal registrations plus holds, and the money we keep was paid for active seats.
afterEach(async () => {
  await runDueJobs(site.services, { only: ['send_refund'] });
  expect(await pay.books()).toEqual([]);
});
const db = () => site.services.db;

type Refused = { code?: string; message?: string };
const bring = (event: { id: string }, { as }: Person, guests: number, names: string[] = []) =>
  site.call<Event & Refused>('PUT', `/api/events/${event.id}/guests`, { as, body: { guests, names } });
const ticketed = (given: object = {}) =>
  buildEvent(db(), { price_cents: 1200, capacity: 6, guests: 4, ...given });
/** Seats that are paid for, with the first payment's id. */
const paid = async (event: { id: string }, who: Person, amount: number, more: object = {}) => {
  const { body } = await pay.start(event, who.as, amount, more);
  expect((await pay.card(body.clientSecret, who.as)).body.status).toBe('succeeded');
  return body.paymentIntentId;
};
const add = (event: { id: string }, who: Person, guests: number, amount = guests * 12) =>
  paid(event, who, amount, { guests, adding: true });
const partyOf = async (event: { id: string }, who: Person) =>
  (await wait.show(event, who)).registration?.party?.guests;
/** What went back, in dollars, oldest first. */
const back = async (who: Person) => {
  await runDueJobs(site.services, { only: ['send_refund'] });
  const rows = await db()
    .selectFrom('ledger')
    .select('amount_cents')
    .where('member_id', '=', who.member.id)
    .where('kind', '=', 'refund')
    .orderBy('id')
    .execute();
  return rows.map((row) => -row.amount_cents / 100);
};

describe('[SEAT-17] [party.1] a guest more', () => {
  it('is paid for alone, at what a guest pays, and is part of the same registration', async () => {
    const event = await ticketed();
    const ada = await wait.person();
    await paid(event, ada, 12);
    const before = (await wait.show(event, ada)).registration;
    expect((await bring(event, ada, 2)).body.code).toBe('guests_paid');
    expect((await pay.start(event, ada.as, 36, { guests: 2, adding: true })).body).toMatchObject({
      code: 'price_changed',
      amount: 24,
    });
    const begun = await pay.start(event, ada.as, 24, { guests: 2, adding: true });
    expect(await wait.counts(event)).toEqual([1, 2, 0]);
    expect(await partyOf(event, ada)).toBe(0);
    await pay.card(begun.body.clientSecret, ada.as);
    expect(await wait.counts(event)).toEqual([3, 0, 0]);
    const after = await wait.show(event, ada);
    expect(after).toMatchObject({
      currentAttendees: 3,
      registration: { ticket: before?.ticket, party: { guests: 2 } },
    });
    expect(after.registration?.refund?.amount).toBe('36.00');
    expect((await pay.show(begun.body.paymentIntentId, ada.as)).body).toMatchObject({
      status: 'succeeded',
      registered: true,
    });
    const receipts = await pay.receipts(ada.as);
    expect(receipts.map(({ amount }) => amount)).toEqual(['24.00', '12.00']);
    expect(receipts[0]?.description).toMatch(/ · 2 seats for guests$/);
  });

  it('costs who pays nothing themselves the list price', async () => {
    const event = await ticketed();
    const club = await wait.person({
      subscription_tier: 'club_house',
      subscription_expires_at: new Date(TEST_NOW.getTime() + 999 * HOUR),
    });
    expect((await wait.register(event, club)).status).toBe(201);
    await add(event, club, 1);
    expect(await partyOf(event, club)).toBe(1);
    expect((await bring(event, club, 0)).status).toBe(200);
    expect(await back(club)).toEqual([12]);
  });

  it('is for whoever has a seat, at events where guests cost something, and said how many', async () => {
    const event = await ticketed();
    const free = await buildEvent(db(), { guests: 2 });
    const [ada, bob] = await wait.people(2);
    await paid(event, ada!, 12);
    await wait.register(free, ada!);
    const codes = async (...asked: Parameters<typeof pay.start>) => {
      const { status, body } = await pay.start(...asked);
      return [status, body.code];
    };
    expect(await codes(event, bob!.as, 12, { guests: 1, adding: true })).toEqual([404, 'not_registered']);
    expect((await codes(event, ada!.as, 12, { adding: true }))[0]).toBe(400);
    expect((await codes(event, ada!.as, 60, { guests: 5, adding: true }))[1]).toBe('guests_many');
    expect((await codes(free, ada!.as, 12, { guests: 1, adding: true }))[1]).toBe('nothing_to_pay');
    // A member who pays for their own seat does not pay for guests by mistake.
    expect((await codes(event, ada!.as, 24, { guests: 1 }))[1]).toBe('already_registered');
  });
});

describe('[SEAT-18] [party.2] what becomes of it', () => {
  it('a card that is declined, a payment that is given up or whose time is over leave the registration as it was', async () => {
    const event = await ticketed();
    const ada = await wait.person();
    await paid(event, ada, 12);
    const { body } = await pay.start(event, ada.as, 12, { guests: 1, adding: true });
    expect((await pay.card(body.clientSecret, ada.as, CARDS.declined)).status).toBe(402);
    expect(await wait.counts(event)).toEqual([1, 1, 0]);
    await pay.act(body.paymentIntentId, 'abandon', ada.as);
    expect([await wait.counts(event), await partyOf(event, ada)]).toEqual([[1, 0, 0], 0]);
    const later = await pay.start(event, ada.as, 24, { guests: 2, adding: true });
    site.time.now = new Date(TEST_NOW.getTime() + 11 * 60_000);
    await runDueJobs(site.services, { only: ['expire_payment'] });
    expect([await wait.counts(event), await partyOf(event, ada)]).toEqual([[1, 0, 0], 0]);
    expect((await pay.show(later.body.paymentIntentId, ada.as)).body.status).toBe('cancelled');
  });

  it('of two who want the last seat one can pay for it, and it is nobody else’s while they do', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const event = await ticketed({ capacity: 3 });
      const two = await wait.people(2);
      for (const one of two) await paid(event, one, 12);
      const codes = await statuses([
        ...two.map((one) => pay.start(event, one.as, 12, { guests: 1, adding: true })),
        pay.start(event, (await wait.person()).as),
      ]);
      expect(codes.filter((status) => status === 200)).toHaveLength(1);
      expect(await wait.counts(event)).toEqual([2, 1, 0]);
    }
  });

  it('whoever is paying for the last one goes on with the same payment', async () => {
    const event = await ticketed({ capacity: 2 });
    const ada = await wait.person();
    await paid(event, ada, 12);
    const first = await pay.start(event, ada.as, 12, { guests: 1, adding: true });
    const second = await pay.start(event, ada.as, 12, { guests: 1, adding: true });
    expect(second.body.paymentIntentId).toBe(first.body.paymentIntentId);
    expect((await wait.show(event, ada)).registration?.party).toMatchObject({ most: 1 });
  });

  it('given back while they were paying: the seats are free at once, and what was paid goes back', async () => {
    const event = await ticketed();
    const [ada, bob] = await wait.people(2);
    await paid(event, ada!, 12);
    const { body } = await pay.start(event, ada!.as, 24, { guests: 2, adding: true });
    await wait.cancel(event, ada!);
    expect(await wait.counts(event)).toEqual([0, 0, 0]);
    await paid(event, bob!, 36, { guests: 2 });
    await pay.card(body.clientSecret, ada!.as);
    expect(await wait.counts(event)).toEqual([3, 0, 0]);
    expect((await back(ada!)).toSorted((a, b) => a - b)).toEqual([12, 24]);
  });

  it('paid too late, when the seats are somebody else’s: nothing is added, all of it goes back', async () => {
    const event = await ticketed({ capacity: 2 });
    const [ada, bob] = await wait.people(2);
    await paid(event, ada!, 12);
    const { body } = await pay.start(event, ada!.as, 12, { guests: 1, adding: true });
    await db().deleteFrom('seat_holds').where('event_id', '=', event.id).execute();
    await db().updateTable('events').set({ seats_held: 0 }).where('id', '=', event.id).execute();
    await paid(event, bob!, 12);
    await pay.card(body.clientSecret, ada!.as);
    expect([await wait.counts(event), await partyOf(event, ada!)]).toEqual([[2, 0, 0], 0]);
    expect(await back(ada!)).toEqual([12]);
    expect((await pay.show(body.paymentIntentId, ada!.as)).body).toMatchObject({
      status: 'refunded',
      registered: false,
    });
  });
});

it('[SEAT-18] paid too late, when guests cost more by now: nothing is added, all of it goes back', async () => {
  const event = await ticketed();
  const ada = await wait.person();
  await paid(event, ada, 12);
  const { body } = await pay.start(event, ada.as, 12, { guests: 1, adding: true });
  await db().deleteFrom('seat_holds').where('event_id', '=', event.id).execute();
  await db()
    .updateTable('events')
    .set({ seats_held: 0, price_cents: 1500 })
    .where('id', '=', event.id)
    .execute();
  await pay.card(body.clientSecret, ada.as);
  expect([await wait.counts(event), await back(ada)]).toEqual([[1, 0, 0], [12]]);
});

it('[PAY-11] guests of whom nobody hears that they are paid for before the event is over: all of it goes back', async () => {
  const event = await ticketed();
  const ada = await wait.person();
  await paid(event, ada, 12);
  const { body } = await pay.start(event, ada.as, 12, { guests: 1, adding: true });
  const over = { starts_at: new Date(TEST_NOW.getTime() - HOUR), ends_at: TEST_NOW };
  await db().updateTable('events').set(over).where('id', '=', event.id).execute();
  await pay.card(body.clientSecret, ada.as);
  expect([await wait.counts(event), await back(ada)]).toEqual([[1, 0, 0], [12]]);
});

describe('[SEAT-15] [party.3] a guest who is taken back', () => {
  it('brings back what was paid for them, and the rest goes back with the registration', async () => {
    const event = await ticketed();
    const ada = await wait.person();
    await paid(event, ada, 36, { guests: 2 });
    expect((await bring(event, ada, 1, ['Bo'])).body.registration?.party).toMatchObject({
      guests: 1,
      names: ['Bo'],
    });
    expect(await wait.counts(event)).toEqual([2, 0, 0]);
    expect(await back(ada)).toEqual([12]);
    expect((await pay.receipts(ada.as))[0]).toMatchObject({
      amount: '36.00',
      refunded: '12.00',
      status: 'partly_refunded',
    });
    expect((await wait.show(event, ada)).registration?.refund?.amount).toBe('24.00');
    await wait.cancel(event, ada);
    expect(await back(ada)).toEqual([12, 24]);
    expect((await pay.receipts(ada.as))[0]).toMatchObject({ refunded: '36.00', status: 'refunded' });
    expect((await pay.mails(ada.member)).filter((kind) => kind === 'payment_refunded')).toHaveLength(2);
  });

  it('is of those who were paid for last, at what each of them cost', async () => {
    const event = await ticketed({ starts_at: new Date(TEST_NOW.getTime() + 48 * HOUR) });
    const ada = await wait.person();
    await paid(event, ada, 24, { guests: 1 });
    await db().updateTable('events').set({ price_cents: 2000 }).where('id', '=', event.id).execute();
    site.time.now = new Date(TEST_NOW.getTime() + 60_000);
    await add(event, ada, 2, 40);
    await bring(event, ada, 2);
    expect(await back(ada)).toEqual([20]);
    await bring(event, ada, 0);
    expect((await back(ada)).toSorted((a, b) => a - b)).toEqual([12, 20, 20]);
    await wait.cancel(event, ada);
    expect((await back(ada)).toSorted((a, b) => a - b)).toEqual([12, 12, 20, 20]);
  });

  it('[SEAT-16] within 24 hours of the start frees the seat, and brings nothing, then or later', async () => {
    const event = await ticketed({ starts_at: new Date(TEST_NOW.getTime() + 30 * HOUR) });
    const [ada, bob] = await wait.people(2);
    await paid(event, ada!, 36, { guests: 2 });
    await bring(event, ada!, 1);
    site.time.now = new Date(TEST_NOW.getTime() + 7 * HOUR);
    await bring(event, ada!, 0);
    expect(await wait.counts(event)).toEqual([1, 0, 0]);
    await paid(event, bob!, 12);
    expect(await back(ada!)).toEqual([12]);
    // It does not take place after all: for the seat that they had until then they get their money.
    await db()
      .updateTable('events')
      .set({ cancelled_at: site.time.now })
      .where('id', '=', event.id)
      .execute();
    await site.services.db.transaction().execute(async (trx) => {
      const { queueRefunds } = await import('../events/index.ts');
      await queueRefunds(trx, event.id);
    });
    await runDueJobs(site.services, { only: ['refund_event', 'send_refund'] });
    expect(await back(ada!)).toEqual([12, 12]);
  });

  it('pressed in many places at once, goes back once', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const event = await ticketed();
      const ada = await wait.person();
      await paid(event, ada, 48, { guests: 3 });
      await Promise.all([
        bring(event, ada, 1),
        bring(event, ada, 1),
        bring(event, ada, 2),
        wait.cancel(event, ada),
      ]);
      await wait.cancel(event, ada);
      expect((await back(ada)).reduce((sum, one) => sum + one, 0)).toBe(48);
      expect(await wait.counts(event)).toEqual([0, 0, 0]);
    }
  });

  it('who came when it was free brings nothing back', async () => {
    const event = await buildEvent(db(), { guests: 3 });
    const ada = await wait.person();
    await wait.register(event, ada);
    await bring(event, ada, 1);
    await db().updateTable('events').set({ price_cents: 1200 }).where('id', '=', event.id).execute();
    await add(event, ada, 1);
    await bring(event, ada, 0);
    expect(await back(ada)).toEqual([12]);
  });

  it('[PAY-24] what somebody sent back by hand is not mistaken for another guest’s', async () => {
    const event = await ticketed();
    const ada = await wait.person();
    const id = await paid(event, ada, 24, { guests: 1 });
    await bring(event, ada, 0);
    expect(await back(ada)).toEqual([12]);
    const { gateway_id: intentId } = await db()
      .selectFrom('payments')
      .select('gateway_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const byHand = await site.services.gateway.refund({
      intentId: intentId!,
      amountCents: 1200,
      metadata: {},
      key: 'by hand',
    });
    await wait.cancel(event, ada);
    await runDueJobs(site.services, { only: ['send_refund'] });
    const refunds = await db()
      .selectFrom('refunds')
      .select('gateway_id')
      .where('payment_id', '=', id)
      .orderBy('created_at')
      .execute();
    expect(new Set(refunds.map((row) => row.gateway_id)).size).toBe(2);
    expect(refunds.map((row) => row.gateway_id)).toContain(byHand.id);
  });

  it('[party.4] never more goes back of a payment than came in, whatever asks for it', async () => {
    const event = await ticketed();
    const ada = await wait.person();
    const id = await paid(event, ada, 24, { guests: 1 });
    await bring(event, ada, 0);
    const more = db()
      .insertInto('refunds')
      .values({ payment_id: id, amount_cents: 1201, reason: 'cancelled', key: 'k', created_at: TEST_NOW })
      .execute();
    await expect(more).rejects.toMatchObject({ constraint: 'no_more_back_than_paid' });
  });
});

it.each([
  ['paid with it', { percent: 50 }, 30],
  ['free with it', { percent: 100 }, 0],
])(
  '[CODE-5] a guest who is taken back uses no code any more, and brings back what they cost: %s',
  async (_what, off, amount) => {
    const codes = coding(site);
    const { event, uses } = await codes.coded(off);
    const ada = await wait.person();
    if (amount === 0) expect((await codes.join(event, ada, 'SUMMER', 2)).status).toBe(201);
    else await paid(event, ada, amount, { guests: 2, code: 'SUMMER' });
    expect(await uses()).toBe(3);
    await bring(event, ada, 1);
    expect([await uses(), await back(ada)]).toEqual([2, amount === 0 ? [] : [10]]);
    await wait.cancel(event, ada);
    expect([await uses(), await back(ada)]).toEqual([0, amount === 0 ? [] : [10, 20]]);
  },
);

it('[party.5] what was paid for guests goes along with a seat that is handed on, and comes back to who paid', async () => {
  const event = await ticketed();
  const [ada, bob] = await wait.people(2);
  await paid(event, ada!, 12);
  await add(event, ada!, 1);
  const offered = await site.call<{ token: string }>('POST', `/api/events/${event.id}/handing`, {
    as: ada!.as,
    body: {},
  });
  const taken = await site.call('POST', `/api/handing/${offered.body.token}`, { as: bob!.as, body: {} });
  expect([offered.status, taken.status]).toEqual([201, 200]);
  expect(await partyOf(event, bob!)).toBe(1);
  await bring(event, bob!, 0);
  expect(await back(ada!)).toEqual([12]);
  await wait.cancel(event, bob!);
  expect(await back(ada!)).toEqual([12, 12]);
});

describe('[CODE-11] a guest who is added to a seat that was had with a code', () => {
  const coded = (body: object) => coding(site).coded(body, { price_cents: 2000, capacity: 8, guests: 4 });
  const prices = async (event: { id: string }, { as }: Person) =>
    (await site.call<GuestsPrices>('GET', `/api/events/${event.id}/guests/prices`, { as })).body;

  it('pays the price of the code, is a use of it, and brings back what they cost', async () => {
    const { event, uses } = await coded({ percent: 25, maxUses: 4 });
    const ada = await wait.person();
    await paid(event, ada, 15, { code: 'SUMMER' });
    expect((await prices(event, ada)).adding.slice(0, 2)).toEqual([
      { guests: 1, payable: '15.00', code: 'SUMMER', off: '5.00' },
      { guests: 2, payable: '30.00', code: 'SUMMER', off: '10.00' },
    ]);
    const begun = await pay.start(event, ada.as, 30, { guests: 2, adding: true });
    expect(begun.status).toBe(200);
    expect(await uses()).toBe(3);
    // Starting again finds the same.
    expect((await pay.start(event, ada.as, 30, { guests: 2, adding: true })).body.paymentIntentId).toBe(
      begun.body.paymentIntentId,
    );
    await pay.card(begun.body.clientSecret, ada.as);
    expect([await uses(), await partyOf(event, ada)]).toEqual([3, 2]);
    expect((await prices(event, ada)).back).toEqual([
      { guests: 1, amount: '15.00' },
      { guests: 2, amount: '30.00' },
    ]);
    expect((await bring(event, ada, 1)).status).toBe(200);
    expect([await uses(), await back(ada)]).toEqual([2, [15]]);
  });

  it('pays what anybody does once it is off or used up; what was begun goes on at its price', async () => {
    const { event, owner, code, uses } = await coded({ percent: 25, maxUses: 2 });
    const ada = await wait.person();
    await paid(event, ada, 15, { code: 'SUMMER' });
    // There is a use for one of two: all or none, and why is said [PRICE-11].
    expect((await prices(event, ada)).adding.slice(0, 2)).toEqual([
      { guests: 1, payable: '15.00', code: 'SUMMER', off: '5.00' },
      {
        guests: 2,
        payable: '40.00',
        codeOver: 'Your code SUMMER is good for 1 more seat only, so all of them pay the full price.',
      },
    ]);
    const begun = await pay.start(event, ada.as, 15, { guests: 1, adding: true });
    await coding(site).turn(event, owner, code, false);
    expect((await pay.start(event, ada.as, 15, { guests: 1, adding: true })).body.paymentIntentId).toBe(
      begun.body.paymentIntentId,
    );
    await pay.card(begun.body.clientSecret, ada.as);
    expect(await uses()).toBe(2);
    const over = 'Your code SUMMER no longer counts, so your guest pays the full price.';
    expect((await prices(event, ada)).adding[0]).toEqual({ guests: 1, payable: '20.00', codeOver: over });
    await coding(site).turn(event, owner, code, true);
    const usedUp = 'Your code SUMMER is used up, so your guest pays the full price.';
    expect((await prices(event, ada)).adding[0]).toEqual({ guests: 1, payable: '20.00', codeOver: usedUp });
    await add(event, ada, 1, 20);
    expect(await uses()).toBe(2);
  });

  it('[PRICE-11] reads that the code has ended, and whoever had the seat from somebody else reads of no code', async () => {
    const ends = new Date(TEST_NOW.getTime() + HOUR);
    const { event } = await coded({ percent: 25, until: ends.toISOString() });
    const ada = await wait.person();
    const bob = await wait.person();
    await paid(event, ada, 15, { code: 'SUMMER' });
    site.time.now = new Date(ends.getTime() + 1000);
    expect((await prices(event, ada)).adding[0]?.codeOver).toBe(
      'Your code SUMMER has ended, so your guest pays the full price.',
    );
    const given = await site.call<{ token: string }>('POST', `/api/events/${event.id}/handing`, {
      as: ada.as,
      body: {},
    });
    await site.call('POST', `/api/handing/${given.body.token}`, { as: bob.as, body: {} });
    expect((await prices(event, bob)).adding[0]).toEqual({ guests: 1, payable: '20.00' });
  });

  it('[PRICE-12] taken back frees a use where they had one, and none where they paid the list price', async () => {
    const { event, owner, code, uses } = await coded({ percent: 25 });
    const { turn } = coding(site);
    const ada = await wait.person();
    await paid(event, ada, 15, { code: 'SUMMER' });
    await turn(event, owner, code, false);
    await add(event, ada, 1, 20);
    await turn(event, owner, code, true);
    await add(event, ada, 1, 15);
    expect(await uses()).toBe(2);
    // The guest paid for last goes first: the one with the code, then the one without.
    await bring(event, ada, 1);
    expect([await uses(), await back(ada)]).toEqual([1, [15]]);
    await bring(event, ada, 0);
    expect([await uses(), await back(ada)]).toEqual([1, [15, 20]]);
    // The other way round.
    await add(event, ada, 1, 15);
    await turn(event, owner, code, false);
    await add(event, ada, 1, 20);
    await bring(event, ada, 1);
    expect(await uses()).toBe(2);
    await bring(event, ada, 0);
    expect(await uses()).toBe(1);
    await wait.cancel(event, ada);
    expect(await uses()).toBe(0);
  });

  it('is let go of as a use with the seats, and taken once more by a payment that came late', async () => {
    const { event, uses } = await coded({ percent: 25, maxUses: 2 });
    const [ada, bob] = (await wait.people(2)) as [Person, Person];
    await paid(event, ada, 15, { code: 'SUMMER' });
    const begun = await pay.start(event, ada.as, 15, { guests: 1, adding: true });
    expect((await coding(site).attempt(event, bob, 'SUMMER')).body.code).toBe('code_used_up');
    site.time.now = new Date(TEST_NOW.getTime() + HOUR);
    await runDueJobs(site.services);
    expect(await uses()).toBe(1);
    expect((await coding(site).attempt(event, bob, 'SUMMER')).status).toBe(200);
    await pay.card(begun.body.clientSecret, ada.as);
    expect(await pay.books()).toEqual([]);
  });

  it('gives nobody more than the host gives, however many add at once', async () => {
    const { event, uses } = await coded({ percent: 25, maxUses: 5 });
    const people = await wait.people(3);
    for (const who of people) await paid(event, who, 15, { code: 'SUMMER' });
    const begun = await Promise.all(
      people.map((who) => pay.start(event, who.as, 15, { guests: 1, adding: true })),
    );
    expect(begun.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 409]);
    expect(await uses()).toBe(5);
  });

  it('comes at once where the code leaves nothing to pay', async () => {
    const { event, uses } = await coded({ percent: 100, maxUses: 2 });
    const ada = await wait.person();
    expect((await coding(site).join(event, ada, 'SUMMER')).status).toBe(201);
    expect((await bring(event, ada, 1)).status).toBe(200);
    expect([await uses(), await partyOf(event, ada)]).toEqual([2, 1]);
    expect((await bring(event, ada, 2)).body.code).toBe('guests_paid');
    expect((await bring(event, ada, 0)).status).toBe(200);
    expect(await uses()).toBe(1);
  });
});

const checkIn = async (event: { id: string }, who: Person): Promise<void> => {
  const { id } = (await wait.show(event, who)).registration ?? { id: '' };
  await db()
    .insertInto('check_ins')
    .values({
      registration_id: id,
      event_id: event.id,
      checked_in_at: TEST_NOW,
      confirmed_at: TEST_NOW,
      recorded_at: TEST_NOW,
      checked_in_by: who.member.id,
    })
    .execute();
};

it('[DOOR-26] who is checked in takes nobody back', async () => {
  const event = await ticketed();
  const ada = await wait.person();
  await paid(event, ada, 36, { guests: 2 });
  await checkIn(event, ada);
  expect((await bring(event, ada, 1)).body.code).toBe('guests_checked_in');
  expect((await bring(event, ada, 2, ['Wendy'])).status).toBe(200);
  expect(await back(ada)).toEqual([]);
});

describe('[PRICE-13] who is checked in', () => {
  it('reads that nothing comes back, and nothing does, also once their account ends; the seats are the first in line’s then', async () => {
    const event = await ticketed({ capacity: 3 });
    const [ada, bob] = (await wait.people(2)) as [Person, Person];
    await paid(event, ada, 36, { guests: 2 });
    await wait.join(event, bob);
    expect((await wait.show(event, ada)).registration?.refund?.due).toBe(true);
    await checkIn(event, ada);
    const seat = { due: false, message: 'You are checked in: your $36.00 does not come back.' };
    expect((await wait.show(event, ada)).registration?.refund).toMatchObject(seat);
    const { body: mine } = await site.call<{ event: Event }[]>('GET', '/api/user/events', { as: ada.as });
    expect(mine[0]?.event.registration?.refund).toMatchObject(seat);
    expect((await wait.cancel(event, ada)).body).toMatchObject({ code: 'seat_used' });
    expect(await wait.counts(event)).toEqual([3, 0, 1]);
    await db()
      .transaction()
      .execute((trx) => removeAccount(trx, ada.member.id, TEST_NOW));
    expect(await back(ada)).toEqual([]);
    // Bob's seat is held for him, and no one of the party counts as registered.
    expect(await wait.counts(event)).toEqual([0, 1, 0]);
    const there = await sql`select from attendances where event_id = ${event.id}`.execute(db());
    expect(there.rows).toEqual([]);
  });

  it('has it back all the same where the event is called off', async () => {
    const event = await ticketed();
    const ada = await wait.person();
    await paid(event, ada, 12);
    await checkIn(event, ada);
    await db().updateTable('events').set({ cancelled_at: TEST_NOW }).where('id', '=', event.id).execute();
    expect((await wait.show(event, ada)).registration?.refund).toMatchObject({ due: true });
    await wait.cancel(event, ada);
    expect(await back(ada)).toEqual([12]);
  });
});
