// Statements held: safety.10, safety.12, safety.14, safety.30.

import type { AdminUser, ErrorBody } from '@backyard/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announce } from '../../notifications/index.ts';
import { seat } from '../../people/seats.fixture.ts';
import { mailJobs, queueMail, type MailTemplate } from '../../platform/mailer/index.ts';
import {
  buildEvent,
  buildHost,
  buildMember,
  HOUR,
  type MemberRow,
  TEST_NOW,
} from '../../testing/builders.ts';
import { scratchFolder } from '../../testing/scratch.ts';
import { testApp } from '../../testing/test-app.ts';

let admin: MemberRow;
let asAdmin: { cookie: string };
/** Mails are written there. */
const dataDir = await scratchFolder();
const test = testApp({ config: { dataDir, rateLimits: false } });
beforeAll(async () => {
  admin = await buildMember(db(), { role: 'admin' });
  asAdmin = await test.signInAs(admin, { confirmed: true });
});
beforeEach(() => {
  test.time.now = TEST_NOW;
});

const db = () => test.services.db;
const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR);
const suspend = (member: { id: string }, until: Date | null, reason = 'Pushed people.') =>
  test.call('PUT', `/api/admin/users/${member.id}/suspension`, {
    as: asAdmin,
    body: { until: until?.toISOString() ?? null, reason },
  });
const pathOf = async (member: { id: string }) => {
  const { token } = await db()
    .selectFrom('suspensions')
    .select('token')
    .where('member_id', '=', member.id)
    .where('lifted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return `/suspension/${token}`;
};
const answer = (path: string, text: string) =>
  test.app.inject({
    method: 'POST',
    url: path,
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ answer: text }).toString(),
  });

describe('suspended again', () => {
  it('[SAFE-23] the address and the answer stay; the reason and the time are the new ones', async () => {
    const member = await buildMember(db());
    await suspend(member, at(24));
    const path = await pathOf(member);
    expect((await answer(path, 'I am sorry.')).statusCode).toBe(200);
    expect((await suspend(member, null, 'And once more.')).status).toBe(200);
    expect(await pathOf(member)).toBe(path);
    expect((await test.call('GET', path)).text).toContain('And once more.');
    const { body } = await test.call<AdminUser>('GET', `/api/admin/users/${member.id}`, { as: asAdmin });
    expect(body.suspension).toMatchObject({ until: null, reason: 'And once more.', answer: 'I am sorry.' });
  });

  it.each([24, null])(
    '[SAFE-23] until the same moment for the same reason: done, with one mail and one entry of the log (%s)',
    async (hours) => {
      const member = await buildMember(db());
      const until = hours === null ? null : at(hours);
      const written = async () => {
        const mails = await db()
          .selectFrom('mails')
          .select('id')
          .where('member_id', '=', member.id)
          .where('kind', '=', 'account_suspended')
          .orderBy('id')
          .execute();
        const log = await db()
          .selectFrom('audit_entries')
          .select('id')
          .where('action', '=', 'member_suspended')
          .where('subject_id', '=', member.id)
          .execute();
        return [mails.length, log.length];
      };
      const first = await suspend(member, until);
      const path = await pathOf(member);
      const again = await Promise.all([suspend(member, until), suspend(member, until)]);
      for (const { status, body } of again) expect([status, body]).toEqual([200, first.body]);
      expect(await written()).toEqual([1, 1]);
      expect(await pathOf(member)).toBe(path);
      // Another time or another reason is news.
      await suspend(member, at(48));
      await suspend(member, at(48), 'And once more.');
      expect(await written()).toEqual([3, 3]);
      // After one that has expired or was lifted, a new one starts.
      await test.call('DELETE', `/api/admin/users/${member.id}/suspension`, { as: asAdmin });
      await suspend(member, at(48), 'And once more.');
      expect(await written()).toEqual([4, 4]);
    },
  );

  it('[SAFE-23] once its time is over there is nothing to answer, and the next one has an address of its own', async () => {
    const member = await buildMember(db());
    await suspend(member, at(1));
    const path = await pathOf(member);
    test.time.now = at(1);
    expect((await test.call('GET', path)).status).toBe(404);
    expect((await answer(path, 'Too late')).statusCode).toBe(404);
    asAdmin = await test.signInAs(admin, { confirmed: true });
    expect((await suspend(member, at(2))).status).toBe(200);
    expect(await pathOf(member)).not.toBe(path);
    expect((await test.call('GET', await pathOf(member))).status).toBe(200);
  });
});

