// Statements held: calls.99-100, money.11, money.14-17, money.24.

import { ClientRequest } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { jobsOf } from '../jobs.ts';
import { TIMEOUT_MS } from '../platform/payment-gateway/stripe-gateway.ts';
import { buildEvent, buildMember, HOUR, MINUTE, TEST_NOW } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import {
  createRefund,
  finishIntent,
  payIntent,
  startStripeDouble,
  type Delivery,
  type StripeDouble,
} from '../testing/stripe-double/index.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { paying } from './testing/paying.ts';

/* The same product with Stripe: the real SDK, over HTTP, to a Stripe of our own. */

const CARD = '4242424242424242';

let stripe: StripeDouble;
let test: TestApp;
let pay: ReturnType<typeof paying>;
beforeAll(async () => {
  stripe = await startStripeDouble({ now: () => test.time.now });
  test = await startTestApp({
    databaseUrl: await freshDatabase(),
    config: { rateLimits: false, payments: stripe.settings },
  });
  pay = paying(test);
});
/** After every scenario: the two books and the seats agree. */
afterEach(async () => {
  stripe.faults.clear();
  for (let round = 0; round < 3; round++) {
    await deliverAll();
    await jobs('handle_webhook', 'send_refund');
    later(2 * MINUTE);
    await reconcile();
  }
  expect(await pay.books()).toEqual([]);
  test.time.now = TEST_NOW;
});
afterAll(async () => {
  await test.close();
  await stripe.close();
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
const reconcile = () =>
  jobsOf(test.services)
    .find((job) => job.name === 'reconcile_payments')
    ?.run({});

/** As Stripe's servers send it: no session, no Origin. */
const post = ({ payload, signature }: Delivery) =>
  test.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { host: 'localhost', 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  });
async function deliverAll(): Promise<void> {
  for (const event of stripe.takeEvents()) await post(stripe.sign(event));
}
const webhooks = async () =>
  (await test.services.db.selectFrom('webhook_events').select(['id', 'handled_at']).execute()).length;

const gatewayIdOf = async (paymentId: string): Promise<string> => {
  const row = await test.services.db
    .selectFrom('payments')
    .select('gateway_id')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return row.gateway_id ?? '';
};

/** A person with an open payment for the event. */
async function begun(event: { id: string }) {
  const person = await pay.person();
  const { body } = await pay.start(event, person.as);
  return {
    ...person,
    id: body.paymentIntentId,
    secret: body.clientSecret,
    intent: await gatewayIdOf(body.paymentIntentId),
  };
}

describe('with Stripe', () => {
  it('lets the windows of wallets answer the page that opened them', async () => {
    const { headers } = await test.call('GET', '/healthz');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  });

  it('[PAY-3] an amount that Stripe will not have: refused, the seat is free, and asking again opens nothing', async () => {
    const event = await ticket({ price_cents: 40 });
    const { as, member } = await pay.person();
    expect(await pay.start(event, as, 0.4)).toMatchObject({
      status: 503,
      body: { code: 'payments_unavailable' },
    });
    expect(await pay.seats(event)).toEqual([0, 0]);
    const { id, state } = await test.services.db
      .selectFrom('payments')
      .select(['id', 'state'])
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('failed');
    expect((await pay.act(id, 'settle', as)).body).toMatchObject({ status: 'failed', registered: false });
  });

  it('[PAY-10] the browser vanished: the webhook completes it', async () => {
    const event = await ticket();
    const ada = await begun(event);
    expect((await pay.start(event, ada.as)).body).toMatchObject({
      clientSecret: ada.secret,
      processor: { kind: 'stripe', publishableKey: 'pk_test_double' },
    });
    payIntent(stripe.book, ada.intent, CARD);
    expect((await pay.show(ada.id, ada.as)).body.status).toBe('open');
    await deliverAll();
    await jobs('handle_webhook');
    expect((await pay.show(ada.id, ada.as)).body).toMatchObject({ status: 'succeeded', registered: true });
    expect(await pay.mails(ada.member)).toEqual(['payment_receipt', 'registration_confirmed']);
  });

  it('[PAY-10] the webhook is lost: the browser that comes back does, and reconciliation does', async () => {
    const event = await ticket();
    const [ada, bo] = [await begun(event), await begun(event)];
    payIntent(stripe.book, ada.intent, CARD);
    payIntent(stripe.book, bo.intent, CARD);
    stripe.takeEvents();
    expect((await pay.act(ada.id, 'settle', ada.as)).body.status).toBe('succeeded');
    later(2 * MINUTE);
    await reconcile();
    expect((await pay.show(bo.id, bo.as)).body.status).toBe('succeeded');
    expect(await pay.seats(event)).toEqual([2, 0]);
  });

  it('[PAY-7] registering asks Stripe when nobody has told us yet', async () => {
    const event = await ticket();
    const ada = await begun(event);
    expect((await pay.register(event, ada.as)).status).toBe(402);
    payIntent(stripe.book, ada.intent, CARD);
    expect((await pay.register(event, ada.as)).status).toBe(201);
  });

  it('[PAY-7] a payment of another amount at Stripe gives nothing, and goes back', async () => {
    const event = await ticket();
    const ada = await begun(event);
    const intent = stripe.book.objects.get(ada.intent);
    if (intent) intent['amount'] = 100;
    payIntent(stripe.book, ada.intent, CARD);
    expect((await pay.register(event, ada.as)).status).toBe(402);
    expect((await pay.show(ada.id, ada.as)).body).toMatchObject({ status: 'refunded', registered: false });
    await jobs('send_refund');
    expect(await pay.receipts(ada.as)).toMatchObject([
      { amount: '1.00', refunded: '1.00', status: 'refunded' },
    ]);
    expect(await pay.seats(event)).toEqual([0, 0]);
  });

  it('[PAY-3] the answer is lost after Stripe acted: the same key opens one payment', async () => {
    const event = await ticket();
    const { as } = await pay.person();
    // The SDK repeats twice by itself: three lost answers are one lost call of ours.
    stripe.faults.fail('POST /v1/payment_intents', 'reset_after', 3);
    expect(await pay.start(event, as)).toMatchObject({ status: 503, body: { code: 'payments_unavailable' } });
    const { body } = await pay.start(event, as);
    expect(body.clientSecret).toContain('_secret_');
    const mine = [...stripe.book.objects.values()].filter(
      (one) => (one['metadata'] as Record<string, string>)['payment'] === body.paymentIntentId,
    );
    expect(mine).toHaveLength(1);
    expect(await pay.seats(event)).toEqual([0, 1]);
  }, 30_000);

  it.each(['rate_limit', 'server_error', 'reset_before', 'timeout'] as const)(
    '[PAY-3] %s once: the person does not notice',
    async (kind) => {
      stripe.faults.fail('POST /v1/payment_intents', kind);
      const { as } = await pay.person();
      // Shortens the timeout for an answer. Code that waited by another clock would hang here.
      const { setTimeout: patience } = ClientRequest.prototype;
      const clock = vi.spyOn(ClientRequest.prototype, 'setTimeout').mockImplementation(function (
        this: ClientRequest,
        ms,
        late,
      ) {
        return patience.call(this, kind === 'timeout' && ms === TIMEOUT_MS ? 300 : ms, late);
      });
      expect((await pay.start(await ticket(), as)).status).toBe(200);
      expect(clock).toHaveBeenCalledWith(TIMEOUT_MS, expect.anything());
      clock.mockRestore();
    },
    30_000,
  );

  it('[PAY-12] Stripe cannot be asked when the time is up: the seat stays kept until it can', async () => {
    const event = await ticket();
    const ada = await begun(event);
    later(11 * MINUTE);
    stripe.faults.fail(`POST /v1/payment_intents/${ada.intent}/cancel`, 'server_error', 3);
    expect(await jobs('expire_payment')).toHaveLength(1);
    expect(await pay.seats(event)).toEqual([0, 1]);
    later(2 * MINUTE);
    expect(await jobs('expire_payment')).toEqual([]);
    expect(await pay.seats(event)).toEqual([0, 0]);
    expect(stripe.book.objects.get(ada.intent)).toMatchObject({ status: 'canceled' });
  }, 30_000);

  it('[PAY-12] lost before it was opened: ended with the same key when the time is up', async () => {
    const event = await ticket();
    const { as, member } = await pay.person();
    stripe.faults.fail('POST /v1/payment_intents', 'reset_after', 3);
    await pay.start(event, as);
    later(11 * MINUTE);
    await jobs('expire_payment');
    expect(await pay.seats(event)).toEqual([0, 0]);
    const row = await test.services.db
      .selectFrom('payments')
      .select(['state', 'gateway_id'])
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(row.state).toBe('cancelled');
    expect(stripe.book.objects.get(row.gateway_id ?? '')).toMatchObject({ status: 'canceled' });
  }, 30_000);

  describe('a late success', () => {
    /** The bank takes longer than the seat is held. */
    async function slowly(event: { id: string }) {
      const ada = await begun(event);
      payIntent(stripe.book, ada.intent, CARD, { slow: true });
      later(11 * MINUTE);
      await jobs('expire_payment');
      return ada;
    }

    it('[PAY-11] takes a seat if there is one', async () => {
      const event = await ticket({ capacity: 1 });
      const ada = await slowly(event);
      expect(await pay.seats(event)).toEqual([0, 0]);
      expect((await pay.show(ada.id, ada.as)).body).toMatchObject({ status: 'processing', expiresAt: null });
      finishIntent(stripe.book, ada.intent);
      await deliverAll();
      await jobs('handle_webhook');
      expect((await pay.show(ada.id, ada.as)).body).toMatchObject({ status: 'succeeded', registered: true });
      expect(await pay.seats(event)).toEqual([1, 0]);
    });

    it('[PAY-11] else goes back by itself, with a mail', async () => {
      const event = await ticket({ capacity: 1 });
      const ada = await slowly(event);
      const bo = await begun(event);
      payIntent(stripe.book, bo.intent, CARD);
      finishIntent(stripe.book, ada.intent);
      await deliverAll();
      await jobs('handle_webhook');
      expect((await pay.show(bo.id, bo.as)).body.registered).toBe(true);
      expect((await pay.show(ada.id, ada.as)).body).toMatchObject({ status: 'refunded', registered: false });
      expect(await pay.mails(ada.member)).toEqual(['payment_refunded']);
      await jobs('send_refund');
      expect(await pay.receipts(ada.as)).toMatchObject([{ status: 'refunded' }]);
    });

    it('[PAY-11] of which nobody hears before the event is over goes back, and makes nobody one who was there', async () => {
      const event = await ticket();
      const ada = await begun(event);
      payIntent(stripe.book, ada.intent, CARD);
      later(event.ends_at.getTime() - test.time.now.getTime());
      await deliverAll();
      await jobs('handle_webhook');
      expect((await pay.show(ada.id, ada.as)).body).toMatchObject({ status: 'refunded', registered: false });
      expect(await pay.seats(event)).toEqual([0, 0]);
    });

    it('[PAY-43] a bank that says no after all: ended by reconciliation', async () => {
      const event = await ticket();
      const ada = await slowly(event);
      const intent = stripe.book.objects.get(ada.intent);
      if (intent) intent['status'] = 'requires_payment_method';
      await reconcile();
      expect((await pay.show(ada.id, ada.as)).body.status).toBe('cancelled');
      expect(stripe.book.objects.get(ada.intent)).toMatchObject({ status: 'canceled' });
    });

    it('[PAY-43] the job that ends it has given up: reconciliation ends it', async () => {
      const event = await ticket();
      const ada = await begun(event);
      later(11 * MINUTE);
      await reconcile();
      expect(await pay.seats(event)).toEqual([0, 1]);
      later(MINUTE);
      await reconcile();
      expect((await pay.show(ada.id, ada.as)).body.status).toBe('cancelled');
      expect(await pay.seats(event)).toEqual([0, 0]);
    });

    it('[PAY-11] and at another price by now, too', async () => {
      const event = await ticket();
      const ada = await slowly(event);
      await test.services.db
        .updateTable('events')
        .set({ price_cents: 900 })
        .where('id', '=', event.id)
        .execute();
      finishIntent(stripe.book, ada.intent);
      expect((await pay.act(ada.id, 'settle', ada.as)).body).toMatchObject({
        status: 'refunded',
        registered: false,
      });
      expect(await pay.seats(event)).toEqual([0, 0]);
    });
  });

  describe('webhooks', () => {
    async function paidEvent() {
      const event = await ticket();
      const ada = await begun(event);
      payIntent(stripe.book, ada.intent, CARD);
      const told = stripe.takeEvents().filter((one) => one.data.object.id === ada.intent);
      const succeeded = told.find((one) => one.type === 'payment_intent.succeeded');
      if (!succeeded) throw new Error('nothing to tell');
      return { event, ada, told, succeeded };
    }

    it('[PAY-40] unsigned, altered by one byte, or older than five minutes: 400, and nothing is stored', async () => {
      const { ada, succeeded } = await paidEvent();
      const before = await webhooks();
      const good = stripe.sign(succeeded);
      const refused = [
        { ...good, signature: '' },
        { ...good, signature: good.signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
        { ...good, payload: good.payload.replace('succeeded', 'succeedeD') },
        { ...good, payload: '' },
        stripe.sign(succeeded, new Date(test.time.now.getTime() - 5 * MINUTE - 1000)),
      ];
      for (const delivery of refused) {
        const reply = await post(delivery);
        expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([400, 'bad_signature']);
      }
      expect(await webhooks()).toBe(before);
      expect((await pay.show(ada.id, ada.as)).body.status).toBe('open');
      expect(
        (await post(stripe.sign(succeeded, new Date(test.time.now.getTime() - 5 * MINUTE)))).statusCode,
      ).toBe(200);
    });

    it('[PAY-41] five times at once: stored once, one effect', async () => {
      const { ada, succeeded, event } = await paidEvent();
      const before = await webhooks();
      const replies = await Promise.all(Array.from({ length: 5 }, () => post(stripe.sign(succeeded))));
      expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200, 200, 200]);
      expect(await webhooks()).toBe(before + 1);
      const { rows } = await test.services.pool.query(
        `select from graphile_worker._private_jobs where payload ->> 'eventId' = $1`,
        [succeeded.id],
      );
      expect(rows).toHaveLength(1);
      await jobs('handle_webhook');
      expect(await pay.seats(event)).toEqual([1, 0]);
      expect(await pay.mails(ada.member)).toEqual(['payment_receipt', 'registration_confirmed']);
    });

    it('[PAY-42] in any order, late and twice: the same end', async () => {
      const { ada, told, event } = await paidEvent();
      for (const one of [...told.toReversed(), ...told]) await post(stripe.sign(one));
      await jobs('handle_webhook');
      later(24 * HOUR);
      for (const one of told) await post(stripe.sign({ ...one, id: `${one.id}again` }));
      await jobs('handle_webhook');
      expect((await pay.show(ada.id, ada.as)).body).toMatchObject({ status: 'succeeded', registered: true });
      expect(await pay.seats(event)).toEqual([1, 0]);
    });

    it('[PAY-42] what an event says is not believed: Stripe is asked', async () => {
      const event = await ticket();
      const ada = await begun(event);
      const [created] = stripe.takeEvents().filter((one) => one.data.object.id === ada.intent);
      if (!created) throw new Error('nothing to tell');
      await post(stripe.sign({ ...created, type: 'payment_intent.succeeded' }));
      await jobs('handle_webhook');
      expect((await pay.show(ada.id, ada.as)).body.status).toBe('open');
    });

    it('[PAY-42] about payments that are not ours: stored, without effect', async () => {
      const { succeeded } = await paidEvent();
      const foreign = {
        ...succeeded,
        id: 'evt_foreign',
        data: { object: { ...succeeded.data.object, id: 'pi_foreign' } },
      };
      expect((await post(stripe.sign(foreign))).statusCode).toBe(200);
      expect(await jobs('handle_webhook')).toEqual([]);
    });
  });

  describe('refunds', () => {
    async function cancelled() {
      const event = await ticket();
      const ada = await begun(event);
      payIntent(stripe.book, ada.intent, CARD);
      await pay.act(ada.id, 'settle', ada.as);
      await pay.unregister(event, ada.as);
      return ada;
    }
    const admin = async () =>
      test.signInAs(await buildMember(test.services.db, { role: 'admin' }), { confirmed: true });
    const troubled = async (as: { cookie: string }) =>
      (
        await test.call<{ id: string; state: string; payment: { id: string } }[]>(
          'GET',
          '/api/admin/refunds',
          { as },
        )
      ).body;

    it('[PAY-20] the answer is lost after Stripe acted: the money goes back once', async () => {
      const ada = await cancelled();
      stripe.faults.fail('POST /v1/refunds', 'reset_after', 3);
      expect(await jobs('send_refund')).toHaveLength(1);
      later(2 * MINUTE);
      expect(await jobs('send_refund')).toEqual([]);
      const refunds = [...stripe.book.objects.values()].filter(
        (one) => one.object === 'refund' && one['payment_intent'] === ada.intent,
      );
      expect(refunds).toHaveLength(1);
      expect(await pay.receipts(ada.as)).toMatchObject([{ status: 'refunded' }]);
    }, 30_000);

    it('[PAY-24] is tried again, then shown to admins, who can have it tried again', async () => {
      const ada = await cancelled();
      const as = await admin();
      stripe.faults.fail('POST /v1/refunds', 'unavailable', 8);
      for (let round = 0; round < 8; round++) {
        await jobs('send_refund');
        later(2 * MINUTE);
      }
      const [waiting] = (await troubled(as)).filter((one) => one.payment.id === ada.id);
      expect(waiting).toMatchObject({ state: 'failed', tries: 8, amount: '12.00' });
      // Admin actions require a recent confirmation of identity.
      const fresh = await admin();
      const retry = () => test.call('POST', `/api/admin/refunds/${waiting?.id ?? ''}/retry`, { as: fresh });
      expect((await retry()).status).toBe(204);
      expect((await retry()).status).toBe(404);
      await jobs('send_refund');
      expect((await troubled(as)).filter((one) => one.payment.id === ada.id)).toEqual([]);
      expect(await pay.receipts(ada.as)).toMatchObject([{ status: 'refunded' }]);
    }, 60_000);

    it('[PAY-24] sent back by hand at Stripe: that is the refund, once', async () => {
      const ada = await cancelled();
      createRefund(stripe.book, { payment_intent: ada.intent });
      expect(await jobs('send_refund')).toEqual([]);
      expect((await troubled(await admin())).filter((one) => one.payment.id === ada.id)).toEqual([]);
      expect(await pay.receipts(ada.as)).toMatchObject([{ status: 'refunded', refunded: '12.00' }]);
    });

    it('[PAY-24] a part was sent back by hand: an admin has to look', async () => {
      const ada = await cancelled();
      createRefund(stripe.book, { payment_intent: ada.intent, amount: '500' });
      expect(await jobs('send_refund')).toEqual([]);
      expect((await troubled(await admin())).filter((one) => one.payment.id === ada.id)).toMatchObject([
        { state: 'failed', amount: '12.00' },
      ]);
    });

    it('[PAY-24] refused by Stripe: shown at once; it can have a new key', async () => {
      const ada = await cancelled();
      const as = await admin();
      const intent = stripe.book.objects.get(ada.intent);
      if (intent) intent['amount_received'] = 0;
      expect(await jobs('send_refund')).toEqual([]);
      const [waiting] = (await troubled(as)).filter((one) => one.payment.id === ada.id);
      expect(waiting).toMatchObject({
        state: 'failed',
        lastError: 'This PaymentIntent has already been refunded.',
      });
      if (intent) intent['amount_received'] = 1200;
      await test.call('POST', `/api/admin/refunds/${waiting?.id ?? ''}/retry`, { as });
      await jobs('send_refund');
      expect(await pay.receipts(ada.as)).toMatchObject([{ status: 'refunded' }]);
    });
  });
});
