// Statements held: safety.10-16.

import type { AdminUser, CurrentUser, ErrorBody } from '@backyard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { allMails } from '../../jobs.ts';
import { CARDS, paying } from '../../payments/testing/paying.ts';
import {
  buildEvent,
  buildHost,
  buildMember,
  HOUR,
  type MemberRow,
  standAt,
  TEST_NOW,
} from '../../testing/builders.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { testApp } from '../../testing/test-app.ts';

standAt('2026-11-21T18:00:00Z');

let admin: MemberRow;
let asAdmin: { cookie: string };
const test = testApp({ config: { rateLimits: false } });
const pay = paying(test);
beforeAll(async () => {
  admin = await buildMember(db(), { role: 'admin' });
  asAdmin = await test.signInAs(admin, { confirmed: true });
});

const db = () => test.services.db;
const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR);
const AUSTIN = { latitude: 30.2672, longitude: -97.7431 };
const REASON = 'Wrote to people who asked to be left alone.';
const suspend = (
  member: { id: string },
  until: Date | null = at(72),
  as: { cookie: string } = asAdmin,
  reason = REASON,
) =>
  test.call<ErrorBody>('PUT', `/api/admin/users/${member.id}/suspension`, {
    as,
    body: { until: until?.toISOString() ?? null, reason },
  });
const lift = (member: { id: string }) =>
  test.call('DELETE', `/api/admin/users/${member.id}/suspension`, { as: asAdmin });
const me = (as: { cookie: string }) => test.call<CurrentUser>('GET', '/api/auth/user', { as });
const mailOf = async (member: { id: string }, kind: string) => {
  const mail = await db()
    .selectFrom('mails')
    .selectAll()
    .where('member_id', '=', member.id)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const template = allMails.find((one) => one.kind === kind);
  return mail && template?.compose(test.services, { ...mail, memberId: member.id });
};

describe('who may not come in', () => {
  it('[SAFE-20] every session ends at once, and no way in is open until its time is over', async () => {
    const member = await buildMember(db(), { email: 'ada.suspended@example.com', ...AUSTIN });
    const sessions = [await test.signInAs(member), await test.signInAs(member)];
    expect((await me(sessions[0] ?? { cookie: '' })).status).toBe(200);
    expect((await suspend(member)).status).toBe(200);
    for (const as of sessions) expect((await me(as)).status).toBe(401);
    await expect(test.signInAs(member)).rejects.toMatchObject({ code: 'suspended', status: 403 });

    // With a code: a request for one is answered as always, and only after the proof is the reason shown.
    await test.call('POST', '/api/login/code', { body: { email: member.email } });
    const { payload } = await db()
      .selectFrom('mails')
      .select('payload')
      .where('kind', '=', 'sign_in_code')
      .where('recipient', '=', member.email)
      .executeTakeFirstOrThrow();
    const { code } = payload as { code: string };
    const entered = await test.call<ErrorBody>('POST', '/api/login/verify', {
      body: { email: member.email, code },
    });
    expect([entered.status, entered.body.code]).toEqual([403, 'suspended']);
    expect(entered.body.message).toContain('until November 24, 2026 at 12:00 PM CST');
    expect(entered.body.message).toContain(REASON);
    // The page where they can read the reason again, and answer.
    const answerPage = String(entered.body.path);
    expect(answerPage).toMatch(/^\/suspension\/[\w-]+$/);
    expect((await test.app.inject({ url: answerPage, headers: { host: 'localhost' } })).body).toContain(
      REASON,
    );

    // A suspension ends without any action.
    test.time.now = at(72);
    expect((await me(await test.signInAs(member))).status).toBe(200);
    test.time.now = TEST_NOW;
  });

  it('[SAFE-20] a session that was there all the same is nobody’s', async () => {
    const member = await buildMember(db());
    const as = await test.signInAs(member);
    await db()
      .updateTable('members')
      .set({ suspended_until: at(1) })
      .where('id', '=', member.id)
      .execute();
    expect((await me(as)).status).toBe(401);
    test.time.now = at(2);
    expect((await me(as)).status).toBe(200);
    test.time.now = TEST_NOW;
  });

  it('[SAFE-20] lifted, they come in, and are told; lifting it twice changes nothing', async () => {
    const member = await buildMember(db());
    await suspend(member, null);
    await expect(test.signInAs(member)).rejects.toMatchObject({ code: 'suspended' });
    for (let turn = 0; turn < 2; turn++) expect((await lift(member)).status).toBe(204);
    expect((await me(await test.signInAs(member))).status).toBe(200);
    expect((await mailOf(member, 'suspension_lifted'))?.subject).toContain('You can sign in');
    expect(
      await db()
        .selectFrom('mails')
        .select('id')
        .where('kind', '=', 'suspension_lifted')
        .where('member_id', '=', member.id)
        .orderBy('id')
        .execute(),
    ).toHaveLength(1);
  });

  it('[SAFE-24] not oneself, nobody who is gone, nothing that is past; of two admins at once one stays', async () => {
    expect((await suspend(admin)).body.code).toBe('own_suspension');
    const gone = await buildMember(db(), { deleted_at: TEST_NOW, email: null });
    expect((await suspend(gone)).status).toBe(404);
    const member = await buildMember(db());
    expect((await suspend(member, at(-1))).body.code).toBe('suspension_past');
    expect((await suspend(member, at(1), asAdmin, ' ')).status).toBe(400);
    expect((await suspend(member, at(1), await test.signInAs(admin))).body.code).toBe('confirm_identity');

    const [ida, joan] = [
      await buildMember(db(), { role: 'admin' }),
      await buildMember(db(), { role: 'admin' }),
    ];
    const asIda = await test.signInAs(ida, { confirmed: true });
    const asJoan = await test.signInAs(joan, { confirmed: true });
    const both = await Promise.all([suspend(joan, null, asIda), suspend(ida, null, asJoan)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)[0]).toBe(200);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    // A suspended admin does not count as the one admin who must remain.
    const left = both[0].status === 200 ? asIda : asJoan;
    await db().updateTable('members').set({ role: 'user' }).where('id', '=', admin.id).execute();
    const refused = await test.call<ErrorBody>('DELETE', '/api/user', { as: left });
    expect([refused.status, refused.body.code]).toEqual([409, 'last_admin']);
    await db().updateTable('members').set({ role: 'admin' }).where('id', '=', admin.id).execute();
    for (const { id } of [ida, joan])
      await db().updateTable('members').set({ role: 'user' }).where('id', '=', id).execute();
  });
});

