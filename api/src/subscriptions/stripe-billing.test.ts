// Statements held: money.31.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkBooks } from '../payments/index.ts';
import { HOUR, standAt, TEST_NOW } from '../testing/builders.ts';
import { applyDueChanges, reconcileSubscriptions } from './due-changes.ts';
import { refreshSubscription } from './refresh.ts';
import { startStripeSite, type StripeSite } from './testing-stripe.ts';
import { runSubscriptionJobs, type Subscriber } from './testing.ts';

standAt('2026-11-21T18:00:00Z');

/* The same rules with Stripe Billing: the real SDK over HTTP against a double that keeps state. */

let stripe: StripeSite;
beforeAll(async () => {
  stripe = await startStripeSite();
});
beforeEach(() => {
  stripe.double.faults.clear();
  stripe.month(TEST_NOW);
});
afterEach(async () => {
  await stripe.deliverWebhooks();
  expect(await checkBooks(stripe.site.services, new Date(0))).toEqual([]);
});
afterAll(() => stripe.close());

const MONTH_LATER = '2026-12-21T18:00:00.000Z';
const TWO_MONTHS_LATER = '2027-01-21T18:00:00.000Z';
const after = (date: string | Date, ms: number) => new Date(new Date(date).getTime() + ms);
const db = () => stripe.site.services.db;
const priceAt = (subscription: Record<string, unknown> = {}) =>
  (subscription['items'] as { data: { price: { unit_amount: number } }[] }).data[0]?.price.unit_amount;
const ledgerOf = async (who: Subscriber) =>
  (
    await db()
      .selectFrom('ledger')
      .select(['kind', 'amount_cents'])
      .where('member_id', '=', who.member.id)
      .orderBy('id')
      .execute()
  ).map((row) => `${row.kind} ${row.amount_cents}`);
const subscribed = async (tier: 'playground' | 'club_house' = 'playground') => {
  const ada = await stripe.subscriber();
  await stripe.pay(ada, tier);
  await stripe.deliverWebhooks();
  return ada;
};

