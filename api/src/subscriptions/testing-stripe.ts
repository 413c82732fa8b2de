import { TEST_NOW } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { billingCalls } from '../testing/stripe-double/billing-calls.ts';
import { createDoubleBilling, type DoubleBilling } from '../testing/stripe-double/billing.ts';
import type { StripeEvent } from '../testing/stripe-double/book.ts';
import { payIntent, startStripeDouble, type StripeDouble } from '../testing/stripe-double/index.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { buildSubscriber, runSubscriptionJobs, type Subscriber } from './testing.ts';

/** The whole application with a Stripe of its own, on one clock. */
export interface StripeSite {
  site: TestApp;
  double: StripeDouble;
  billing: DoubleBilling;
  /** Stripe's events that have not been delivered yet. */
  events: () => StripeEvent[];
  /** Sends one event to the webhook; answers the status. */
  send: (event: StripeEvent) => Promise<number>;
  /** Delivers all pending webhooks and runs their jobs. */
  deliverWebhooks: () => Promise<void>;
  /** Advances the clock, and Stripe charges what is due. */
  month: (to: string | Date) => void;
  /** Opens a payment and pays it by card, as the form does. No webhook reaches the server. */
  pay: (who: Subscriber, tier: 'playground' | 'club_house') => Promise<void>;
  subscriber: () => Promise<Subscriber>;
  /** This member's subscriptions at Stripe, newest last. */
  at: (who: Subscriber) => Promise<Record<string, unknown>[]>;
  close: () => Promise<void>;
}

export async function startStripeSite(): Promise<StripeSite> {
  const time = { now: TEST_NOW };
  const double = await startStripeDouble({
    now: () => time.now,
    calls: billingCalls(() => billing),
  });
  const billing = createDoubleBilling(double.book);
  const site = await startTestApp({
    databaseUrl: await freshDatabase(),
    config: { payments: double.settings, rateLimits: false },
  });
  const { db } = site.services;

  const send = async (event: StripeEvent) => {
    const { payload, signature } = double.sign(event, time.now);
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    });
    return answer.statusCode;
  };
  return {
    site,
    double,
    billing,
    events: () => double.takeEvents(),
    send,
    deliverWebhooks: async () => {
      for (const event of double.takeEvents()) await send(event);
      await runSubscriptionJobs(site);
    },
    month: (to) => {
      time.now = new Date(to);
      site.time.now = time.now;
      billing.renewDue();
    },
    pay: async (who, tier) => {
      const opened = await who.intent(tier);
      if (opened.status !== 200) throw new Error(JSON.stringify(opened));
      payIntent(double.book, opened.clientSecret.split('_secret_')[0] ?? '', '4242424242424242');
    },
    subscriber: () => buildSubscriber(site),
    at: async (who) => {
      const rows = await db
        .selectFrom('subscriptions')
        .select('gateway_id')
        .where('member_id', '=', who.member.id)
        .orderBy('created_at')
        .execute();
      return rows.map((row) => double.book.objects.get(row.gateway_id) ?? {});
    },
    close: async () => {
      await site.close();
      await double.close();
    },
  };
}