describe('what they held', () => {
  it('[SAFE-21] seats and places in line go on, money returns once by the rule for who cancels', async () => {
    const { member, as } = await pay.person();
    const paid = async (hours: number) => {
      const event = await buildEvent(db(), { price_cents: 1200, capacity: 1, starts_at: at(hours) });
      const intent = await pay.start(event, as);
      await pay.card(intent.body.clientSecret, as, CARDS.pays);
      expect((await pay.register(event, as)).status).toBe(200);
      return event;
    };
    const [far, near] = [await paid(100), await paid(5)];
    const next = await pay.person();
    await test.call('POST', `/api/events/${far.id}/waitlist`, { as: next.as, body: {} });
    const line = await buildEvent(db(), { capacity: 1 });
    await pay.register(line, next.as);
    await test.call('POST', `/api/events/${line.id}/waitlist`, { as, body: {} });
    const being = await buildEvent(db(), { price_cents: 1200 });
    await pay.start(being, as);

    const replies = await Promise.all([suspend(member), suspend(member)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    await runDueJobs(test.services, { only: ['send_refund', 'abandon_payment'] });
    const refunds = await db()
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .select(['payments.event_id', 'refunds.reason'])
      .where('payments.member_id', '=', member.id)
      .execute();
    expect(refunds).toEqual([{ event_id: far.id, reason: 'suspended' }]);
    expect(await pay.seats(far)).toEqual([0, 1]);
    expect(await pay.seats(near)).toEqual([0, 0]);
    expect(await pay.seats(being)).toEqual([0, 0]);
    expect(
      await db().selectFrom('waitlist_entries').select('id').where('member_id', '=', member.id).execute(),
    ).toEqual([]);
    expect(await pay.books()).toEqual([]);
  });

  it('[SAFE-21] a seat that a call took which was under way goes back a minute later', async () => {
    const member = await buildMember(db());
    const event = await buildEvent(db(), { capacity: 5 });
    await suspend(member);
    await db()
      .insertInto('registrations')
      .values({ event_id: event.id, member_id: member.id, price_steps: '[]', created_at: TEST_NOW })
      .execute();
    await db().updateTable('events').set({ seats_taken: 1 }).where('id', '=', event.id).execute();
    test.time.now = at(1);
    await runDueJobs(test.services, { only: ['look_after_suspension'] });
    test.time.now = TEST_NOW;
    expect(await pay.seats(event)).toEqual([0, 0]);
  });

  it('[SAFE-21] who pays at that moment has all of it back', async () => {
    const { member, as } = await pay.person();
    const event = await buildEvent(db(), { price_cents: 1200 });
    const intent = await pay.start(event, as);
    await pay.card(intent.body.clientSecret, as, CARDS.pays);
    // The processor has the money, and we were not told yet.
    await db().deleteFrom('registrations').where('member_id', '=', member.id).execute();
    await suspend(member);
    await runDueJobs(test.services);
    expect(
      await db()
        .selectFrom('registrations')
        .select('id')
        .where('member_id', '=', member.id)
        .where('status', '=', 'registered')
        .execute(),
    ).toEqual([]);
  });

  it('[SAFE-22] a host’s events within that time are called off with refunds; later ones take place', async () => {
    const host = await buildHost(db());
    const [soon, later] = [
      await buildEvent(db(), { host_id: host.id, starts_at: at(24) }),
      await buildEvent(db(), { host_id: host.id, starts_at: at(200) }),
    ];
    const { as, member } = await pay.person();
    await pay.register(soon, as);
    await suspend(host, at(72));
    const off = async (event: { id: string }) =>
      (
        await db()
          .selectFrom('events')
          .select('cancelled_at')
          .where('id', '=', event.id)
          .executeTakeFirstOrThrow()
      ).cancelled_at !== null;
    expect([await off(soon), await off(later)]).toEqual([true, false]);
    expect(await pay.mails(member)).toContain('event_cancelled');
    await suspend(host, null);
    expect(await off(later)).toBe(true);
  });
});

describe('they are told, and answer once', () => {
  it('[SAFE-23] why, until when, and an address that takes one answer, which admins read', async () => {
    const member = await buildMember(db(), { first_name: 'Grace', ...AUSTIN });
    await suspend(member);
    const mail = await mailOf(member, 'account_suspended');
    expect(mail?.text).toContain(REASON);
    expect(mail?.text).toContain('until November 24, 2026 at 12:00 PM CST');
    const path = /\/suspension\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
    const page = await test.call('GET', path);
    expect(page.status).toBe(200);
    expect(page.text).toContain(REASON);
    const send = (answer: string) =>
      test.app.inject({
        method: 'POST',
        url: path,
        headers: {
          host: 'localhost',
          origin: 'http://localhost',
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: new URLSearchParams({ answer }).toString(),
      });
    expect((await send('   ')).statusCode).toBe(400);
    const both = await Promise.all([send('<b>I am sorry.</b>'), send('<b>I am sorry.</b>')]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await test.call('GET', path)).text).not.toContain('<form');
    const seen = await test.call<AdminUser>('GET', `/api/admin/users/${member.id}`, { as: asAdmin });
    expect(seen.body.suspension).toMatchObject({ reason: REASON, answer: '<b>I am sorry.</b>' });
    // A suspension that was lifted has nothing to answer.
    await lift(member);
    expect((await test.call('GET', path)).status).toBe(404);
    expect((await test.call('GET', '/suspension/x')).status).toBe(404);
    expect(
      (await test.call<AdminUser>('GET', `/api/admin/users/${member.id}`, { as: asAdmin })).body.suspension,
    ).toBeNull();
  });

  it('[SAFE-25] both acts are in the audit log, with the reason as long as the account is there', async () => {
    const member = await buildMember(db());
    await suspend(member, null);
    await lift(member);
    const { text } = await test.call('GET', `/api/admin/audit?subject=${member.id}`, { as: asAdmin });
    expect(text).toContain('member_suspended');
    expect(text).toContain('suspension_lifted');
    expect(text).toContain(REASON);
  });

  it('[ACC-1] it goes with the account, and stands in the own file until then', async () => {
    const member = await buildMember(db());
    await suspend(member, at(1));
    test.time.now = at(2);
    const as = await test.signInAs(member, { confirmed: true });
    expect((await test.call('GET', '/api/user/export', { as })).text).toContain(REASON);
    expect((await test.call('DELETE', '/api/user', { as })).status).toBe(204);
    test.time.now = TEST_NOW;
    expect(
      await db().selectFrom('suspensions').select('id').where('member_id', '=', member.id).execute(),
    ).toEqual([]);
  });
});