describe('with Stripe Billing', () => {
  it('[SUB-10] the webhook completes a payment whose browser vanished', async () => {
    const ada = await subscribed();
    expect(await ada.own()).toMatchObject({ tier: 'playground', status: 'active', renewsAt: MONTH_LATER });
    expect(await stripe.at(ada)).toMatchObject([{ status: 'active', default_payment_method: 'pm_double' }]);
  });

  it('[SUB-11] the browser is faster than the webhook', async () => {
    const ada = await stripe.subscriber();
    await stripe.pay(ada, 'club_house');
    expect((await ada.put('club_house')).body.subscription).toMatchObject({ tier: 'club_house' });
    await stripe.deliverWebhooks();
    expect(await ledgerOf(ada)).toEqual(['payment 1999']);
  });

  it('[SUB-12] [SUB-4] an upgrade is Stripe’s own preview; later months cost the higher price', async () => {
    const ada = await subscribed();
    stripe.month(after(TEST_NOW, 10 * 24 * HOUR));
    await stripe.pay(ada, 'club_house');
    await stripe.deliverWebhooks();
    expect(await ada.own()).toMatchObject({ tier: 'club_house', renewsAt: MONTH_LATER });
    const [there] = await stripe.at(ada);
    expect(priceAt(there)).toBe(1999);
    stripe.month(after(MONTH_LATER, HOUR));
    await stripe.deliverWebhooks();
    expect(await ledgerOf(ada)).toEqual(['payment 499', 'payment 1000', 'renewal 1999']);
  });

  it('[SUB-13] [SUB-14] going down, undoing it, and ending reach Stripe', async () => {
    const ada = await subscribed('club_house');
    const after1 = async (tier: 'game_room' | 'playground' | 'club_house') => {
      expect((await ada.put(tier)).status).toBe(200);
      await runSubscriptionJobs(stripe.site);
      const [there] = await stripe.at(ada);
      return [priceAt(there), there?.['cancel_at_period_end']];
    };
    expect(await after1('playground')).toEqual([499, false]);
    expect(await after1('game_room')).toEqual([499, true]);
    expect(await after1('club_house')).toEqual([1999, false]);
    expect(await after1('game_room')).toEqual([1999, true]);
    stripe.month(MONTH_LATER);
    await applyDueChanges(stripe.site.services);
    await stripe.deliverWebhooks();
    expect(await ada.own()).toMatchObject({ tier: 'game_room', status: 'none' });
    expect(await stripe.at(ada)).toMatchObject([{ status: 'canceled' }]);
    expect(await ledgerOf(ada)).toEqual(['payment 1999']);
  });

  it('[SUB-30] a renewal fails, and is paid by another try before the grace is over', async () => {
    const ada = await subscribed();
    const [there] = await stripe.at(ada);
    stripe.billing.failing.add(String(there?.['id']));
    stripe.month(after(MONTH_LATER, HOUR));
    await stripe.deliverWebhooks();
    expect(await ada.own()).toMatchObject({ tier: 'playground', status: 'grace' });
    stripe.billing.failing.clear();
    stripe.month(after(MONTH_LATER, 60 * HOUR));
    stripe.billing.retry(String(there?.['latest_invoice']));
    await stripe.deliverWebhooks();
    expect(await ada.own()).toMatchObject({ status: 'active', renewsAt: TWO_MONTHS_LATER });
    expect(await ledgerOf(ada)).toEqual(['payment 499', 'renewal 499']);
  });

  it('[SUB-32] what was paid just in time counts, though nobody heard of it', async () => {
    const ada = await subscribed();
    const [there] = await stripe.at(ada);
    stripe.billing.failing.add(String(there?.['id']));
    stripe.month(after(MONTH_LATER, HOUR));
    await stripe.deliverWebhooks();
    stripe.billing.failing.clear();
    stripe.month(after(MONTH_LATER, 71 * HOUR));
    stripe.billing.retry(String(there?.['latest_invoice']));
    stripe.month(after(MONTH_LATER, 73 * HOUR));
    await applyDueChanges(stripe.site.services);
    expect(await ada.own()).toMatchObject({ status: 'active', renewsAt: TWO_MONTHS_LATER });
  });

  it('[SUB-31] unpaid, it ends at Stripe too, and the open invoice is void', async () => {
    const ada = await subscribed();
    const [there] = await stripe.at(ada);
    stripe.billing.failing.add(String(there?.['id']));
    stripe.month(after(MONTH_LATER, HOUR));
    await stripe.deliverWebhooks();
    stripe.month(after(MONTH_LATER, 73 * HOUR));
    await applyDueChanges(stripe.site.services);
    await runSubscriptionJobs(stripe.site);
    expect(await ada.own()).toMatchObject({ tier: 'game_room', status: 'expired', paidTier: 'playground' });
    expect(await stripe.at(ada)).toMatchObject([{ status: 'canceled' }]);
    const invoice = stripe.double.book.objects.get(String(there?.['latest_invoice']));
    expect(invoice?.['status']).toBe('void');
  });

  it('[SUB-43] a lost webhook is made up for within the hour', async () => {
    const ada = await subscribed();
    stripe.month(after(MONTH_LATER, 3 * HOUR));
    stripe.events();
    await reconcileSubscriptions(stripe.site.services);
    expect(await ada.own()).toMatchObject({ status: 'active', renewsAt: TWO_MONTHS_LATER });
    expect(await ledgerOf(ada)).toEqual(['payment 499', 'renewal 499']);
  });

  it('[SUB-42] what somebody changed at Stripe is followed; a plan ended there runs until its month ends', async () => {
    const ada = await subscribed();
    const [there] = await stripe.at(ada);
    Object.assign(there ?? {}, { status: 'canceled', ended_at: 1 });
    stripe.double.book.tell('customer.subscription.deleted', there as never);
    await stripe.deliverWebhooks();
    expect(await ada.own()).toMatchObject({ tier: 'playground', status: 'ending', endsAt: MONTH_LATER });
    stripe.month(MONTH_LATER);
    await applyDueChanges(stripe.site.services);
    expect(await ada.own()).toMatchObject({ tier: 'game_room', status: 'none' });
  });

  it('[SUB-40] what was asked before somebody changed the plan is not written after it', async () => {
    const ada = await subscribed();
    const { id } = await db()
      .selectFrom('subscriptions')
      .select('id')
      .where('member_id', '=', ada.member.id)
      .executeTakeFirstOrThrow();
    const { services } = stripe.site;
    const { billing } = services.gateway;
    let asked = 0;
    const retrieve: typeof billing.retrieve = async (...given) => {
      const answer = await billing.retrieve(...given);
      asked += 1;
      if (asked === 1) {
        await ada.put('game_room');
        await runSubscriptionJobs(stripe.site);
      }
      return answer;
    };
    const gateway = { ...services.gateway, billing: { ...billing, retrieve } };
    await refreshSubscription({ ...services, gateway }, id);
    expect(asked).toBe(2);
    expect(await ada.own()).toMatchObject({ status: 'ending', nextTier: 'game_room' });
  });

  it('a payment given up is void at Stripe; paid at the same moment, it stands', async () => {
    const ada = await stripe.subscriber();
    const opened = await ada.intent('playground');
    const abandon = (id: string) => stripe.site.call('POST', `/api/payments/${id}/abandon`, { as: ada.as });
    expect((await abandon(opened.paymentIntentId)).body).toMatchObject({ status: 'cancelled' });
    await runSubscriptionJobs(stripe.site);
    expect(await stripe.at(ada)).toMatchObject([{ status: 'incomplete_expired' }]);
    const again = await ada.intent('playground');
    await stripe.pay(ada, 'playground');
    expect((await abandon(again.paymentIntentId)).body).toMatchObject({ status: 'succeeded' });
    expect(await ada.own()).toMatchObject({ tier: 'playground', status: 'active' });
  });

  it('an event about a subscription that is not ours has no effect', async () => {
    const other = { id: 'sub_other', object: 'subscription', created: 1 };
    stripe.double.book.tell('customer.subscription.updated', other);
    await stripe.deliverWebhooks();
  });
});

