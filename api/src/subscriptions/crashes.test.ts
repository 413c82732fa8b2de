import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkBooks } from '../payments/index.ts';
import type { Billing } from '../platform/payment-gateway/index.ts';
import { DAY, standAt, TEST_NOW } from '../testing/builders.ts';
import { often } from '../testing/often.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { applyDueChanges } from './due-changes.ts';
import { stopSubscription } from './index.ts';
import { startStripeSite, type StripeSite } from './testing-stripe.ts';
import { JOBS, type Subscriber } from './testing.ts';

/*
 * The server is stopped at each place around the processor's calls and the commits of a subscription's life, and goes
 * on: the caller asks again, jobs are retried [SUB-41]. The result is the same as without a stop: one charge a month, one
 * receipt each, the same at Stripe. Each life is stopped at several places; with THOROUGH=1, each place has a life of its own.
 */

// The rest of a month is paid for by its days, and months have 28 to 31.
standAt('2026-11-21T18:00:00Z');

let stripe: StripeSite;
beforeAll(async () => {
  stripe = await startStripeSite();
  // A stopped server's transaction is rolled back: the nth write of a subscription is.
  await sql`create sequence writes`.execute(db());
  await sql`create table stop_at (write bigint)`.execute(db());
  await sql`create function stop_once() returns trigger language plpgsql as $$
    begin
      if nextval('writes') in (select write from stop_at) then raise exception 'stopped'; end if;
      return new;
    end $$`.execute(db());
  await sql`create trigger stop_once before insert or update on subscriptions
    for each row execute function stop_once()`.execute(db());
});
afterAll(() => stripe.close());

const db = () => stripe.site.services.db;
const METHODS = [
  'createCustomer',
  'start',
  'abandon',
  'previewUpgrade',
  'renewWith',
  'retrieve',
  'subscriptionOf',
  'end',
] as const;
type Method = (typeof METHODS)[number];

/** Replaces one method until it has stopped the server once; answers how to see whether it did. */
function stopAround(method: Method, when: 'before' | 'after') {
  const billing: Billing = stripe.site.services.gateway.billing;
  const real = billing[method] as (...given: unknown[]) => Promise<unknown>;
  let reached = false;
  const stopping = async (...given: unknown[]) => {
    if (reached) return real(...given);
    reached = true;
    if (when === 'after') await real(...given);
    throw new Error('stopped');
  };
  Object.assign(billing, { [method]: stopping });
  return { reached: () => reached, undo: () => Object.assign(billing, { [method]: real }) };
}

/** A caller who was cut off tries again. */
async function persist<T>(act: () => Promise<T>, done: (answer: T) => boolean = () => true): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await act();
      if (done(answer) || attempt > 3) return answer;
    } catch (error) {
      if (attempt > 3) throw error;
    }
  }
}

/** Stripe tells, the jobs work; what failed is tried again a little later. */
async function deliverWebhooks(): Promise<void> {
  for (const event of stripe.events()) await stripe.send(event);
  for (let round = 0; round < 3; round++) {
    const failures = await runDueJobs(stripe.site.services, { only: JOBS });
    stripe.month(new Date(stripe.site.time.now.getTime() + 61_000));
    if (failures.length === 0) return;
  }
}

async function life(): Promise<{ ada: Subscriber; end: unknown }> {
  const begin = new Date(TEST_NOW.getTime() + 10 * 60_000);
  const go = (ms: number) => stripe.month(new Date(begin.getTime() + ms));
  go(0);
  const ada = await stripe.subscriber();
  const put = (tier: 'game_room' | 'playground' | 'club_house') =>
    persist(
      () => ada.put(tier),
      ({ status }) => status === 200,
    );
  const ok = ({ status }: { status: number }) => status === 200;
  // Starts, and gives up.
  const given = await persist(() => ada.intent('club_house'), ok);
  await persist(
    () => stripe.site.call('POST', `/api/payments/${given.paymentIntentId}/abandon`, { as: ada.as }),
    ok,
  );
  await persist(() => stripe.pay(ada, 'playground'));
  await put('playground');
  await deliverWebhooks();
  // Up, then down for the next month.
  go(10 * DAY);
  await persist(() => stripe.pay(ada, 'club_house'));
  await deliverWebhooks();
  await put('playground');
  await deliverWebhooks();
  go(31 * DAY);
  await persist(() => applyDueChanges(stripe.site.services));
  await deliverWebhooks();
  await put('game_room');
  await put('playground');
  await deliverWebhooks();
  go(62 * DAY);
  await deliverWebhooks();
  await persist(() =>
    db()
      .transaction()
      .execute((trx) => stopSubscription(trx, ada.member.id, stripe.site.time.now)),
  );
  await deliverWebhooks();
  go(100 * DAY);
  await deliverWebhooks();
  return { ada, end: await endOf(ada) };
}

