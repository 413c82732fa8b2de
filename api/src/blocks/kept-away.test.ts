// Statements held: safety.8-9.

import type { ErrorBody, Event } from '@backyard/contract';
import { beforeAll, expect, it } from 'vitest';
import { allMails } from '../jobs.ts';
import { CARDS, paying } from '../payments/testing/paying.ts';
import { seat } from '../people/seats.fixture.ts';
import { buildEvent, buildHost, buildMember, HOUR, type MemberRow, TEST_NOW } from '../testing/builders.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { testApp } from '../testing/test-app.ts';

let host: MemberRow;
let asHost: { cookie: string };
const test = testApp({ config: { rateLimits: false } });
const pay = paying(test);
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
const SENTENCE = "You can't register for this host's events";

it('[SAFE-5] no seat and no place in line at any event of this host; others’ are open, and undone is undone', async () => {
  const { member, as } = await pay.person();
  await meet(member);
  const own = await buildEvent(db(), { host_id: host.id });
  const paid = await buildEvent(db(), { host_id: host.id, price_cents: 1200 });
  const full = await buildEvent(db(), { host_id: host.id, capacity: 1 });
  expect((await pay.register(full, (await pay.person()).as)).status).toBe(201);
  expect((await keepAway(member)).status).toBe(201);
  expect((await keepAway(member)).status).toBe(200);
  const refused = [
    await pay.register(own, as),
    await pay.start(paid, as),
    await test.call<ErrorBody>('POST', `/api/events/${full.id}/waitlist`, { as, body: {} }),
  ];
  for (const { status, body } of refused)
    expect([status, body.code, body.message]).toEqual([403, 'kept_away', SENTENCE]);
  const shown = await test.call<Event>('GET', `/api/events/${own.id}`, { as });
  expect(shown.body.abilities.register).toEqual({ allowed: false, reason: 'kept_away', message: SENTENCE });
  expect((await pay.register(await buildEvent(db()), as)).status).toBe(201);
  // No one else is notified or kept away.
  const other = await pay.person();
  expect((await pay.register(own, other.as)).status).toBe(201);
  expect((await test.call('DELETE', `/api/host/kept-away/${member.id}`, { as: asHost })).status).toBe(204);
  expect((await pay.register(own, as)).status).toBe(201);
});

it('[SAFE-5] seats they had are given back with all the money, once, also within a day of the start, and they are told', async () => {
  const { member, as } = await pay.person();
  await meet(member);
  const soon = new Date(TEST_NOW.getTime() + 2 * HOUR);
  const paid = await buildEvent(db(), { host_id: host.id, price_cents: 1200, starts_at: soon, capacity: 1 });
  const intent = await pay.start(paid, as);
  expect((await pay.card(intent.body.clientSecret, as, CARDS.pays)).status).toBe(200);
  expect((await pay.register(paid, as)).status).toBe(200);
  const next = await pay.person();
  await test.call('POST', `/api/events/${paid.id}/waitlist`, { as: next.as, body: {} });
  const elsewhere = await buildEvent(db());
  expect((await pay.register(elsewhere, as)).status).toBe(201);

  await Promise.all([keepAway(member), keepAway(member)]);
  await runDueJobs(test.services, { only: ['send_refund'] });
  const refunds = await db()
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.amount_cents', 'refunds.reason'])
    .where('payments.member_id', '=', member.id)
    .execute();
  expect(refunds).toEqual([{ amount_cents: 1200, reason: 'kept_away' }]);
  // The seat went to the next in line, and the other event is unchanged.
  expect(await pay.seats(paid)).toEqual([0, 1]);
  expect(await pay.seats(elsewhere)).toEqual([1, 0]);
  const mail = await db()
    .selectFrom('mails')
    .select(['id', 'payload'])
    .where('member_id', '=', member.id)
    .where('kind', '=', 'registration_cancelled')
    .executeTakeFirstOrThrow();
  const template = allMails.find(({ kind }) => kind === 'registration_cancelled');
  const composed = await template?.compose(test.services, { ...mail, memberId: member.id } as never);
  expect(composed?.text).toContain('The host of this event has ended your registration');
  expect(composed?.text).not.toContain('You cancelled');
  expect(await pay.books()).toEqual([]);
});

it('[SAFE-5] who pays at that moment gets no seat: all of it goes back', async () => {
  const { member, as } = await pay.person();
  await meet(member);
  const paid = await buildEvent(db(), { host_id: host.id, price_cents: 1200 });
  const intent = await pay.start(paid, as);
  await keepAway(member);
  await pay.card(intent.body.clientSecret, as, CARDS.pays);
  await runDueJobs(test.services);
  expect(
    await db()
      .selectFrom('registrations')
      .select('id')
      .where('member_id', '=', member.id)
      .where('event_id', '=', paid.id)
      .where('status', '=', 'registered')
      .execute(),
  ).toEqual([]);
  expect(await pay.seats(paid)).toEqual([0, 0]);
  expect(await pay.books()).toEqual([]);
});

it('[SAFE-5] [ACC-1] the list is the host’s own, and goes with either account', async () => {
  const member = await buildMember(db(), { first_name: 'Grace', last_name: 'Hopper' });
  await meet(member);
  const other = await buildHost(db());
  await keepAway(member);
  const listOf = async (as: { cookie: string }) =>
    (await test.call<{ firstName: string }[]>('GET', '/api/host/kept-away', { as })).body.map(
      ({ firstName }) => firstName,
    );
  expect(await listOf(asHost)).toContain('Grace');
  expect(await listOf(await test.signInAs(other))).toEqual([]);
  const as = await test.signInAs(host, { confirmed: true });
  expect((await test.call('GET', '/api/user/export', { as })).text).toContain('Grace Hopper');
  const asMember = await test.signInAs(member, { confirmed: true });
  expect((await test.call('DELETE', '/api/user', { as: asMember })).status).toBe(204);
  expect(await listOf(asHost)).not.toContain('Grace');
});

it('not oneself', async () => expect((await keepAway(host)).status).toBe(409));
