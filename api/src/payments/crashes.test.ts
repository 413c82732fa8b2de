import { NO_WISHES } from '@backyard/contract';
import { describe, expect, it } from 'vitest';
import { jobsOf, payablesOf } from '../jobs.ts';
import type { PaymentGateway } from '../platform/payment-gateway/index.ts';
import { seatPayable } from '../registrations/index.ts';
import { buildEvent, HOUR, TEST_NOW } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { testApp } from '../testing/test-app.ts';
import { abandonPayment } from './abandon.ts';
import type { PaymentServices } from './payable.ts';
import { settle } from './settle.ts';
import { startPayment } from './start-payment.ts';
import { crashing, type CrashPoint } from './testing/crashing.ts';
import { paying } from './testing/paying.ts';

/*
 * The server is stopped at each place around the processor's call and the commit, and started again [PAY-14]: one charge,
 * one seat or one refund, one mail.
 */

const test = testApp(async () => ({ databaseUrl: await freshDatabase(), config: { rateLimits: false } }));
const pay = paying(test);

/** Restarts the server after a crash: all background jobs run, with time for what is due later. */
async function restart(): Promise<void> {
  const only = [
    'settle_intent',
    'expire_payment',
    'abandon_payment',
    'send_refund',
    'refund_event',
    'handle_webhook',
  ];
  for (const minutes of [2, 30, 60]) {
    await runDueJobs(test.services, { only });
    await jobsOf(test.services)
      .find((job) => job.name === 'reconcile_payments')
      ?.run({});
    test.time.now = new Date(test.time.now.getTime() + minutes * 60_000);
  }
}

const charges = async (gateway: PaymentGateway, memberId: string) => {
  const own = await test.services.db
    .selectFrom('payments')
    .select('id')
    .where('member_id', '=', memberId)
    .execute();
  const ids = new Set(own.map(({ id }) => id));
  let count = 0;
  for await (const intent of gateway.listIntents(new Date(0))) {
    if (intent.status === 'succeeded' && ids.has(intent.metadata['payment'] ?? '')) count += 1;
  }
  return count;
};

const PLACES: CrashPoint[] = [
  'before createIntent',
  'after createIntent',
  'before retrieveIntent',
  'after retrieveIntent',
  'before cancelIntent',
  'after cancelIntent',
  'before refund',
  'after refund',
  'before reserve',
  'after reserve',
  'before fulfil',
  'after fulfil',
  'before release',
  'after release',
];

/** What a person and the server do; each act can be the one that is stopped. */
const STORIES = ['pays', 'gives up', 'pays, then cancels', 'pays for an event that is cancelled'] as const;

describe.each(STORIES)('a person who %s', (story) => {
  it.each(PLACES)('[PAY-14] stopped %s', async (place) => {
    test.time.now = TEST_NOW;
    const event = await buildEvent(test.services.db, {
      price_cents: 1200,
      capacity: 2,
      starts_at: new Date(TEST_NOW.getTime() + 72 * HOUR),
    });
    const { member, as } = await pay.person();
    const viewer = {
      id: member.id,
      email: member.email ?? '',
      firstName: 'Ada',
      role: 'user' as const,
      subscriptionTier: 'game_room' as const,
      subscriptionExpiresAt: null,
      onboarded: true,
      travelDistanceMiles: 10,
      place: null,
      confirmedUntil: null,
    };
    const stopped = crashing(test.services, seatPayable(test.services), place);
    const services: PaymentServices = stopped.services;
    const jobs = (...only: string[]) =>
      stopped.until(
        runDueJobs({ ...test.services, gateway: services.gateway }, { only, jobs: stopped.jobs }),
      );

    // The server that crashes: nothing after the crash runs there.
    const request = { subject: { kind: 'event', eventId: event.id } as const, amount: 12, wishes: NO_WISHES };
    await stopped.until(startPayment(services, viewer, request));
    // The browser asks again, once the server is back.
    const { payment, clientSecret } = await startPayment(
      { ...test.services, payables: payablesOf(test.services) },
      viewer,
      request,
    );
    if (story === 'gives up') await stopped.until(abandonPayment(services, payment.id));
    else {
      await test.services.gateway.cards?.confirm({
        clientSecret,
        cardNumber: '4242424242424242',
        expiry: '12/40',
        cvc: '123',
      });
      if (story === 'pays for an event that is cancelled') {
        await test.services.db
          .updateTable('events')
          .set({ cancelled_at: TEST_NOW })
          .where('id', '=', event.id)
          .execute();
      }
      await stopped.until(settle(services, payment.id));
      if (story === 'pays, then cancels') {
        await settle({ ...test.services, payables: payablesOf(test.services) }, payment.id);
        expect((await pay.unregister(event, as)).status).toBe(204);
      }
      await jobs('send_refund');
    }
    await restart();

    expect(await pay.books()).toEqual([]);
    const paid = story !== 'gives up';
    const refunded = story.includes('cancel');
    expect(await charges(test.services.gateway, member.id)).toBe(paid ? 1 : 0);
    expect(await pay.seats(event)).toEqual([story === 'pays' ? 1 : 0, 0]);
    expect(await pay.receipts(as)).toMatchObject(paid ? [{ status: refunded ? 'refunded' : 'paid' }] : []);
    const mails = await pay.mails(member);
    expect(mails.filter((kind) => kind === 'payment_refunded')).toHaveLength(refunded ? 1 : 0);
    expect(mails.filter((kind) => kind === 'registration_confirmed')).toHaveLength(
      story === 'pays' || story === 'pays, then cancels' ? 1 : 0,
    );
    expect(new Set(mails).size).toBe(mails.length);
    reached.add(stopped.reached() ? place : '');
  });
});

const reached = new Set<string>();
it('every place was come to by some story', () => {
  expect([...reached].filter(Boolean).toSorted()).toEqual(PLACES.toSorted());
});
