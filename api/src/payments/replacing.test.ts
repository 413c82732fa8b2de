/** Changing what is paid for during a hold: the seat stays held throughout, and a refused change leaves everything as it was. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { coding } from '../codes/codes.fixture.ts';
import { payablesOf } from '../jobs.ts';
import { GatewayError, type PaymentGateway } from '../platform/payment-gateway/index.ts';
import type { Person } from '../registrations/waitlist/testing.ts';
import { buildEvent, HOUR, MINUTE, standAt, TEST_NOW } from '../testing/builders.ts';
import { often } from '../testing/often.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { testApp } from '../testing/test-app.ts';
import { untilWaiting } from '../testing/until-waiting.ts';
import { closePayment, mayGiveWay } from './replace.ts';
import { CARDS } from './testing/paying.ts';

standAt('2026-11-21T16:00:00Z');

const site = testApp({ config: { rateLimits: false } });
const codes = coding(site);
const { wait, pay } = codes;
beforeEach(() => {
  site.time.now = TEST_NOW;
});
afterEach(async () => {
  await runDueJobs(site.services, { only: ['send_refund', 'abandon_payment'] });
  expect(await wait.differences()).toEqual([]);
});
const db = () => site.services.db;

type Event = { id: string };
const start = (event: Event, { as }: Person, amount: number, more: object = {}) =>
  pay.start(event, as, amount, more);
const register = (event: Event, { as }: Person, body: object = {}) =>
  site.call<{ code?: string; message?: string }>('POST', `/api/events/${event.id}/register`, { as, body });

/** An event for 20 dollars with this many seats, one of them held for Ada while she pays. Other seats are taken. */
async function holding(capacity: number, guests = 0) {
  const { event, owner } = await codes.coded({ percent: 50 }, { capacity, guests: 5 });
  await codes.make(event, owner, { code: 'ALL', percent: 100 });
  const ada = await wait.person();
  const begun = await start(event, ada, 20 * (1 + guests), { guests });
  expect(begun.status).toBe(200);
  const fill = async (seats: number) => {
    for (const one of await wait.people(seats, { role: 'admin' })) await register(event, one);
  };
  return { event, owner, ada, first: begun.body, fill };
}
const inLine = async (event: Event): Promise<Person> => {
  const one = await wait.person();
  expect((await wait.join(event, one)).status).toBe(201);
  return one;
};

/** The rows of everything held for a person, and their payments. */
async function stateOf(event: Event, { member }: Person) {
  const own = { event: event.id, member: member.id };
  const { rows } = await sql<{ state: unknown }>`select jsonb_build_object(
    'payments', (select jsonb_agg(jsonb_build_array(id, state, amount_cents, guests, details) order by id) from payments
      where event_id = ${own.event} and member_id = ${own.member}),
    'holds', (select jsonb_agg(to_jsonb(h)) from seat_holds h where event_id = ${own.event} and member_id = ${own.member}),
    'uses', (select jsonb_agg(to_jsonb(u)) from code_uses u where event_id = ${own.event} and member_id = ${own.member}),
    'line', (select jsonb_agg(jsonb_build_array(member_id, state) order by place) from waitlist_entries where event_id = ${own.event}),
    'event', (select jsonb_build_array(seats_taken, seats_held, waiting) from events where id = ${own.event})
  ) as state`.execute(db());
  return rows[0]?.state;
}

const bring = (guests: number) => (event: Event, ada: Person) =>
  start(event, ada, 20 * (1 + guests), { guests });

const makeFree = (who: Person) =>
  db()
    .updateTable('members')
    .set({
      subscription_tier: 'club_house',
      subscription_expires_at: new Date(TEST_NOW.getTime() + 300 * HOUR),
    })
    .where('id', '=', who.member.id)
    .execute();

/** What a member may change while paying, and the status each change returns. */
const CHANGES: Record<string, (event: Event, ada: Person) => Promise<number>> = {
  'a code': async (event, ada) => (await start(event, ada, 10, { code: 'SUMMER' })).status,
  'a code that leaves nothing to pay': async (event, ada) =>
    (await register(event, ada, { code: 'ALL' })).status,
  'a plan by which it is free': async (event, ada) => {
    await makeFree(ada);
    return (await register(event, ada)).status;
  },
};

