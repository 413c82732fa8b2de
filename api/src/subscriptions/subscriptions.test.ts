// Statements held: about.16, access.44, calls.41, money.12, money.30-34, money.37-38, money.40-41,
//   people.12, plans.2, plans.14, profile.12.

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkBooks } from '../payments/index.ts';
import {
  buildEvent,
  buildHost,
  buildMember,
  buildTierMember,
  DAY,
  standAt,
  TEST_NOW,
} from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { testApp } from '../testing/test-app.ts';
import { stopSubscription } from './index.ts';
import { buildSubscriber, PAYS_ONCE, travel, runSubscriptionJobs, type Subscriber } from './testing.ts';

standAt('2026-11-21T18:00:00Z');

/* The embedded processor; Stripe is in stripe-billing.test.ts. Rules: docs/rules/subscriptions.md. */

const site = testApp(async () => ({ databaseUrl: await freshDatabase() }));
beforeEach(() => {
  site.time.now = TEST_NOW;
});
afterEach(async () => {
  expect(await checkBooks(site.services, new Date(0))).toEqual([]);
});

const MONTH_LATER = '2026-12-21T18:00:00.000Z';
const TWO_MONTHS_LATER = '2027-01-21T18:00:00.000Z';
const GRACE_ENDS = '2026-12-24T18:00:00.000Z';
const at = (date: string, ms: number) => new Date(new Date(date).getTime() + ms);

const db = () => site.services.db;
const offer = async (who: Subscriber, tier: string) =>
  (await who.own()).changes.find((change) => change.tier === tier);
const receipts = async (who: Subscriber) =>
  (
    await site.call<{ amount: string; status: string }[]>('GET', '/api/user/receipts', { as: who.as })
  ).body.map(({ amount, status }) => `${amount} ${status}`);
const mailsTo = async (who: Subscriber) =>
  (
    await db()
      .selectFrom('mails')
      .select('kind')
      .where('member_id', '=', who.member.id)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);
const atProcessor = (who: Subscriber) =>
  db()
    .selectFrom('test_processor.subscriptions')
    .select(['plan', 'cancel_at_period_end', 'ended_at'])
    .where('customer_id', '=', `cus_test_${who.member.id.replaceAll('-', '')}`)
    .orderBy('started_at', 'desc')
    .executeTakeFirst();

