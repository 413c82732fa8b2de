/**
 * Pairs of acts that move money of a seat at the same moment: one comes first, and the other is decided by the result
 * (docs/rules/payments.md). After each round the books agree, no one is refunded more than they paid, and no seat is lost or created.
 */
import type { ErrorBody, EventEditForm, Handing } from '@backyard/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeAccount } from '../account/index.ts';
import { paying } from '../payments/testing/paying.ts';
import { buildEvent, buildHost, HOUR, MINUTE, standAt, TEST_NOW } from '../testing/builders.ts';
import { often } from '../testing/often.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { testApp } from '../testing/test-app.ts';
import { refundEventJob } from './refund-event.jobs.ts';
import { waiting, type Person } from './waitlist/testing.ts';

standAt('2026-11-21T16:00:00Z');

const site = testApp({ config: { rateLimits: false } });
const wait = waiting(site);
const pay = paying(site);
const db = () => site.services.db;
beforeEach(() => {
  site.time.now = TEST_NOW;
});
const jobs = () => runDueJobs(site.services, { only: ['send_refund', 'refund_event', 'abandon_payment'] });
afterEach(async () => {
  await jobs();
  expect(await pay.books()).toEqual([]);
});

const TURNS = often(5, 50);

/**
 * An event that starts in two hours, paid for with one guest, and moved an hour ago: a cancellation is refunded until the start, unless
 * they are checked in.
 */
async function atTheDoor(given: object = {}) {
  site.time.now = TEST_NOW;
  const host = await buildHost(db());
  const event = await buildEvent(db(), {
    host_id: host.id,
    price_cents: 1200,
    capacity: 4,
    guests: 2,
    starts_at: new Date(TEST_NOW.getTime() + 2 * HOUR),
    ...given,
  });
  const [ada, bob] = (await wait.people(2)) as [Person, Person];
  await paid(event, ada, 24, { guests: 1 });
  const movedAt = new Date(TEST_NOW.getTime() + 1);
  await db().updateTable('events').set({ moved_at: movedAt }).where('id', '=', event.id).execute();
  site.time.now = new Date(movedAt.getTime() + HOUR);
  const as = await site.signInAs(host, { confirmed: true });
  return { host, as, event, ada, bob };
}
type At = Awaited<ReturnType<typeof atTheDoor>>;

async function paid(event: { id: string }, { as }: Person, amount = 12, more: object = {}) {
  const { body } = await pay.start(event, as, amount, more);
  expect((await pay.card(body.clientSecret, as)).body.status).toBe('succeeded');
}
/** What went back, in dollars, all together. */
async function back({ member }: Person) {
  await jobs();
  const rows = await db()
    .selectFrom('ledger')
    .select('amount_cents')
    .where('member_id', '=', member.id)
    .where('kind', '=', 'refund')
    .execute();
  return rows.reduce((sum, row) => sum - row.amount_cents, 0) / 100;
}
const seats = async (event: { id: string }) => (await wait.counts(event)).slice(0, 2);
const checkIns = async (event: { id: string }) =>
  (await db().selectFrom('check_ins').select('came').where('event_id', '=', event.id).execute()).length;

const ticketOf = async ({ event, ada }: At) => (await wait.show(event, ada)).registration?.ticket;
const letIn = ({ event, as }: At, ticket: string | undefined) =>
  site.call('POST', `/api/host/events/${event.id}/check-ins`, { as, body: { ticket } });
const bring = ({ event, ada }: At, guests: number) =>
  site.call('PUT', `/api/events/${event.id}/guests`, { as: ada.as, body: { guests, names: [] } });
const offer = async ({ event, ada }: At) =>
  (await site.call<Handing>('POST', `/api/events/${event.id}/handing`, { as: ada.as, body: {} })).body
    .token ?? '';
const take = ({ bob }: At, token: string) =>
  site.call('POST', `/api/handing/${token}`, { as: bob.as, body: {} });
const callOff = ({ event, as }: At) => site.call('DELETE', `/api/events/${event.id}`, { as });
const remove = ({ ada }: At) =>
  db()
    .transaction()
    .execute((trx) => removeAccount(trx, ada.member.id, site.time.now));
async function form({ event, as }: At) {
  const { body } = await site.call<EventEditForm>('GET', `/api/events/${event.id}/edit-form`, { as });
  return (by: object) =>
    site.call<ErrorBody>('PUT', `/api/events/${event.id}`, { as, body: { ...body.values, ...by } });
}

