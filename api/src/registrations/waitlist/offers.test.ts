import { beforeEach, afterEach, describe, expect, it } from 'vitest';
import { CARDS, paying } from '../../payments/testing/paying.ts';
import { buildHost, HOUR, MINUTE, standAt, TEST_NOW } from '../../testing/builders.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { testApp } from '../../testing/test-app.ts';
import { waiting, type Person } from './testing.ts';

/* A seat at a paid event is held for the first in line, who pays for it in time or loses it. */

// Ten in the morning where the events are: twelve hours later an offer may end [WAIT-14].
standAt('2026-11-21T16:00:00Z');

const site = testApp({ config: { rateLimits: false } });
const wait = waiting(site);
const pay = paying(site);
beforeEach(() => {
  site.time.now = TEST_NOW;
});
afterEach(async () => {
  await work();
  expect(await wait.differences()).toEqual([]);
});

/** Runs the background jobs that are due. */
const work = () =>
  runDueJobs(site.services, {
    only: ['end_waitlist_offer', 'expire_payment', 'abandon_payment', 'refund_event', 'send_refund'],
  });
const later = async (ms: number) => {
  site.time.now = new Date(site.time.now.getTime() + ms);
  await work();
};

/** One seat that costs $12, taken, and three in line. */
async function ticket(hours = 72, given: object = {}) {
  const starts = new Date(TEST_NOW.getTime() + hours * HOUR);
  const { event, going, line } = await wait.fullEvent(1, 3, {
    price_cents: 1200,
    starts_at: starts,
    ...given,
  });
  const [leaver] = going;
  const [ada, bob, cleo] = line;
  if (!leaver || !ada || !bob || !cleo) throw new Error('nobody');
  return { event, leaver, ada, bob, cleo };
}

/** The same, with the seat offered to the first. */
async function offered(hours?: number) {
  const all = await ticket(hours);
  await wait.cancel(all.event, all.leaver);
  return all;
}

const begin = async (event: { id: string }, { as }: Person) => (await pay.start(event, as)).body;

describe('[WAIT-8] the first in line has to pay', () => {
  it('the seat is kept for them, they are told, and nobody else gets it', async () => {
    const { event, ada, bob } = await offered();
    expect(await wait.counts(event)).toEqual([0, 1, 2]);
    expect(await wait.mails(ada)).toEqual(['waitlist_offer']);
    expect(await wait.show(event, ada)).toMatchObject({
      registration: null,
      waitlist: {
        position: null,
        offeredUntil: new Date(TEST_NOW.getTime() + 12 * HOUR).toISOString(),
        message: 'A seat is kept for you',
      },
      abilities: { register: { allowed: true }, leaveWaitlist: { allowed: true } },
    });
    expect((await wait.show(event, bob)).waitlist?.position).toBe(1);
    const eve = await wait.person();
    expect((await pay.start(event, eve.as)).body.code).toBe('event_full');
    expect((await wait.register(event, ada)).status).toBe(402);
  });

  it('they pay for it: their registration, with receipt', async () => {
    const { event, ada } = await offered();
    const intent = await begin(event, ada);
    expect(await wait.counts(event)).toEqual([0, 1, 2]);
    expect((await pay.card(intent.clientSecret, ada.as)).body.status).toBe('succeeded');
    expect(await wait.counts(event)).toEqual([1, 0, 2]);
    expect(await wait.states(event)).toEqual(['registered', 'waiting', 'waiting']);
    expect(await wait.mails(ada)).toEqual(['waitlist_offer', 'registration_confirmed', 'payment_receipt']);
    await later(13 * HOUR);
    expect(await wait.counts(event)).toEqual([1, 0, 2]);
  });

  it('a declined card changes nothing; who gives the payment up has the offer back', async () => {
    const { event, ada } = await offered();
    const first = await begin(event, ada);
    expect((await pay.card(first.clientSecret, ada.as, CARDS.declined)).status).toBe(402);
    await pay.act(first.paymentIntentId, 'abandon', ada.as);
    expect(await wait.counts(event)).toEqual([0, 1, 2]);
    expect((await wait.show(event, ada)).abilities.register.allowed).toBe(true);
    // The ten minutes of a payment are over long before the offer is.
    await begin(event, ada);
    await later(11 * MINUTE);
    expect(await wait.counts(event)).toEqual([0, 1, 2]);
    const third = await begin(event, ada);
    expect((await pay.card(third.clientSecret, ada.as)).body.status).toBe('succeeded');
    expect(await wait.counts(event)).toEqual([1, 0, 2]);
  });
});