describe('buying a plan', () => {
  it('[SUB-10] the first month is paid, then the tier is there, until the same day of the next month', async () => {
    const ada = await buildSubscriber(site);
    expect(await ada.own()).toMatchObject({ tier: 'game_room', status: 'none', renewsAt: null });
    await ada.buy('playground');
    expect(await ada.own()).toMatchObject({
      tier: 'playground',
      status: 'active',
      renewsAt: MONTH_LATER,
      renewalAmount: '4.99',
      endsAt: null,
      nextTier: null,
    });
    expect(await ada.user()).toMatchObject({
      subscriptionTier: 'playground',
      subscriptionExpiresAt: MONTH_LATER,
      badge: { text: 'Play' },
    });
    expect(await receipts(ada)).toEqual(['4.99 paid']);
    expect(await mailsTo(ada)).toEqual(['payment_receipt']);
  });

  it('[SUB-11] 402 without a payment, with one that was not paid, for a cheaper tier, or another person’s', async () => {
    const ada = await buildSubscriber(site);
    const eve = await buildSubscriber(site);
    expect((await ada.put('playground')).status).toBe(402);
    await ada.intent('playground');
    expect((await ada.put('playground')).body.code).toBe('plan_payment_required');
    await eve.buy('playground');
    expect((await ada.put('playground')).status).toBe(402);
    await ada.buy('playground');
    expect((await ada.put('club_house')).status).toBe(402);
    expect((await ada.own()).tier).toBe('playground');
  });

  it('[SUB-11] one payment buys one month: used, it buys no other', async () => {
    const ada = await buildSubscriber(site);
    await ada.buy('playground');
    await ada.put('game_room');
    await travel(site, MONTH_LATER);
    expect(await ada.own()).toMatchObject({ tier: 'game_room', status: 'none' });
    expect((await ada.put('playground')).status).toBe(402);
  });

  it.each([1, 0, -5, 9.99, 4.98, 1e15])('[PAY-1] never at another price: %d dollars', async (amount) => {
    const ada = await buildSubscriber(site);
    const answer = await site.call<{ code: string; amount?: number }>('POST', '/api/create-payment-intent', {
      as: ada.as,
      body: { tier: 'playground', amount },
    });
    expect([answer.status, answer.body.code, answer.body.amount]).toEqual([409, 'price_changed', 4.99]);
  });

  it('another plan while one is being paid for: the first attempt is given up, and cannot be paid', async () => {
    const ada = await buildSubscriber(site);
    const first = await ada.intent('playground');
    await ada.buy('club_house');
    const late = await site.call('POST', '/api/payments/test/confirm', {
      as: ada.as,
      body: { clientSecret: first.clientSecret, cardNumber: '4242424242424242', expiry: '12/39', cvc: '123' },
    });
    expect(late.status).toBe(409);
    await runSubscriptionJobs(site);
    expect(await ada.own()).toMatchObject({ tier: 'club_house', status: 'active' });
    expect(await receipts(ada)).toEqual(['19.99 paid']);
  });

  it('[SUB-16] paid when there is nothing to give any more: the money goes back', async () => {
    const ada = await buildSubscriber(site);
    const { clientSecret } = await ada.intent('playground');
    await db().updateTable('members').set({ role: 'host' }).where('id', '=', ada.member.id).execute();
    await site.call('POST', '/api/payments/test/confirm', {
      as: ada.as,
      body: { clientSecret, cardNumber: '4242424242424242', expiry: '12/39', cvc: '123' },
    });
    await runSubscriptionJobs(site);
    expect(await receipts(ada)).toEqual(['4.99 refunded']);
    expect((await atProcessor(ada))?.ended_at).not.toBeNull();
  });

  it('[SUB-7] hosts and admins have nothing to buy', async () => {
    for (const given of [await buildHost(db()), await buildMember(db(), { role: 'admin' })]) {
      const as = await site.signInAs(given);
      const own = await site.call('GET', '/api/user/subscription', { as });
      expect(own.body).toMatchObject({ status: 'complimentary', tier: 'club_house', changes: [] });
      const body = { tier: 'playground' };
      const put = await site.call('PUT', '/api/user/subscription', { as, body });
      const pay = await site.call('POST', '/api/create-payment-intent', {
        as,
        body: { ...body, amount: 4.99 },
      });
      for (const answer of [put, pay])
        expect([answer.status, answer.body['code']]).toEqual([409, 'plan_complimentary']);
    }
  });

  it('the plan one has, and a lower one, are not paid for', async () => {
    const ada = await buildSubscriber(site);
    await ada.buy('club_house');
    expect(await ada.intent('club_house')).toMatchObject({ status: 409, code: 'plan_current' });
    expect(await ada.intent('playground')).toMatchObject({ status: 409, code: 'plan_not_higher' });
  });
});

