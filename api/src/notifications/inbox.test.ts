// Statements held: notice.2-4, told.9.

import type { AccountExport, CurrentUser, Inbox } from '@backyard/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { deleteAccount } from '../account/index.ts';
import { mailJobs, queueMail, type MailTemplate } from '../platform/mailer/index.ts';
import type { Services } from '../platform/services.ts';
import { browserKeys } from '../testing/browser-keys.ts';
import { buildMember, DAY, type MemberRow, TEST_NOW } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { scratchFolder } from '../testing/scratch.ts';
import { testApp } from '../testing/test-app.ts';
import { announce, notificationJobs } from './index.ts';

const dataDir = await scratchFolder();
const test = testApp(async () => ({ databaseUrl: await freshDatabase(), config: { dataDir } }));
const db = () => test.services.db;

const templates: MailTemplate[] = (['seats', 'money', 'code', 'hosting'] as const).map((topic) => ({
  kind: topic,
  topic,
  ...(topic === 'hosting' && { canWait: true }),
  compose: async (_services, { payload }) => ({
    subject: String(payload['subject'] ?? `About ${topic}`),
    text: 'text',
    html: '<p>text</p>',
    actionUrl: String(payload['url'] ?? 'http://localhost:3000/hosts'),
    ...(payload['entryUrl'] !== undefined && { entryUrl: String(payload['entryUrl']) }),
  }),
}));
/** Queues a mail, and runs its job this many times. */
async function send(
  member: MemberRow,
  kind: 'seats' | 'money' | 'code' | 'hosting',
  {
    times = 1,
    from = test.services,
    ...payload
  }: { times?: number; from?: Services; subject?: string; url?: string; entryUrl?: string } = {},
) {
  const recipient = String(member.email);
  await queueMail(db(), { kind, memberId: member.id, recipient, payload });
  const { id } = await db()
    .selectFrom('mails')
    .select('id')
    .where('member_id', '=', member.id)
    .orderBy('queued_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const [job] = mailJobs(from, templates, { announce });
  for (let time = 0; time < times; time++) await job.run({ mailId: id });
  await job.stop?.();
  return db().selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
async function someone() {
  const member = await buildMember(db());
  const as = await test.signInAs(member, { confirmed: true });
  const inbox = async (query = '') =>
    (await test.call<Inbox>('GET', `/api/user/inbox${query}`, { as })).body.entries;
  const unread = async () => (await test.call<CurrentUser>('GET', '/api/auth/user', { as })).body.unread;
  return { member, as, inbox, unread };
}

describe('the inbox', () => {
  it('[NOTE-1] has what was mailed, once however often that is tried, with where it leads', async () => {
    const { member, inbox, unread } = await someone();
    expect(await unread()).toBe(false);
    const mail = await send(member, 'seats', { subject: 'You are in', times: 3 });
    expect(mail.sent_at).toEqual(TEST_NOW);
    expect(await inbox()).toEqual([
      {
        id: mail.id,
        topic: 'seats',
        subject: 'You are in',
        path: '/hosts',
        at: TEST_NOW.toISOString(),
        read: false,
      },
    ]);
    expect(await unread()).toBe(true);
  });

  it('[NOTE-1] leads to what it is about where the mail leads on to something else', async () => {
    const { member, inbox } = await someone();
    await send(member, 'seats', { entryUrl: 'http://localhost:3000/events/1' });
    await send(member, 'seats', {
      url: 'http://localhost:3000/friends',
      entryUrl: 'http://elsewhere.example/',
    });
    expect(new Set((await inbox()).map(({ path }) => path))).toEqual(new Set(['/events/1', null]));
  });

  it('[NOTE-1] leads nowhere where the mail only offers to find another event', async () => {
    const { member, inbox } = await someone();
    await send(member, 'seats', { url: 'http://localhost:3000/events' });
    expect(await inbox()).toMatchObject([{ path: null, read: false }]);
  });

  it('[NOTE-1] [notice.5] has it at once while the mail server is away, and so have devices', async () => {
    // Nothing listens on port 1, and the system never assigns it.
    const away = { ...test.services, config: { ...test.services.config, smtpUrl: 'smtp://127.0.0.1:1' } };
    const queued = [];
    for (const subject of ['First', 'Second']) {
      const { member, as, inbox } = await someone();
      const device = { endpoint: 'https://push.example.com/1', keys: browserKeys() };
      expect((await test.call('PUT', '/api/user/push-device', { as, body: device })).status).toBe(204);
      const mail = await send(member, 'seats', { subject, from: away });
      expect(mail).toMatchObject({ sent_at: null, failed_at: null });
      expect(await inbox()).toMatchObject([{ id: mail.id, subject }]);
      const { rows } = await sql<{ pushes: string }>`select count(*) as pushes
        from graphile_worker._private_jobs where payload ->> 'entryId' = ${mail.id}`.execute(db());
      expect(Number(rows[0]?.pushes)).toBe(1);
      queued.push(mail);
    }
    // The second did not even ask.
    expect(queued[1]?.last_error).toContain('a moment ago');
    // The server was down for this test only.
    await db().updateTable('mails').set({ away_since: null }).execute();
  });

  it('[NOTE-1] [notice.2] never has a code', async () => {
    const { member, inbox } = await someone();
    expect((await send(member, 'code', { subject: '123456 is your code' })).sent_at).toEqual(TEST_NOW);
    expect(await inbox()).toEqual([]);
  });

  it.each([
    ['http://elsewhere.example/x'],
    ['http://localhost:3000.example/x'],
    ['http://localhost:3000//x.example'],
  ])('leads nowhere else: %s', async (url) => {
    const { member, inbox } = await someone();
    if (url.includes('//x')) await expect(send(member, 'seats', { url })).rejects.toThrow('inbox_path');
    else await send(member, 'seats', { url });
    expect((await inbox()).map(({ path }) => path)).toEqual(url.includes('//x') ? [] : [null]);
  });

  it('[NOTE-3] [notice.5] has what is switched off as mail, and the mail is not sent', async () => {
    const { member, as, inbox } = await someone();
    await test.call('PUT', '/api/user/notifications', { as, body: { mails: { seats: false } } });
    expect(await send(member, 'seats')).toMatchObject({
      sent_at: null,
      last_error: 'Switched off',
      payload: {},
    });
    expect((await send(member, 'money')).sent_at).toEqual(TEST_NOW);
    expect((await inbox()).map(({ topic }) => topic).toSorted()).toEqual(['money', 'seats']);
  });

  it('[NOTE-8] [notice.20] has at once what waits as mail until the quiet hours are over, and is not told twice', async () => {
    const { member, as, inbox } = await someone();
    const quiet = { from: '22:00', until: '07:00', timeZone: 'America/Chicago' };
    await test.call('PUT', '/api/user/notifications', { as, body: { quiet } });
    test.time.now = new Date('2026-11-22T05:00:00Z');
    const waiting = await send(member, 'hosting', { times: 2, subject: 'Approved' });
    expect(waiting).toMatchObject({ sent_at: null, failed_at: null, started_at: null });
    expect(waiting.payload).not.toEqual({});
    const { rows } = await sql<{ run_at: Date }>`
      select run_at from graphile_worker.jobs where key = ${`mail:${waiting.id}`}`.execute(db());
    expect(rows).toEqual([{ run_at: new Date('2026-11-22T13:00:00Z') }]);
    expect((await send(member, 'seats')).sent_at).toEqual(test.time.now);
    expect(await inbox()).toHaveLength(2);
    test.time.now = new Date('2026-11-22T13:00:00Z');
    const [job] = mailJobs(test.services, templates, { announce });
    await job.run({ mailId: waiting.id });
    const { sent_at: sentAt } = await db()
      .selectFrom('mails')
      .select('sent_at')
      .where('id', '=', waiting.id)
      .executeTakeFirstOrThrow();
    expect(sentAt).toEqual(test.time.now);
    expect(
      await test.call<Inbox>('GET', '/api/user/inbox', { as }).then(({ body }) => body.entries),
    ).toHaveLength(2);
    test.time.now = TEST_NOW;
  });

  it('[notice.1] comes latest first, page after page', async () => {
    const { member, as, inbox } = await someone();
    for (let at = 0; at < 5; at++) {
      test.time.now = new Date(TEST_NOW.getTime() + (at === 3 ? 2 : at) * 1000);
      await send(member, 'seats', { subject: `${at}` });
    }
    test.time.now = TEST_NOW;
    const all = (await inbox()).map(({ subject }) => subject);
    expect(all.slice(0, 1)).toEqual(['4']);
    expect(all.slice(3)).toEqual(['1', '0']);
    const seen: string[] = [];
    let url: string | undefined = '/api/user/inbox?limit=2';
    while (url !== undefined) {
      const reply: Awaited<ReturnType<typeof test.call<Inbox>>> = await test.call<Inbox>('GET', url, { as });
      seen.push(...reply.body.entries.map(({ subject }) => subject));
      url = /<([^>]+)>/.exec(String(reply.headers['link'] ?? ''))?.[1];
    }
    expect(seen).toEqual(all);
  });

  it('[notice.3] is read one by one, or all at once, by its owner alone', async () => {
    const ada = await someone();
    const eve = await someone();
    const { id } = await send(ada.member, 'seats');
    await send(ada.member, 'money');
    const read = (as: { cookie: string }, body: object) =>
      test.call('POST', '/api/user/inbox/read', { as, body });
    expect((await read(eve.as, { ids: [id] })).status).toBe(204);
    expect((await read(eve.as, {})).status).toBe(204);
    expect((await ada.inbox()).some((entry) => entry.read)).toBe(false);
    await read(ada.as, { ids: [id] });
    expect((await ada.inbox()).find((entry) => entry.read)?.id).toBe(id);
    expect(await ada.unread()).toBe(true);
    await read(ada.as, {});
    expect(await ada.unread()).toBe(false);
  });

  it('[NOTE-20] [notice.23] is read by the page that it leads to: of one’s own alone, and of no other page', async () => {
    const [ada, eve] = [await someone(), await someone()];
    for (const { member } of [ada, eve])
      for (const url of ['/friends', '/friends?from=mail', '/friends-of-mine', '/events'])
        await send(member, 'seats', { url: `http://localhost:3000${url}` });
    const reply = await test.call('POST', '/api/user/inbox/read', { as: ada.as, body: { path: '/friends' } });
    expect(reply.status).toBe(204);
    const readOf = async ({ inbox }: typeof ada) =>
      (await inbox()).filter(({ read }) => read).map(({ path }) => path);
    expect(new Set(await readOf(ada))).toEqual(new Set(['/friends', '/friends?from=mail']));
    expect(await readOf(eve)).toEqual([]);
  });

  it('a foreign entry is no place to go on from', async () => {
    const ada = await someone();
    const eve = await someone();
    await send(eve.member, 'seats');
    const { id } = await send(ada.member, 'seats');
    expect(await eve.inbox(`?after=${id}`)).toEqual([]);
  });

  it('[NOTE-2] [notice.4] is kept ninety days, and goes with the account', async () => {
    const { member, as, inbox } = await someone();
    await send(member, 'seats');
    const sweep = notificationJobs(test.services).find(({ name }) => name === 'clean_up_inbox');
    test.time.now = new Date(TEST_NOW.getTime() + 90 * DAY);
    await sweep?.run({});
    const signedIn = await test.signInAs(member);
    const left = async () =>
      (await test.call<Inbox>('GET', '/api/user/inbox', { as: signedIn })).body.entries.length;
    expect(await left()).toBe(1);
    test.time.now = new Date(TEST_NOW.getTime() + 90 * DAY + 1);
    await sweep?.run({});
    expect(await left()).toBe(0);
    test.time.now = TEST_NOW;
    const mail = await send(member, 'seats', { subject: 'Once more' });
    const file = await test.call<AccountExport>('GET', '/api/user/export', { as });
    expect(file.body.notifications).toEqual({
      mailsOff: [],
      registrations: 'each',
      mailRefused: null,
      weekly: false,
      near: { place: null, since: null, toldAt: null },
      conversations: { since: null, events: [] },
      pushesOff: [],
      quietHours: null,
      devices: [],
      inbox: [
        { topic: 'seats', subject: 'Once more', path: '/hosts', at: TEST_NOW.toISOString(), readAt: null },
      ],
    });
    await test.call('PUT', '/api/user/notifications', { as, body: { mails: { seats: false } } });
    expect(await inbox()).toHaveLength(1);
    await deleteAccount(test.services, member.id);
    for (const table of ['inbox_entries', 'notification_settings'] as const)
      expect(
        await db().selectFrom(table).select('member_id').where('member_id', '=', member.id).execute(),
      ).toEqual([]);
    await announce(
      { ...test.services, db: db() },
      {
        id: mail.id,
        memberId: member.id,
        topic: 'seats',
        subject: 'Late',
        path: null,
        canWait: false,
        before: undefined,
      },
    );
    expect(
      await db().selectFrom('inbox_entries').select('id').where('member_id', '=', member.id).execute(),
    ).toEqual([]);
  });
});