describe.each(Object.entries(CHANGES))('[PAY-18] %s', (_what, change) => {
  it('leaves the seat theirs, whoever is in line', async () => {
    const { event, ada, fill } = await holding(2);
    await fill(1);
    const next = await inLine(event);
    expect([200, 201]).toContain(await change(event, ada));
    expect(await wait.states(event)).toEqual(['waiting']);
    const [taken = 0, held = 0, waiting] = await wait.counts(event);
    expect([taken + held, waiting]).toEqual([2, 1]);
    expect(await wait.seated(event, [next])).toEqual([]);
  });

  it('and however many press at that moment', async () => {
    for (let turn = 0; turn < often(4, 40); turn++) {
      const { event, ada } = await holding(1);
      const others = await wait.people(10);
      const pressing = others.map(async (one) => {
        for (let press = 0; press < 3; press++) {
          expect((await start(event, one, 20)).body.code).toBe('event_full');
          expect((await register(event, one)).body.code).toBe('event_full');
        }
      });
      const [status] = await Promise.all([change(event, ada), ...pressing]);
      expect([200, 201]).toContain(status);
      const [taken = 0, held = 0] = await wait.counts(event);
      expect(taken + held).toBe(1);
    }
  });

  it('what was paid in the last moment stands: nobody pays twice for one seat, or without one', async () => {
    for (let turn = 0; turn < often(6, 60); turn++) {
      const { event, ada, first } = await holding(1);
      await Promise.all([change(event, ada), pay.card(first.clientSecret, ada.as, CARDS.pays)]);
      await runDueJobs(site.services, { only: ['settle_intent', 'send_refund'] });
      const kept = (await pay.receipts(ada.as)).filter(({ status }) => status === 'paid');
      const [taken, held] = await wait.counts(event);
      expect([taken, held]).toContain(1);
      expect(kept.length).toBeLessThanOrEqual(taken ?? 0);
    }
  });
});

describe('[PAY-18] a change that is refused leaves all as it was', () => {
  type Change = (event: Event, ada: Person) => Promise<{ body: object }>;
  it.each<[string, string, { capacity: number; taken?: number; line?: boolean }, Change]>([
    ['more guests than there are seats', 'seats_left', { capacity: 2, taken: 1, line: true }, bring(2)],
    ['more guests while others wait', 'seats_left', { capacity: 1, line: true }, bring(1)],
    [
      'a code with which too many would come for nothing',
      'seats_left',
      { capacity: 1 },
      (event, ada) => register(event, ada, { code: 'ALL', guests: 1 }),
    ],
    ['more guests than the host allows', 'guests_many', { capacity: 9 }, bring(6)],
    [
      'another amount',
      'price_changed',
      { capacity: 9 },
      (event, ada) => start(event, ada, 11, { code: 'SUMMER' }),
    ],
    [
      'a word that is no code',
      'code_unknown',
      { capacity: 9 },
      (event, ada) => start(event, ada, 10, { code: 'NOTHING' }),
    ],
  ])('%s (%s)', async (_what, code, { capacity, taken = 0, line = false }, change) => {
    const { event, ada, first, fill } = await holding(capacity);
    await fill(taken);
    if (line) {
      await inLine(event);
      // Seats beside a line, as a process that knows none would leave them.
      if (taken === 0) await wait.addSeat(event);
    }
    const before = await stateOf(event, ada);
    expect((await change(event, ada)).body).toMatchObject({ code });
    expect(await stateOf(event, ada)).toEqual(before);
    expect((await start(event, ada, 20)).body.paymentIntentId).toBe(first.paymentIntentId);
  });

  it('a code that others have just used up, whichever of them comes first', async () => {
    for (let turn = 0; turn < often(3, 30); turn++) {
      const { event, owner } = await codes.coded({ percent: 50, maxUses: 1 }, { capacity: 3 });
      const three = (await wait.people(3)) as [Person, Person, Person];
      for (const one of three) expect((await start(event, one, 20)).status).toBe(200);
      const replies = await Promise.all(three.map((one) => start(event, one, 10, { code: 'SUMMER' })));
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
      expect(await wait.counts(event)).toEqual([0, 3, 0]);
      expect((await codes.codesOf(event, owner)).body[0]?.uses).toBe(1);
      // Each continues with what they had.
      for (const [place, one] of three.entries())
        if (replies[place]?.status === 409) expect((await start(event, one, 20)).status).toBe(200);
    }
  });

  it('a payment about which a bank thinks', async () => {
    const { event, ada, first } = await holding(1);
    const before = await stateOf(event, ada);
    const thinking: PaymentGateway = {
      ...site.services.gateway,
      retrieveIntent: async (id) => ({
        ...(await site.services.gateway.retrieveIntent(id)),
        status: 'processing',
      }),
    };
    const services = { ...site.services, gateway: thinking, payables: payablesOf(site.services) };
    await expect(mayGiveWay(services, first.paymentIntentId)).rejects.toMatchObject({
      code: 'payment_thinking',
    });
    await db().updateTable('payments').set({ state: 'open' }).where('event_id', '=', event.id).execute();
    expect(await stateOf(event, ada)).toEqual(before);
  });
});

it('[PAY-18] of two who want the last seat beside their own one has it, and the other what they had', async () => {
  const { event, ada } = await holding(3);
  const bob = await wait.person();
  expect((await start(event, bob, 20)).status).toBe(200);
  let asking: ReturnType<typeof start>[] = [];
  // Both requests have read that one more seat is free.
  await db()
    .transaction()
    .execute(async (trx) => {
      await sql`select from events where id = ${event.id} for no key update`.execute(trx);
      asking = [ada, bob].map((one) => start(event, one, 40, { guests: 1 }));
      await untilWaiting(site.services, 2);
    });
  const replies = await Promise.all(asking);
  expect(new Set(replies.map(({ status, body }) => body.code ?? status))).toEqual(
    new Set([200, 'seats_left']),
  );
  expect(await wait.counts(event)).toEqual([0, 3, 0]);
});