describe('going up', () => {
  it('[SUB-12] costs the difference for the rest of the month, and is there at once', async () => {
    const ada = await buildSubscriber(site);
    await ada.buy('playground');
    site.time.now = new Date(TEST_NOW.getTime() + 15 * DAY);
    expect(await offer(ada, 'club_house')).toMatchObject({
      kind: 'upgrade',
      label: 'Upgrade to Club House',
      dueNow: '7.50',
      effective: 'now',
      monthly: '19.99',
      message: expect.stringContaining('$7.50 now'),
    });
    await ada.buy('club_house');
    expect(await ada.own()).toMatchObject({ tier: 'club_house', status: 'active', renewsAt: MONTH_LATER });
    await travel(site, MONTH_LATER);
    expect(await ada.own()).toMatchObject({ tier: 'club_house', renewsAt: TWO_MONTHS_LATER });
    expect(await receipts(ada)).toEqual(['19.99 paid', '7.50 paid', '4.99 paid']);
  });

  it('[SUB-4] never costs less than a card can be charged', async () => {
    const ada = await buildSubscriber(site);
    await ada.buy('playground');
    site.time.now = at(MONTH_LATER, -5 * 60_000);
    expect((await offer(ada, 'club_house'))?.dueNow).toBe('0.50');
  });

  it('[SUB-16] paid after the month for which it was meant: the money goes back, the plan stays', async () => {
    const ada = await buildSubscriber(site);
    await ada.buy('playground');
    site.time.now = at(MONTH_LATER, -60_000);
    const { clientSecret } = await ada.intent('club_house');
    await travel(site, at(MONTH_LATER, 60_000));
    await site.call('POST', '/api/payments/test/confirm', {
      as: ada.as,
      body: { clientSecret, cardNumber: '4242424242424242', expiry: '12/39', cvc: '123' },
    });
    await runSubscriptionJobs(site);
    expect((await ada.put('club_house')).status).toBe(402);
    expect(await ada.own()).toMatchObject({ tier: 'playground', renewsAt: TWO_MONTHS_LATER });
    expect(await receipts(ada)).toEqual(['4.99 paid', '0.50 refunded', '4.99 paid']);
  });

  it('[SUB-12] takes back a change that was to come', async () => {
    const ada = await buildSubscriber(site);
    await ada.buy('playground');
    await ada.put('game_room');
    await ada.buy('club_house');
    await travel(site, MONTH_LATER);
    expect(await ada.own()).toMatchObject({
      tier: 'club_house',
      status: 'active',
      renewsAt: TWO_MONTHS_LATER,
    });
  });
});

describe('going down', () => {
  it('[SUB-13] waits for the end of the paid month, and is reminded of three days before', async () => {
    const ada = await buildSubscriber(site);
    await ada.buy('club_house');
    expect(await offer(ada, 'game_room')).toMatchObject({
      kind: 'downgrade',
      label: 'Switch to Free',
      dueNow: '0.00',
      effective: 'period_end',
      effectiveAt: MONTH_LATER,
      confirm: true,
    });
    const changed = await ada.put('game_room');
    expect(changed.body.subscription).toMatchObject({
      tier: 'club_house',
      status: 'ending',
      endsAt: MONTH_LATER,
      nextTier: 'game_room',
      renewsAt: null,
      abilities: { undo: true },
    });
    await travel(site, at(MONTH_LATER, -4 * DAY));
    expect(await mailsTo(ada)).not.toContain('subscription_ending');
    for (const hours of [71, 70]) await travel(site, at(MONTH_LATER, -hours * 3_600_000));
    expect((await mailsTo(ada)).filter((kind) => kind === 'subscription_ending')).toHaveLength(1);
    await travel(site, at(MONTH_LATER, -1));
    expect((await ada.own()).tier).toBe('club_house');
    await travel(site, MONTH_LATER);
    expect(await ada.own()).toMatchObject({ tier: 'game_room', status: 'none', renewsAt: null });
    expect(await ada.user()).toMatchObject({ subscriptionTier: 'game_room', subscriptionExpiresAt: null });
    expect(await receipts(ada)).toEqual(['19.99 paid']);
  });

  it('[SUB-13] to a lower paid plan: the next month costs less', async () => {
    const ada = await buildSubscriber(site);
    await ada.buy('club_house');
    expect((await ada.put('playground')).body.subscription).toMatchObject({
      tier: 'club_house',
      status: 'ending',
      nextTier: 'playground',
      renewsAt: MONTH_LATER,
      renewalAmount: '4.99',
    });
    await runSubscriptionJobs(site);
    await travel(site, MONTH_LATER);
    expect(await ada.own()).toMatchObject({ tier: 'playground', status: 'active', nextTier: null });
    expect(await receipts(ada)).toEqual(['4.99 paid', '19.99 paid']);
  });

  it('[SUB-14] the current plan takes it back', async () => {
    const ada = await buildSubscriber(site);
    await ada.buy('club_house');
    await ada.put('game_room');
    await runSubscriptionJobs(site);
    expect((await atProcessor(ada))?.cancel_at_period_end).toBe(true);
    expect((await offer(ada, 'club_house'))?.label).toBe('Keep Club House');
    expect((await ada.put('club_house')).body.subscription).toMatchObject({
      status: 'active',
      nextTier: null,
      renewsAt: MONTH_LATER,
      abilities: { undo: false },
    });
    await runSubscriptionJobs(site);
    await travel(site, MONTH_LATER);
    expect(await receipts(ada)).toEqual(['19.99 paid', '19.99 paid']);
  });

  it('[SUB-15] with nothing paid for it is immediate', async () => {
    const ada = await buildSubscriber(site);
    await ada.buy('playground', PAYS_ONCE);
    await travel(site, at(MONTH_LATER, 60_000));
    expect((await ada.own()).status).toBe('grace');
    expect((await ada.put('game_room')).body).toMatchObject({
      user: { subscriptionTier: 'game_room', subscriptionExpiresAt: null, badge: { text: 'Game' } },
      subscription: { tier: 'game_room', status: 'none' },
    });
    await runSubscriptionJobs(site);
    expect((await atProcessor(ada))?.ended_at).not.toBeNull();
  });

  it('[SUB-19] a paid month that no subscription renews ends by itself', async () => {
    const member = await buildTierMember(db(), 'playground');
    const as = await site.signInAs(member);
    const own = await site.call('GET', '/api/user/subscription', { as });
    expect(own.body).toMatchObject({ tier: 'playground', status: 'ending', nextTier: 'game_room' });
    const put = (tier: string) => site.call('PUT', '/api/user/subscription', { as, body: { tier } });
    expect([(await put('game_room')).status, (await put('club_house')).status]).toEqual([200, 402]);
  });
});