describe('[WAIT-10] an offer ends', () => {
  it('with its time: the next in line has the next one, one after the other', async () => {
    const { event, ada, bob, cleo } = await offered();
    await later(12 * HOUR - 1);
    expect(await wait.states(event)).toEqual(['offered', 'waiting', 'waiting']);
    await later(1);
    expect(await wait.states(event)).toEqual(['expired', 'offered', 'waiting']);
    expect(await wait.mails(ada)).toEqual(['waitlist_offer', 'waitlist_ended']);
    expect(await wait.mails(bob)).toEqual(['waitlist_offer']);
    expect((await pay.start(event, ada.as)).body.code).toBe('event_full');
    await later(12 * HOUR);
    expect((await wait.show(event, cleo)).waitlist?.offeredUntil).toBe(
      new Date(site.time.now.getTime() + 12 * HOUR).toISOString(),
    );
    await later(12 * HOUR);
    expect(await wait.states(event)).toEqual(['expired', 'expired', 'expired']);
    expect(await wait.counts(event)).toEqual([0, 0, 0]);
    // No one waits any longer: anyone can take the seat.
    const intent = await begin(event, ada);
    expect((await pay.card(intent.clientSecret, ada.as)).body.status).toBe('succeeded');
  });

  it('sooner near the start, and never after it', async () => {
    const { event, ada } = await offered(6);
    expect((await wait.show(event, ada)).waitlist?.offeredUntil).toBe(
      new Date(TEST_NOW.getTime() + 3 * HOUR).toISOString(),
    );
    await later(3 * HOUR);
    await later(1.5 * HOUR);
    await later(HOUR);
    await later(HOUR);
    expect(await wait.states(event)).toEqual(['expired', 'expired', 'expired']);
    expect(await wait.counts(event)).toEqual([0, 0, 0]);
  });

  it('with giving it back: the next has it at once', async () => {
    const { event, ada } = await offered();
    expect((await wait.leave(event, ada)).status).toBe(204);
    expect(await wait.states(event)).toEqual(['left', 'offered', 'waiting']);
    expect(await wait.counts(event)).toEqual([0, 1, 1]);
    await later(12 * HOUR);
  });

  it('with the event, and who was just paying for it pays nothing', async () => {
    const host = await buildHost(site.services.db);
    const { event, leaver, ada } = await ticket(72, { host_id: host.id });
    await wait.cancel(event, leaver);
    const intent = await begin(event, ada);
    const as = await site.signInAs(host, { confirmed: true });
    expect((await site.call('DELETE', `/api/events/${event.id}`, { as })).status).toBe(204);
    await work();
    expect(await wait.counts(event)).toEqual([0, 0, 0]);
    expect((await pay.card(intent.clientSecret, ada.as)).body.code).toBe('payment_over');
    expect(await wait.mails(ada)).toEqual(['waitlist_offer', 'waitlist_ended']);
  });

  it('with the account', async () => {
    const { event, ada } = await offered();
    await begin(event, ada);
    expect((await site.call('DELETE', '/api/user', { as: ada.as })).status).toBe(204);
    await work();
    expect(await wait.states(event)).toEqual(['offered', 'waiting']);
    expect(await wait.counts(event)).toEqual([0, 1, 1]);
  });
});

describe('[WAIT-11] paying takes its own time', () => {
  it('who is paying when the offer ends may finish', async () => {
    const { event, ada } = await offered();
    await later(12 * HOUR - MINUTE);
    const intent = await begin(event, ada);
    await later(5 * MINUTE);
    expect(await wait.states(event)).toEqual(['offered', 'waiting', 'waiting']);
    expect((await pay.card(intent.clientSecret, ada.as)).body.status).toBe('succeeded');
    expect(await wait.states(event)).toEqual(['registered', 'waiting', 'waiting']);
  });

  it('and who does not finish lets the seat go to the next', async () => {
    const { event, ada, bob } = await offered();
    await later(12 * HOUR - MINUTE);
    await begin(event, ada);
    await later(10 * MINUTE);
    expect(await wait.states(event)).toEqual(['expired', 'offered', 'waiting']);
    expect(await wait.mails(ada)).toEqual(['waitlist_offer', 'waitlist_ended']);
    expect(await wait.mails(bob)).toEqual(['waitlist_offer']);
  });

  it('a seat that somebody else was paying for, and gave up, goes to the first in line', async () => {
    const { event, leaver, ada, bob } = await ticket();
    await wait.cancel(event, leaver);
    const intent = await begin(event, ada);
    await wait.leave(event, ada);
    expect(await wait.counts(event)).toEqual([0, 1, 2]);
    await pay.act(intent.paymentIntentId, 'abandon', ada.as);
    expect(await wait.states(event)).toEqual(['left', 'offered', 'waiting']);
    expect((await wait.show(event, bob)).abilities.register.allowed).toBe(true);
  });
});

it('[WAIT-8] what has become free for them since the offer is taken without a card', async () => {
  const { event, ada } = await offered();
  await site.services.db
    .updateTable('members')
    .set({
      subscription_tier: 'club_house',
      subscription_expires_at: new Date(TEST_NOW.getTime() + 99 * HOUR),
    })
    .where('id', '=', ada.member.id)
    .execute();
  expect((await wait.register(event, ada)).status).toBe(201);
  expect(await wait.states(event)).toEqual(['registered', 'waiting', 'waiting']);
  expect(await wait.counts(event)).toEqual([1, 0, 2]);
});
