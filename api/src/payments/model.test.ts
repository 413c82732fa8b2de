import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobsOf } from '../jobs.ts';
import { buildEvent, MINUTE, TEST_NOW } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import {
  finishIntent,
  payIntent,
  startStripeDouble,
  type StripeDouble,
} from '../testing/stripe-double/index.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { paying } from './testing/paying.ts';

/*
 * Random sequences of what people, Stripe and the weather do, against a model of a few lines [PAY-17]. A few in the suite;
 * PAYMENT_SEQUENCES=10000 for many (docs/rules/payments.md).
 */

const SEQUENCES = Number(process.env['PAYMENT_SEQUENCES'] ?? 25);
const SEATS = 2;
const PEOPLE = 3;
const CARD = { pays: '4242424242424242', declined: '4000000000000002' };

type Act =
  | {
      kind: 'hold' | 'pay' | 'pay slowly' | 'decline' | 'bank says yes' | 'abandon' | 'cancel' | 'come back';
      who: number;
    }
  | { kind: 'ten minutes' | 'webhooks' | 'webhooks lost' | 'stop' | 'event cancelled'; who: number };

const act = fc.record({
  kind: fc.constantFrom<Act['kind'][]>(
    'hold',
    'hold',
    'pay',
    'pay',
    'pay slowly',
    'decline',
    'bank says yes',
    'abandon',
    'cancel',
    'come back',
    'ten minutes',
    'webhooks',
    'webhooks lost',
    'stop',
    'event cancelled',
  ),
  who: fc.integer({ min: 0, max: PEOPLE - 1 }),
}) as fc.Arbitrary<Act>;

let stripe: StripeDouble;
let test: TestApp;
let pay: ReturnType<typeof paying>;
let people: Awaited<ReturnType<ReturnType<typeof paying>['person']>>[];
beforeAll(async () => {
  stripe = await startStripeDouble({ now: () => test.time.now });
  test = await startTestApp({
    databaseUrl: await freshDatabase(),
    config: { rateLimits: false, payments: stripe.settings },
  });
  pay = paying(test);
  people = await Promise.all(Array.from({ length: PEOPLE }, () => pay.person()));
});
afterAll(async () => {
  await test.close();
  await stripe.close();
});

const background = (...only: string[]) => runDueJobs(test.services, { only });
const reconcile = () =>
  jobsOf(test.services)
    .find((job) => job.name === 'reconcile_payments')
    ?.run({});

async function deliver(): Promise<void> {
  for (const event of stripe.takeEvents().toReversed()) {
    const { payload, signature } = stripe.sign(event);
    await test.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: { host: 'localhost', 'stripe-signature': signature },
      payload,
    });
  }
}

/** Everything that was left lying comes to its end; what the bank still thinks about, it refuses. */
async function calm(): Promise<void> {
  stripe.faults.clear();
  for (const object of stripe.book.objects.values()) {
    if (object['status'] !== 'processing') continue;
    object['status'] = 'canceled';
    stripe.book.tell('payment_intent.canceled', object);
  }
  for (let round = 0; round < 2; round++) {
    await deliver();
    await background('handle_webhook', 'expire_payment', 'abandon_payment', 'refund_event', 'send_refund');
    test.time.now = new Date(test.time.now.getTime() + 25 * MINUTE);
    await reconcile();
  }
}

let sequence = 0;