describe('renewals', () => {
  it('[SUB-20] every month is charged, with a receipt, and the tier never has a gap', async () => {
    const ada = await buildSubscriber(site);
    await ada.buy('playground');
    await travel(site, at(MONTH_LATER, -9 * 60_000));
    // Nothing is done for an hour: the month that is being charged carries its tier.
    site.time.now = at(MONTH_LATER, 3_600_000);
    expect((await ada.user()).badge.text).toBe('Play');
    await travel(site, at(MONTH_LATER, 3_600_000));
    expect(await ada.user()).toMatchObject({ subscriptionExpiresAt: TWO_MONTHS_LATER });
    await travel(site, TWO_MONTHS_LATER);
    expect(await receipts(ada)).toEqual(['4.99 paid', '4.99 paid', '4.99 paid']);
    expect((await mailsTo(ada)).filter((kind) => kind === 'payment_receipt')).toHaveLength(3);
    expect(
      (await db().selectFrom('ledger').select('kind').where('member_id', '=', ada.member.id).execute()).map(
        ({ kind }) => kind,
      ),
    ).toEqual(['payment', 'renewal', 'renewal']);
  });

  it('[SUB-30] a failed one keeps the tier for three days, with a mail; [SUB-31] then it is Game Room', async () => {
    const ada = await buildSubscriber(site);
    await ada.buy('playground', PAYS_ONCE);
    await travel(site, MONTH_LATER);
    expect(await ada.own()).toMatchObject({
      tier: 'playground',
      status: 'grace',
      endsAt: GRACE_ENDS,
      nextTier: 'game_room',
    });
    for (const day of [1, 2]) await travel(site, at(MONTH_LATER, day * DAY + 60_000));
    expect((await mailsTo(ada)).filter((kind) => kind === 'renewal_failed')).toHaveLength(1);
    site.time.now = at(GRACE_ENDS, -1);
    expect((await ada.user()).badge.text).toBe('Play');
    site.time.now = at(GRACE_ENDS, 1);
    expect((await ada.user()).badge.text).toBe('Game');
    await travel(site, at(GRACE_ENDS, 60_000));
    expect(await ada.own()).toMatchObject({
      tier: 'game_room',
      status: 'expired',
      paidTier: 'playground',
      endsAt: GRACE_ENDS,
    });
    expect(await ada.user()).toMatchObject({
      subscriptionTier: 'game_room',
      subscriptionExpiresAt: GRACE_ENDS,
    });
    expect((await atProcessor(ada))?.ended_at).not.toBeNull();
    // The notice goes when it has been read.
    expect((await ada.put('game_room')).body.subscription).toMatchObject({ status: 'none', endsAt: null });
  });

  it('[SUB-33] paying within the grace begins a new month, and the old subscription is over', async () => {
    const ada = await buildSubscriber(site);
    await ada.buy('playground', PAYS_ONCE);
    await travel(site, at(MONTH_LATER, DAY));
    expect(await offer(ada, 'playground')).toMatchObject({
      kind: 'renewal',
      label: 'Pay for Playground',
      dueNow: '4.99',
    });
    await ada.buy('playground');
    await runSubscriptionJobs(site);
    expect(await ada.own()).toMatchObject({ status: 'active', renewsAt: '2027-01-22T18:00:00.000Z' });
    await travel(site, '2027-01-23T18:00:00.000Z');
    expect(await receipts(ada)).toEqual(['4.99 paid', '4.99 paid', '4.99 paid']);
  });

  it('[SUB-18] whoever becomes a host is not charged again', async () => {
    const ada = await buildSubscriber(site);
    await ada.buy('playground');
    await db().updateTable('members').set({ role: 'admin' }).where('id', '=', ada.member.id).execute();
    await travel(site, at(TEST_NOW.toISOString(), DAY));
    await travel(site, at(MONTH_LATER, DAY));
    expect(await receipts(ada)).toEqual(['4.99 paid']);
    expect(await ada.own()).toMatchObject({ status: 'complimentary', tier: 'club_house' });
  });

  const admin = async () => site.signInAs(await buildMember(db(), { role: 'admin' }), { confirmed: true });
  const giveRole = {
    'the table of people': async (who: Subscriber) =>
      site.call('PUT', `/api/admin/users/${who.member.id}/role`, {
        as: await admin(),
        body: { role: 'host' },
      }),
    'a request to host': async (who: Subscriber) => {
      await site.call('POST', '/api/host/request', { as: who.as, body: { message: 'Chess' } });
      const as = await admin();
      const { body } = await site.call<{ id: string; member: { id: string } }[]>(
        'GET',
        '/api/admin/host-requests',
        { as },
      );
      const request = body.find(({ member }) => member.id === who.member.id);
      return site.call('PUT', `/api/admin/host-requests/${request?.id}/accept`, { as, body: {} });
    },
  };
  it.each(['the table of people', 'a request to host'] as const)(
    '[SUB-18] [HOLD-3] the role given by %s a moment before the month ends: that month is the last one charged',
    async (by) => {
      const ada = await buildSubscriber(site);
      await ada.buy('club_house');
      await travel(site, at(MONTH_LATER, -60_000));
      expect((await giveRole[by](ada)).status).toBe(200);
      await travel(site, at(MONTH_LATER, 1000));
      expect(await receipts(ada)).toEqual(['19.99 paid']);
      expect(await ada.own()).toMatchObject({ status: 'complimentary', tier: 'club_house' });
    },
  );

  it('[SUB-18] [HOLD-3] neither is a renewal that failed tried again', async () => {
    const ada = await buildSubscriber(site);
    await ada.buy('club_house', PAYS_ONCE);
    await travel(site, at(MONTH_LATER, DAY));
    expect((await ada.own()).status).toBe('grace');
    expect((await giveRole['a request to host'](ada)).status).toBe(200);
    await runSubscriptionJobs(site);
    expect(await atProcessor(ada)).toMatchObject({ ended_at: expect.any(Date) });
    expect(await ada.own()).toMatchObject({ status: 'complimentary', tier: 'club_house' });
  });
});

