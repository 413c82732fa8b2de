import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { paying } from '../../payments/testing/paying.ts';
import { HOUR, standAt, TEST_NOW } from '../../testing/builders.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { testApp } from '../../testing/test-app.ts';
import { statuses, waiting } from './testing.ts';

/* Everybody at once, on two processes' worth of connections. */

// Ten in the morning where the events are: twelve hours later an offer may end [WAIT-14].
standAt('2026-11-21T16:00:00Z');

const each = (count: number) => Array.from({ length: count }, (_unused, place) => place);
const sum = (answers: number[], status: number) => answers.filter((one) => one === status).length;

const site = testApp({ config: { rateLimits: false } });
const wait = waiting(site);
beforeEach(() => {
  site.time.now = TEST_NOW;
});
afterEach(async () => {
  expect(await wait.differences()).toEqual([]);
});

describe('[WAIT-6] seats that become free at once', () => {
  it('20 cancel while 50 wait and 20 come: exactly the first 20 of the line, in nobody else’s place', async () => {
    const { event, going, line } = await wait.fullEvent(20, 50);
    const newcomers = await wait.people(20);
    const replies = await statuses(
      going.flatMap((leaver, place) => {
        const newcomer = newcomers[place];
        return [wait.cancel(event, leaver), ...(newcomer ? [wait.register(event, newcomer)] : [])];
      }),
    );
    expect([sum(replies, 204), sum(replies, 409)]).toEqual([20, 20]);
    expect(await wait.seated(event, line)).toEqual(each(20));
    expect(await wait.seated(event, newcomers)).toEqual([]);
    expect(await wait.counts(event)).toEqual([20, 0, 30]);
    for (const one of line.slice(0, 3)) expect(await wait.mails(one)).toEqual(['waitlist_promoted']);
  });

  it('accounts that are deleted and places that are given up meanwhile: no seat is lost, none is made', async () => {
    const { event, going, line } = await wait.fullEvent(8, 16);
    const leavers = line.filter((_one, place) => place % 4 === 0);
    const stayers = line.filter((one) => !leavers.includes(one));
    await Promise.all([
      ...going.slice(0, 4).map((one) => site.call('DELETE', '/api/user', { as: one.as })),
      ...going.slice(4).map((one) => wait.cancel(event, one)),
      ...leavers.map((one) => wait.leave(event, one)),
    ]);
    const [taken, held, inLine] = await wait.counts(event);
    expect([taken, held]).toEqual([8, 0]);
    // Members who left the line may have got a seat before. Those who stayed have seats in the order of the line.
    const lucky = await wait.seated(event, leavers);
    const seated = await wait.seated(event, stayers);
    expect(seated).toEqual(each(8 - lucky.length));
    expect(inLine).toBe(stayers.length - seated.length);
  });
});

describe('[WAIT-2] joining', () => {
  it('ten calls of one member at once: one place', async () => {
    const { event } = await wait.fullEvent(1);
    const ada = await wait.person();
    const replies = await statuses(each(10).map(() => wait.join(event, ada)));
    expect([sum(replies, 201), sum(replies, 200)]).toEqual([1, 9]);
    expect(await wait.counts(event)).toEqual([1, 0, 1]);
  });

  it('thirty people, while the seat becomes free: one has it, all others are in line, none is in both', async () => {
    const { event, going } = await wait.fullEvent(1);
    const crowd = await wait.people(30);
    const [leaver] = going;
    if (!leaver) throw new Error('nobody goes');
    await Promise.all([
      wait.cancel(event, leaver),
      ...crowd.flatMap((one) => [wait.join(event, one), wait.register(event, one)]),
    ]);
    const [taken, held, inLine] = await wait.counts(event);
    expect([taken, held]).toEqual([1, 0]);
    expect(await wait.seated(event, crowd)).toHaveLength(1);
    const joined = (await Promise.all(crowd.map((one) => wait.mine(one)))).filter((mine) => mine.length > 0);
    expect(joined).toHaveLength(inLine ?? -1);
    for (const one of crowd) {
      const shown = await wait.show(event, one);
      expect(shown.registration !== null && shown.waitlist !== null).toBe(false);
    }
  });
});

it('[WAIT-10, WAIT-11] offers that end while they are paid for: charged with a seat, or not at all', async () => {
  const pay = paying(site);
  const { event, going, line } = await wait.fullEvent(6, 12, {
    price_cents: 1200,
    starts_at: new Date(TEST_NOW.getTime() + 72 * HOUR),
  });
  await Promise.all(going.map((one) => wait.cancel(event, one)));
  expect(await wait.counts(event)).toEqual([0, 6, 6]);
  site.time.now = new Date(TEST_NOW.getTime() + 12 * HOUR);
  const only = ['end_waitlist_offer', 'expire_payment', 'abandon_payment', 'send_refund', 'refund_event'];
  await Promise.all([
    runDueJobs(site.services, { only }),
    ...line.slice(0, 6).map(async ({ as }) => {
      const intent = await pay.start(event, as);
      if (intent.status === 200) await pay.card(intent.body.clientSecret, as);
    }),
  ]);
  await runDueJobs(site.services, { only });
  const [taken = -1, held = -1, inLine = -1] = await wait.counts(event);
  expect(taken + held).toBe(6);
  expect(inLine).toBe(6 - held);
  expect(await wait.seated(event, line.slice(6))).toEqual([]);
});