describe('while somebody is suspended', () => {
  it('[SAFE-21] no door lets them in, by ticket or by name; who had come in before stays in', async () => {
    const host = await buildHost(db());
    const as = await test.signInAs(host);
    const member = await buildMember(db());
    const event = await buildEvent(db(), { host_id: host.id, starts_at: at(-1), seats_taken: 1 });
    const [row] = await seat(db(), event, member);
    const { ticket } = await db()
      .selectFrom('registrations')
      .select('ticket')
      .where('id', '=', row?.id ?? '')
      .executeTakeFirstOrThrow();
    await suspend(member, at(24));
    test.time.now = at(0.5);
    const checkIn = (body: object) =>
      test.call<ErrorBody>('POST', `/api/host/events/${event.id}/check-ins`, { as, body });
    for (const by of [{ ticket }, { registrationId: row?.id }]) {
      const { status, body } = await checkIn(by);
      expect([status, body.code]).toEqual([409, 'guest_suspended']);
      expect(body.message).toContain('They can’t come in');
    }
    expect((await checkIn({ ticket, at: at(-0.5).toISOString() })).status).toBe(201);
  });

  it('[SAFE-26] they are told of their account and their money, and of nothing else', async () => {
    const member = await buildMember(db());
    await suspend(member, at(24));
    const sent = async (topic: MailTemplate['topic']) => {
      const template: MailTemplate = {
        kind: topic,
        topic,
        compose: async () => ({ subject: 'A word', text: 'text', html: '<p>text</p>' }),
      };
      await queueMail(db(), { kind: topic, memberId: member.id, recipient: String(member.email) });
      const { id } = await db()
        .selectFrom('mails')
        .select('id')
        .where('member_id', '=', member.id)
        .where('kind', '=', topic)
        .executeTakeFirstOrThrow();
      await mailJobs(test.services, [template], { announce })[0].run({ mailId: id });
      const { sent_at } = await db()
        .selectFrom('mails')
        .select('sent_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return sent_at !== null;
    };
    for (const topic of ['account', 'money', 'code'] as const)
      expect([topic, await sent(topic)]).toEqual([topic, true]);
    for (const topic of [
      'weekly',
      'friends',
      'conversations',
      'seats',
      'waitlist',
      'reminders',
      'hosting',
      'follows',
      'changes',
    ] as const)
      expect([topic, await sent(topic)]).toEqual([topic, false]);
    const told = await db()
      .selectFrom('inbox_entries')
      .select('topic')
      .where('member_id', '=', member.id)
      .execute();
    expect(told.map(({ topic }) => topic).toSorted()).toEqual(['account', 'money']);
  });
});

describe('at the same moment', () => {
  it('[SAFE-20] whoever was suspended a moment before does not delete the account', async () => {
    const member = await buildMember(db());
    const as = await test.signInAs(member, { confirmed: true });
    // The call is let in, then finds the account locked by the suspension.
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let locked = () => {};
    const isLocked = new Promise<void>((resolve) => (locked = resolve));
    const suspending = db()
      .transaction()
      .execute(async (trx) => {
        await trx
          .updateTable('members')
          .set({ suspended_until: at(24) })
          .where('id', '=', member.id)
          .execute();
        locked();
        await held;
      });
    await isLocked;
    const deleting = test.call<ErrorBody>('DELETE', '/api/user', { as });
    await expectWaiting();
    release();
    await suspending;
    expect((await deleting).status).toBe(401);
    const { deleted_at } = await db()
      .selectFrom('members')
      .select('deleted_at')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(deleted_at).toBeNull();
  });

  it.each([
    ['suspended', (host: MemberRow) => suspend(host, null)],
    [
      'deleted',
      async (host: MemberRow) =>
        test.call('DELETE', '/api/user', { as: await test.signInAs(host, { confirmed: true }) }),
    ],
  ])(
    '[REG-14] a host who is %s locks all that it touches in one order, the own events and others’',
    async (_what, act) => {
      const [host, other] = [await buildHost(db()), await buildHost(db())];
      const first = await buildEvent(db(), { host_id: other.id, seats_taken: 1 });
      const second = await buildEvent(db(), { host_id: host.id });
      expect(first.id < second.id).toBe(true);
      await seat(db(), first, host);
      let acting: Promise<{ status: number }> | undefined;
      await db()
        .transaction()
        .execute(async (trx) => {
          await sql`select from events where id = ${first.id} for update`.execute(trx);
          acting = act(host);
          await expectWaiting();
          // The holder of the first lock gets the second: a call waiting for the first holds no later lock.
          const { rows } =
            await sql`select id from events where id = ${second.id} for update skip locked`.execute(trx);
          expect(rows).toHaveLength(1);
        });
      expect((await acting)?.status).toBeLessThan(300);
    },
  );
});

/** Some connection is waiting for a lock. */
const expectWaiting = () =>
  expect
    .poll(
      async () =>
        (
          await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(db())
        ).rows[0]?.waiting,
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0);