async function play(acts: Act[]): Promise<void> {
  // Each has a day and a book of its own.
  sequence += 1;
  const begin = new Date(TEST_NOW.getTime() + sequence * 24 * 60 * MINUTE);
  test.time.now = begin;
  stripe.book.objects.clear();
  // Sessions last a month.
  if (sequence % 20 === 0) for (const one of people) one.as = await test.signInAs(one.member);
  const { db } = test.services;
  const event = await buildEvent(db, {
    host_id: null,
    price_cents: 1200,
    capacity: SEATS,
    starts_at: new Date(begin.getTime() + 240 * 60 * MINUTE),
  });
  /** The model: the payments each person began at Stripe, whether they have a seat, and whether they gave it back. */
  const intents: { who: number; id: string }[] = [];
  let eventCancelled = false;

  const statusOf = (id: string) => String(stripe.book.objects.get(id)?.['status']);
  const latest = (who: number) => intents.findLast((one) => one.who === who)?.id;

  for (const { kind, who } of acts) {
    const person = people[who];
    if (!person) continue;
    const mine = latest(who);
    const open = mine !== undefined && statusOf(mine).startsWith('requires');
    if (kind === 'hold') {
      const { status, body } = await pay.start(event, person.as);
      expect([200, 409, 503]).toContain(status);
      if (status === 200) intents.push({ who, id: body.clientSecret.split('_secret_')[0] ?? '' });
    } else if (kind === 'pay' && open) payIntent(stripe.book, mine, CARD.pays);
    else if (kind === 'pay slowly' && open) payIntent(stripe.book, mine, CARD.pays, { slow: true });
    else if (kind === 'decline' && open) expect(() => payIntent(stripe.book, mine, CARD.declined)).toThrow();
    else if (kind === 'bank says yes' && mine && statusOf(mine) === 'processing')
      finishIntent(stripe.book, mine);
    else if (kind === 'abandon' && mine) {
      const id = await paymentOf(mine);
      await pay.act(id, 'abandon', person.as);
    } else if (kind === 'come back' && mine) {
      await pay.act(await paymentOf(mine), 'settle', person.as);
    } else if (kind === 'cancel') {
      await pay.unregister(event, person.as);
    } else if (kind === 'ten minutes') {
      test.time.now = new Date(test.time.now.getTime() + 10 * MINUTE + 1000);
      await background('expire_payment');
    } else if (kind === 'webhooks') {
      await deliver();
      await background('handle_webhook');
    } else if (kind === 'webhooks lost') stripe.takeEvents();
    // The next call is executed but its answer is lost, as if the server had stopped there.
    else if (kind === 'stop') stripe.faults.fail('POST /v1/', 'lost_answer');
    else if (kind === 'event cancelled' && !eventCancelled && acts.length % 3 === 0) {
      eventCancelled = true;
      await db
        .updateTable('events')
        .set({ cancelled_at: test.time.now })
        .where('id', '=', event.id)
        .execute();
      await queueRefunds(event.id);
    }
  }
  await calm();

  // What must be true at the end, whatever happened.
  const [taken, held] = await pay.seats(event);
  expect(held).toBe(0);
  expect(taken).toBeLessThanOrEqual(SEATS);
  let seated = 0;
  for (const { member } of people) {
    const own = intents.filter((one) => people[one.who]?.member.id === member.id).map((one) => one.id);
    const charged = [...new Set(own)].filter((id) => statusOf(id) === 'succeeded');
    const refunded = charged.filter((id) => refundsOf(id) === 1);
    for (const id of charged) expect(refundsOf(id)).toBeLessThanOrEqual(1);
    const has = (await registrationOf(event.id, member.id)) !== null;
    if (has) seated += 1;
    const keeps = charged.length - refunded.length;
    // No one is charged without a seat, twice for one, or for an event that does not take place.
    expect(keeps).toBe(has && !eventCancelled ? 1 : 0);
    for (const id of own) expect(['succeeded', 'canceled']).toContain(statusOf(id));
  }
  expect(seated).toBe(taken);
  expect(await pay.books(begin)).toEqual([]);

  async function paymentOf(intentId: string): Promise<string> {
    const row = await db
      .selectFrom('payments')
      .select('id')
      .where('gateway_id', '=', intentId)
      .executeTakeFirstOrThrow();
    return row.id;
  }
}

const refundsOf = (intentId: string): number =>
  [...stripe.book.objects.values()].filter(
    (one) => one.object === 'refund' && one['payment_intent'] === intentId,
  ).length;

async function registrationOf(eventId: string, memberId: string): Promise<string | null> {
  const row = await test.services.db
    .selectFrom('registrations')
    .select('id')
    .where('event_id', '=', eventId)
    .where('member_id', '=', memberId)
    .where('status', '=', 'registered')
    .executeTakeFirst();
  return row?.id ?? null;
}

async function queueRefunds(eventId: string): Promise<void> {
  await test.services.pool.query(`select graphile_worker.add_job('refund_event', $1::json)`, [
    JSON.stringify({ eventId }),
  ]);
}

it(
  `[PAY-17] ${SEQUENCES} random sequences end as the model says`,
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 24 }), play), {
      numRuns: SEQUENCES,
      endOnFailure: true,
    });
  },
  60_000 + SEQUENCES * 2000,
);