async function endOf(ada: Subscriber) {
  const { rows } = await sql<{ entry: string }>`
    select kind || ' ' || amount_cents as entry from ledger where member_id = ${ada.member.id} order by id`.execute(
    db(),
  );
  const mails = await db()
    .selectFrom('mails')
    .select('kind')
    .where('member_id', '=', ada.member.id)
    .orderBy('kind')
    .execute();
  // All that Stripe has of this member, also what we would not know of.
  const objects = [...stripe.double.book.objects.values()];
  const customers = objects.filter(
    (one) => one.object === 'customer' && (one['metadata'] as { member?: string }).member === ada.member.id,
  );
  const there = objects.filter(
    (one) => one.object === 'subscription' && customers.some(({ id }) => id === one['customer']),
  );
  return {
    own: (await ada.own()).status,
    ledger: rows.map(({ entry }) => entry),
    mails: mails.map(({ kind }) => kind),
    there: there.map(({ status }) => String(status)).toSorted(),
    customers: customers.length,
    aligned: (
      await db()
        .selectFrom('subscriptions')
        .select('aligned')
        .where('member_id', '=', ada.member.id)
        .execute()
    ).every(({ aligned }) => aligned),
  };
}

const EXPECTED = {
  own: 'none',
  ledger: ['payment 499', 'payment 998', 'renewal 499', 'renewal 499'],
  mails: ['payment_receipt', 'payment_receipt', 'payment_receipt', 'payment_receipt'],
  there: ['canceled', 'incomplete_expired'],
  customers: 1,
  aligned: true,
};

it('without a stop', async () => {
  expect((await life()).end).toEqual(EXPECTED);
  expect(await checkBooks(stripe.site.services, new Date(0))).toEqual([]);
});

/** Taken in turns, so that those of one life lie apart: after too many stops in a row nobody asks again. */
const shared = <T>(places: readonly T[], lives: number): T[][] =>
  Array.from({ length: lives }, (_, turn) => places.filter((_place, number) => number % lives === turn));

it.each(
  shared(METHODS, often(2, METHODS.length)).flatMap((methods) => [
    [methods, 'before'] as const,
    [methods, 'after'] as const,
  ]),
)('stopped at %j, %s it was done', async (methods, when) => {
  const stops = methods.map((method) => ({ method, ...stopAround(method, when) }));
  try {
    expect((await life()).end).toEqual(EXPECTED);
    expect(stops.filter(({ reached }) => !reached())).toEqual([]);
  } finally {
    for (const { undo } of stops) undo();
  }
  expect(await checkBooks(stripe.site.services, new Date(0))).toEqual([]);
});

/** Of a life without a stop there are twelve; what was stopped is written once more. */
const WRITES = Array.from({ length: often(16, 12) }, (_, number) => number + 1);
it.each(shared(WRITES, often(4, WRITES.length)).map((writes) => [writes]))(
  'stopped before the commit of the writes %j of a subscription',
  async (writes) => {
    await sql`select setval('writes', 1, false)`.execute(db());
    await sql`insert into stop_at select unnest(${writes}::bigint[])`.execute(db());
    try {
      expect((await life()).end).toEqual(EXPECTED);
      const { rows } = await sql<{ last: string }>`select last_value as last from writes`.execute(db());
      expect(Number(rows[0]?.last)).toBeGreaterThan(Math.max(...writes));
    } finally {
      await sql`delete from stop_at`.execute(db());
    }
    expect(await checkBooks(stripe.site.services, new Date(0))).toEqual([]);
  },
);

it('an answer that got lost: Stripe acted, and the same key finds what it did', async () => {
  stripe.month(new Date(TEST_NOW.getTime() + 10 * 60_000));
  const ada = await stripe.subscriber();
  stripe.double.faults.fail('POST /v1/subscriptions', 'reset_after', 3);
  expect((await ada.intent('playground')).status).toBe(503);
  const opened = await ada.intent('playground');
  await stripe.pay(ada, 'playground');
  await deliverWebhooks();
  expect(await ada.own()).toMatchObject({ status: 'active' });
  const made = [...stripe.double.book.objects.values()].filter(
    (one) =>
      one.object === 'subscription' &&
      (one['metadata'] as { payment: string }).payment === opened.paymentIntentId,
  );
  expect(made).toHaveLength(1);
});
