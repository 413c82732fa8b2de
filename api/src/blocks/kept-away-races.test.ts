// Statements held: safety.8-9.

import { beforeAll, expect, it } from 'vitest';
import { CARDS, paying } from '../payments/testing/paying.ts';
import { seat } from '../people/seats.fixture.ts';
import { waiting } from '../registrations/waitlist/testing.ts';
import { buildEvent, buildHost, type MemberRow, MINUTE, TEST_NOW } from '../testing/builders.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { testApp } from '../testing/test-app.ts';

/* Calls that read the host's list before a person was added, and write afterwards: their results are inserted by hand. */
let host: MemberRow;
let asHost: { cookie: string };
const test = testApp({ config: { rateLimits: false } });
const pay = paying(test);
const line = waiting(test);
beforeAll(async () => {
  host = await buildHost(db());
  asHost = await test.signInAs(host);
});

const db = () => test.services.db;
/** They go to one event, so the host can see them. */
const meet = async (member: { id: string }) =>
  seat(db(), await buildEvent(db(), { seats_taken: 2 }), host, member);
const keepAway = (member: { id: string }) =>
  test.call('POST', '/api/host/kept-away', { as: asHost, body: { memberId: member.id } });
const stands = (member: { id: string }, on: boolean) =>
  on
    ? db()
        .insertInto('kept_away')
        .values({ host_id: host.id, member_id: member.id, created_at: TEST_NOW })
        .execute()
    : db().deleteFrom('kept_away').where('member_id', '=', member.id).execute();
/** What these do, as if they had asked before the host did. */
async function meanwhile(member: { id: string }, act: () => Promise<unknown>): Promise<void> {
  await stands(member, false);
  await act();
  await stands(member, true);
}
async function aMinuteLater(): Promise<void> {
  test.time.now = new Date(TEST_NOW.getTime() + MINUTE);
  await runDueJobs(test.services, { only: ['look_after_kept_away', 'abandon_payment', 'send_refund'] });
  test.time.now = TEST_NOW;
}

it('[SAFE-5] who took a seat, stood in line, or paid at that very moment has none of it a minute later', async () => {
  const { member, as } = await pay.person();
  await meet(member);
  const free = await buildEvent(db(), { host_id: host.id });
  const paid = await buildEvent(db(), { host_id: host.id, price_cents: 1200 });
  const being = await buildEvent(db(), { host_id: host.id, price_cents: 1200 });
  const { event: full } = await line.fullEvent(1, 0, { host_id: host.id });
  const elsewhere = await buildEvent(db());
  await pay.register(elsewhere, as);
  expect((await keepAway(member)).status).toBe(201);
  await meanwhile(member, async () => {
    expect((await pay.register(free, as)).status).toBe(201);
    const { body } = await pay.start(paid, as);
    expect((await pay.card(body.clientSecret, as, CARDS.pays)).status).toBe(200);
    expect((await pay.register(paid, as)).status).toBe(200);
    expect((await pay.start(being, as)).status).toBe(200);
    expect((await line.join(full, { member, as })).status).toBe(201);
  });
  await aMinuteLater();
  for (const event of [free, paid, being]) expect(await pay.seats(event)).toEqual([0, 0]);
  expect(await line.counts(full)).toEqual([1, 0, 0]);
  expect(await pay.seats(elsewhere)).toEqual([1, 0]);
  const refunds = await db()
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.amount_cents', 'refunds.reason'])
    .where('payments.member_id', '=', member.id)
    .execute();
  expect(refunds).toEqual([{ amount_cents: 1200, reason: 'kept_away' }]);
  expect(await pay.books()).toEqual([]);
});

it('[SAFE-5] said again, whatever they hold by then goes back at once', async () => {
  const { member, as } = await pay.person();
  await meet(member);
  const event = await buildEvent(db(), { host_id: host.id });
  await keepAway(member);
  await meanwhile(member, () => pay.register(event, as));
  expect((await keepAway(member)).status).toBe(200);
  expect(await pay.seats(event)).toEqual([0, 0]);
});

it('[SAFE-5] undone within that minute, or let in at the door: the seat stays', async () => {
  const [undone, letIn] = [await pay.person(), await pay.person()];
  const event = await buildEvent(db(), {
    host_id: host.id,
    starts_at: new Date(TEST_NOW.getTime() + 60 * MINUTE),
  });
  for (const { member } of [undone, letIn]) {
    await meet(member);
    await keepAway(member);
  }
  await stands(undone.member, false);
  expect((await pay.register(event, undone.as)).status).toBe(201);
  const { email } = letIn.member;
  const door = await test.call('POST', `/api/host/events/${event.id}/walk-ins`, {
    as: asHost,
    body: { email },
  });
  expect(door.status).toBe(202);
  const here = await test.call('POST', `/api/events/${event.id}/attended`, { as: letIn.as, body: {} });
  expect(here.status).toBe(201);
  await aMinuteLater();
  expect(await pay.seats(event)).toEqual([2, 0]);
});

it.each([
  ['[SAFE-5] whom the host keeps away', (member: { id: string }) => stands(member, true)],
  [
    '[SAFE-21] who is suspended',
    ({ id }: { id: string }) =>
      db()
        .updateTable('members')
        .set({ suspended_until: new Date(TEST_NOW.getTime() + MINUTE) })
        .where('id', '=', id)
        .execute(),
  ],
])('%s does not move up: the next in line has the seat', async (_who, out) => {
  const { event, going, line: people } = await line.fullEvent(1, 2, { host_id: host.id });
  await out(people[0]!.member);
  await line.cancel(event, going[0]!);
  expect(await line.seated(event, people)).toEqual([1]);
});