describe('stopping', () => {
  const stop = (who: Subscriber) =>
    db()
      .transaction()
      .execute((trx) => stopSubscription(trx, who.member.id, site.time.now));

  it('[SUB-17] is immediate, and nothing is charged any more', async () => {
    const ada = await buildSubscriber(site);
    await ada.buy('club_house');
    await stop(ada);
    expect(await ada.user()).toMatchObject({ subscriptionTier: 'game_room', subscriptionExpiresAt: null });
    expect(await ada.own()).toMatchObject({ tier: 'game_room', status: 'none' });
    await runSubscriptionJobs(site);
    await travel(site, MONTH_LATER);
    expect(await receipts(ada)).toEqual(['19.99 paid']);
  });

  it('[SUB-23] a month charged before the processor heard of it goes back', async () => {
    const ada = await buildSubscriber(site);
    await ada.buy('playground');
    site.time.now = at(MONTH_LATER, 60_000);
    await stop(ada);
    await site.services.gateway.billing.renewDue?.();
    await runSubscriptionJobs(site);
    await runSubscriptionJobs(site);
    expect(await receipts(ada)).toEqual(['4.99 refunded', '4.99 paid']);
    expect(await ada.own()).toMatchObject({ tier: 'game_room' });
  });

  it('[SUB-17] deleting the account does so, and the processor forgets the card', async () => {
    const ada = await buildSubscriber(site);
    await ada.buy('playground');
    expect((await site.call('DELETE', '/api/user', { as: ada.as })).status).toBe(204);
    await runSubscriptionJobs(site);
    expect((await atProcessor(ada))?.ended_at).not.toBeNull();
    expect(
      await db().selectFrom('billing_customers').selectAll().where('member_id', '=', ada.member.id).execute(),
    ).toEqual([]);
  });
});