describe('[PAY-27] the door', () => {
  it('and whoever cancels: in, or out with their money', async () => {
    for (let turn = 0; turn < TURNS; turn++) {
      const at = await atTheDoor();
      const ticket = await ticketOf(at);
      const [cancelled, checked] = await Promise.all([wait.cancel(at.event, at.ada), letIn(at, ticket)]);
      const out = cancelled.status === 204;
      expect([cancelled.status, checked.status]).toEqual(out ? [204, 409] : [409, 201]);
      expect([await back(at.ada), await checkIns(at.event), await seats(at.event)]).toEqual(
        out ? [24, 0, [0, 0]] : [0, 1, [2, 0]],
      );
    }
  });

  it('[DOOR-26] and whoever comes with fewer: the guest is there, or paid back', async () => {
    for (let turn = 0; turn < TURNS; turn++) {
      const at = await atTheDoor();
      const ticket = await ticketOf(at);
      const [fewer, checked] = await Promise.all([bring(at, 0), letIn(at, ticket)]);
      expect(checked.status).toBe(201);
      const out = fewer.status === 200;
      expect([await back(at.ada), await seats(at.event)]).toEqual(out ? [12, [1, 0]] : [0, [2, 0]]);
    }
  });

  it('[PRICE-13] and an account that ends: who was let in has used it', async () => {
    for (let turn = 0; turn < TURNS; turn++) {
      const at = await atTheDoor();
      const ticket = await ticketOf(at);
      const [, checked] = await Promise.all([remove(at), letIn(at, ticket)]);
      expect([await back(at.ada), await seats(at.event)]).toEqual([checked.status === 201 ? 0 : 24, [0, 0]]);
    }
  });

  it('[PAY-26] and a move: whoever was let in at that moment has an hour, and no less', async () => {
    for (let turn = 0; turn < TURNS; turn++) {
      const at = await atTheDoor({ starts_at: new Date(TEST_NOW.getTime() + 2.9 * HOUR) });
      const ticket = await ticketOf(at);
      const save = await form(at);
      const [moved, checked] = await Promise.all([save({ location: 'Another town' }), letIn(at, ticket)]);
      expect([moved.status, checked.status]).toEqual([200, 201]);
      site.time.now = new Date(site.time.now.getTime() + HOUR - MINUTE);
      expect((await wait.cancel(at.event, at.ada)).status).toBe(204);
      expect([await back(at.ada), await seats(at.event)]).toEqual([24, [0, 0]]);
    }
  });
});

describe('[HAND-7] a seat that is taken over', () => {
  it('and cancelled: one of them, and the money once to who paid', async () => {
    for (let turn = 0; turn < TURNS; turn++) {
      const at = await atTheDoor();
      const token = await offer(at);
      const [cancelled, taken] = await Promise.all([wait.cancel(at.event, at.ada), take(at, token)]);
      expect([cancelled.status, taken.status].filter((status) => status < 300)).toHaveLength(1);
      const out = cancelled.status === 204;
      expect([await back(at.ada), await seats(at.event)]).toEqual(out ? [24, [0, 0]] : [0, [2, 0]]);
      if (!out) await wait.cancel(at.event, at.bob);
      expect([await back(at.ada), await back(at.bob), await seats(at.event)]).toEqual([24, 0, [0, 0]]);
    }
  });

  it('and comes with fewer: what a guest cost goes back once, whoever gives it up', async () => {
    for (let turn = 0; turn < TURNS; turn++) {
      const at = await atTheDoor();
      const token = await offer(at);
      await Promise.all([bring(at, 0), take(at, token)]);
      for (const who of [at.ada, at.bob]) await wait.cancel(at.event, who);
      expect([await back(at.ada), await back(at.bob), await seats(at.event)]).toEqual([24, 0, [0, 0]]);
    }
  });

  it('and called off: all of it goes back once, to who paid', async () => {
    for (let turn = 0; turn < TURNS; turn++) {
      const at = await atTheDoor();
      const token = await offer(at);
      const [off] = await Promise.all([callOff(at), take(at, token), wait.cancel(at.event, at.ada)]);
      expect(off.status).toBe(204);
      expect([await back(at.ada), await back(at.bob)]).toEqual([24, 0]);
    }
  });
});