it('[PAY-18] who brings fewer keeps as many seats, and the others are the first in line’s', async () => {
  const { event, ada } = await holding(3, 2);
  const next = await inLine(event);
  expect((await start(event, ada, 40, { guests: 1 })).status).toBe(200);
  expect(await wait.states(event)).toEqual(['offered']);
  expect(await wait.counts(event)).toEqual([0, 3, 0]);
  expect((await start(event, next, 20)).status).toBe(200);
});

it('[PAY-18] [HOLD-109] a code for fewer than before counts on, whatever became of it; for more it must be on', async () => {
  const { event, owner, code } = await codes.coded({ percent: 50 }, { capacity: 9, guests: 5 });
  const ada = await wait.person();
  expect((await start(event, ada, 20, { code: 'SUMMER', guests: 1 })).status).toBe(200);
  await codes.turn(event, owner, code, false);
  expect((await start(event, ada, 10, { code: 'SUMMER' })).status).toBe(200);
  expect((await start(event, ada, 20, { code: 'SUMMER', guests: 1 })).body.code).toBe('code_unknown');
  expect(await wait.counts(event)).toEqual([0, 1, 0]);
});

describe('[PAY-18] the payment that gave way', () => {
  const intentOf = async (paymentId: string) => {
    const { gateway_id: id } = await db()
      .selectFrom('payments')
      .select('gateway_id')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    return site.services.gateway.retrieveIntent(id ?? '');
  };
  /** As if the server had stopped between the commit and the processor. */
  const changeUnheard = async (event: Event, ada: Person) => {
    const { gateway } = site.services;
    const { cancelIntent } = gateway;
    gateway.cancelIntent = () => Promise.reject(new GatewayError('unreachable', 'no answer'));
    try {
      expect((await start(event, ada, 10, { code: 'SUMMER' })).status).toBe(200);
    } finally {
      gateway.cancelIntent = cancelIntent;
    }
  };

  it('is cancelled at the processor at once, or by a job', async () => {
    const { event, ada, first } = await holding(1);
    expect((await start(event, ada, 10, { code: 'SUMMER' })).status).toBe(200);
    expect((await intentOf(first.paymentIntentId)).status).toBe('cancelled');
    const other = await holding(1);
    await changeUnheard(other.event, other.ada);
    expect((await intentOf(other.first.paymentIntentId)).status).toBe('open');
    site.time.now = new Date(TEST_NOW.getTime() + 2 * MINUTE);
    await runDueJobs(site.services, { only: ['close_payment'] });
    expect((await intentOf(other.first.paymentIntentId)).status).toBe('cancelled');
    expect(await wait.counts(other.event)).toEqual([0, 1, 0]);
  });

  it.each([1, 5])('paid all the same goes back: the seat is kept for the other, of %i', async (capacity) => {
    const { event, ada, first } = await holding(capacity);
    await changeUnheard(event, ada);
    await pay.card(first.clientSecret, ada.as, CARDS.pays);
    await closePayment({ ...site.services, payables: payablesOf(site.services) }, first.paymentIntentId);
    await runDueJobs(site.services, { only: ['send_refund'] });
    expect((await pay.receipts(ada.as)).map(({ status }) => status)).toEqual(['refunded']);
    expect(await wait.counts(event)).toEqual([0, 1, 0]);
    const { body } = await start(event, ada, 10, { code: 'SUMMER' });
    await pay.card(body.clientSecret, ada.as, CARDS.pays);
    expect(await wait.counts(event)).toEqual([1, 0, 0]);
  });

  it('for guests of a registration too', async () => {
    const event = await buildEvent(db(), {
      price_cents: 2000,
      capacity: 9,
      guests: 5,
      starts_at: new Date(TEST_NOW.getTime() + 72 * HOUR),
    });
    const ada = await wait.person({ role: 'admin' });
    expect((await register(event, ada)).status).toBe(201);
    const first = (await start(event, ada, 20, { guests: 1, adding: true })).body;
    await db().updateTable('events').set({ capacity: 3 }).where('id', '=', event.id).execute();
    const before = await stateOf(event, ada);
    expect((await start(event, ada, 60, { guests: 3, adding: true })).body.code).toBe('seats_left');
    expect(await stateOf(event, ada)).toEqual(before);
    const { gateway } = site.services;
    const { cancelIntent } = gateway;
    gateway.cancelIntent = (id) => gateway.retrieveIntent(id);
    const second = (await start(event, ada, 40, { guests: 2, adding: true })).body;
    gateway.cancelIntent = cancelIntent;
    expect(await wait.counts(event)).toEqual([1, 2, 0]);
    await db().updateTable('events').set({ capacity: 9 }).where('id', '=', event.id).execute();
    await pay.card(first.clientSecret, ada.as, CARDS.pays);
    expect(await wait.counts(event)).toEqual([1, 2, 0]);
    await pay.card(second.clientSecret, ada.as, CARDS.pays);
    expect(await wait.counts(event)).toEqual([3, 0, 0]);
  });
});