describe('[SUB-40] webhooks of the first two months', () => {
  /** The events of one member's two months that say something, in the order of their happening. */
  async function twoMonths() {
    const ada = await stripe.subscriber();
    await stripe.pay(ada, 'playground');
    const first = stripe.events();
    const [there] = await stripe.at(ada);
    return { ada, id: String(there?.['id']), first };
  }
  const TOLD = ['payment_intent.succeeded', 'invoice.paid', 'customer.subscription.updated'];
  const outcome = async (ada: Subscriber) => [
    await ada.own(),
    await ledgerOf(ada),
    (await stripe.at(ada)).length,
  ];

  function orders<T>(things: T[]): T[][] {
    if (things.length < 2) return [things];
    return things.flatMap((thing, place) =>
      orders(things.toSpliced(place, 1)).map((rest) => [thing, ...rest]),
    );
  }

  it('in every order: one effect and the same end', async () => {
    const EVENTS = 4;
    const people = [];
    for (let number = 0; number < orders([...Array(EVENTS).keys()]).length; number++)
      people.push(await twoMonths());
    stripe.month(after(MONTH_LATER, HOUR));
    const second = stripe.events();
    const ends = new Set<string>();
    for (const [number, order] of orders([0, 1, 2, 3]).entries()) {
      const person = people[number];
      if (!person) throw new Error('nobody is left');
      const mine = second.filter((event) => JSON.stringify(event).includes(person.id));
      const told = [...person.first, ...mine].filter(({ type }) => TOLD.includes(type));
      const [paid, invoice1] = told;
      const invoice2 = told.findLast(({ type }) => type === 'invoice.paid');
      const updated2 = told.findLast(({ type }) => type === 'customer.subscription.updated');
      const events = [paid, invoice1, invoice2, updated2];
      for (const place of order) {
        const event = events[place];
        if (!event) throw new Error('an event is missing');
        expect(await stripe.send(event)).toBe(200);
        await runSubscriptionJobs(stripe.site);
      }
      const [own, ledger, count] = await outcome(person.ada);
      ends.add(JSON.stringify([(own as { renewsAt: string }).renewsAt, ledger, count]));
    }
    expect([...ends]).toEqual([JSON.stringify([TWO_MONTHS_LATER, ['payment 499', 'renewal 499'], 1])]);
  }, 120_000);

  it('five at once: one renewal, one receipt', async () => {
    const ada = await subscribed();
    stripe.month(after(MONTH_LATER, HOUR));
    const events = stripe.events().filter(({ type }) => TOLD.includes(type));
    const five = events.flatMap((event) =>
      [1, 2, 3, 4, 5].map((copy) => ({ ...event, id: `${event.id}_${copy}` })),
    );
    await Promise.all([...five, ...events].map((event) => stripe.send(event)));
    await Promise.all([1, 2, 3, 4, 5].map(() => runSubscriptionJobs(stripe.site)));
    expect(await ledgerOf(ada)).toEqual(['payment 499', 'renewal 499']);
    const mails = await db()
      .selectFrom('mails')
      .select('kind')
      .where('member_id', '=', ada.member.id)
      .orderBy('id')
      .execute();
    expect(mails).toHaveLength(2);
  });
});