describe('[PAY-20] money of one seat', () => {
  it('that is called off while it is given up, by three ways, goes back once', async () => {
    for (let turn = 0; turn < TURNS; turn++) {
      const at = await atTheDoor();
      await Promise.all([callOff(at), bring(at, 0), wait.cancel(at.event, at.ada), remove(at), jobs()]);
      expect(await back(at.ada)).toBe(24);
    }
  });

  it('[SEAT-18] given up while a further guest is paid for: all of it is back, or all of it is a seat', async () => {
    for (let turn = 0; turn < TURNS; turn++) {
      const at = await atTheDoor({ starts_at: new Date(TEST_NOW.getTime() + 48 * HOUR) });
      const { body } = await pay.start(at.event, at.ada.as, 12, { guests: 1, adding: true });
      const [cancelled, card] = await Promise.all([
        wait.cancel(at.event, at.ada),
        pay.card(body.clientSecret, at.ada.as),
      ]);
      expect([cancelled.status, card.body.status]).toEqual([204, 'succeeded']);
      expect([await back(at.ada), await seats(at.event)]).toEqual([36, [0, 0]]);
    }
  });

  it('[PAY-22] of an event that is handed in again while it goes back: who is left keeps their seat', async () => {
    const at = await atTheDoor();
    await paid(at.event, at.bob);
    const set = (approval_status: 'rejected' | 'pending') =>
      db().updateTable('events').set({ approval_status }).where('id', '=', at.event.id).execute();
    await set('rejected');
    let running: Promise<unknown> | undefined;
    await db()
      .transaction()
      .execute(async (trx) => {
        await trx.selectFrom('events').select('id').where('id', '=', at.event.id).forUpdate().execute();
        running = Promise.resolve(refundEventJob(site.services).run({ eventId: at.event.id }));
        // It has read that the event is rejected, and waits for its row.
        await isWaiting();
        await trx
          .updateTable('events')
          .set({ approval_status: 'pending' })
          .where('id', '=', at.event.id)
          .execute();
      });
    await running;
    expect([await back(at.ada), await back(at.bob), await seats(at.event)]).toEqual([0, 0, [3, 0]]);
    await set('rejected');
    await refundEventJob(site.services).run({ eventId: at.event.id });
    expect([await back(at.ada), await back(at.bob), await seats(at.event)]).toEqual([24, 12, [0, 0]]);
  });
});

describe('[PAY-28] a payment that is begun', () => {
  it('while it is moved is of what they saw, or is none', async () => {
    for (let turn = 0; turn < TURNS; turn++) {
      const at = await atTheDoor();
      const { startTime, endTime, timeZone, location, address } = await wait.show(at.event, at.bob);
      const seen = { startTime, endTime, timeZone, location, address };
      const save = await form(at);
      const [moved, begun] = await Promise.all([
        save({ endTime: new Date(Date.parse(endTime) + HOUR).toISOString() }),
        pay.start(at.event, at.bob.as, 12, { seen }),
      ]);
      expect(moved.status, JSON.stringify(moved.body)).toBe(200);
      if (begun.status === 200) {
        await pay.card(begun.body.clientSecret, at.bob.as);
        await wait.cancel(at.event, at.bob);
        expect(await back(at.bob)).toBe(12);
      } else expect(begun.body.code).toBe('event_changed');
    }
  });

  it('[PAY-1] while the price changes is of the price they saw, or is none', async () => {
    for (let turn = 0; turn < TURNS; turn++) {
      const at = await atTheDoor();
      const save = await form(at);
      const [dearer, begun] = await Promise.all([
        save({ price: '20.00' }),
        pay.start(at.event, at.bob.as, 12),
      ]);
      expect(dearer.status, JSON.stringify(dearer.body)).toBe(200);
      if (begun.status === 200) {
        await pay.card(begun.body.clientSecret, at.bob.as);
        expect((await wait.show(at.event, at.bob)).registration?.refund?.amount).toBe('12.00');
      } else expect(['price_changed', 'event_not_found']).toContain(begun.body.code);
    }
  });

  it('[HOST-14] while seats are taken away has one, or finds none: never fewer than are had', async () => {
    for (let turn = 0; turn < TURNS; turn++) {
      const at = await atTheDoor();
      const save = await form(at);
      const [fewer, begun, more] = await Promise.all([
        save({ maxAttendees: 2 }),
        pay.start(at.event, at.bob.as, 12),
        pay.start(at.event, at.ada.as, 12, { guests: 1, adding: true }),
      ]);
      const got = [begun, more].filter(({ status }) => status === 200).length;
      const row = await db()
        .selectFrom('events')
        .select(['capacity', 'seats_taken', 'seats_held'])
        .where('id', '=', at.event.id)
        .executeTakeFirstOrThrow();
      expect(row).toEqual({ capacity: fewer.status === 200 ? 2 : 4, seats_taken: 2, seats_held: got });
      expect(fewer.status === 200 ? got : 0).toBe(0);
    }
  });
});

/** Waits until a transaction is blocked by another one's row lock. */
async function isWaiting(): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          await db()
            .selectFrom('pg_locks' as never)
            .select('pid' as never)
            .where('granted' as never, '=', false as never)
            .execute()
        ).length,
    )
    .toBeGreaterThan(0);
}