describe('[TIER-4] an expired tier has the rights of Game Room everywhere', () => {
  it('prices, exclusive events, contacts and recommendations', async () => {
    const ada = await buildSubscriber(site);
    await ada.buy('club_house');
    const exclusive = await buildEvent(db(), {
      categories: ['clubhouse_exclusive'],
      starts_at: at(MONTH_LATER, 30 * DAY),
    });
    const ticketed = await buildEvent(db(), { price_cents: 1000, starts_at: at(MONTH_LATER, 30 * DAY) });
    const seen = async (id: string) =>
      (await site.call('GET', `/api/events/${id}`, { as: ada.as })).body as {
        abilities: { register: { allowed: boolean; reason?: string } };
        pricing: { free: boolean };
      };
    expect((await seen(exclusive.id)).abilities.register.allowed).toBe(true);
    expect((await seen(ticketed.id)).pricing.free).toBe(true);

    // No job has run yet, but the plan on record has expired.
    site.time.now = at(MONTH_LATER, 1);
    expect((await seen(exclusive.id)).abilities.register).toMatchObject({
      allowed: false,
      reason: 'club_house_required',
    });
    expect((await seen(ticketed.id)).pricing.free).toBe(false);
    const register = (id: string) =>
      site.call('POST', `/api/events/${id}/register`, { as: ada.as, body: {} });
    expect((await register(exclusive.id)).status).toBe(403);
    expect((await register(ticketed.id)).status).toBe(402);
    const past = await buildEvent(db(), { starts_at: at(MONTH_LATER, -DAY) });
    const social = await buildMember(db(), { public_email: 'hello@example.com' });
    await db()
      .insertInto('registrations')
      .values({ event_id: past.id, member_id: social.id, price_steps: '[]', created_at: TEST_NOW })
      .execute();
    await db().updateTable('events').set({ seats_taken: 1 }).where('id', '=', past.id).execute();
    const attendees = await site.call('GET', `/api/events/${past.id}/attendees`, { as: ada.as });
    expect(attendees.text).not.toContain('hello@example.com');
    const recommended = await site.call<{ id: string }[]>('GET', '/api/events/recommended', { as: ada.as });
    expect(JSON.stringify(recommended.body)).not.toContain(exclusive.id);
  });
});
