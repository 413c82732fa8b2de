// Statements held: word.1-5.

import type { Announcement, Announcing, Inbox, SentAnnouncement } from '@backyard/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeAccount } from '../account/index.ts';
import {
  buildEvent,
  buildHost,
  buildMember,
  DAY,
  type EventRow,
  HOUR,
  type MemberRow,
  standAt,
  TEST_NOW,
} from '../testing/builders.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { untilWaiting } from '../testing/until-waiting.ts';
import { announcementMail } from './announcement.mail.ts';

standAt('2026-11-21T18:00:00Z');

let test: TestApp;
let pages: TestApp[];
let host: MemberRow;
let asHost: { cookie: string };
let event: EventRow;
beforeAll(async () => {
  test = await startTestApp({ config: { rateLimits: false } });
  // A second process on the same database.
  pages = [test, await startTestApp({ config: { rateLimits: false } })];
});
beforeEach(async () => {
  for (const page of pages) page.time.now = TEST_NOW;
  host = await buildHost(db());
  asHost = await test.signInAs(host);
  event = await buildEvent(db(), { host_id: host.id, title: 'Clay night' });
});
afterAll(async () => {
  for (const page of pages) await page.close();
});
const db = () => test.services.db;

async function seat(member: MemberRow, at = event) {
  return db()
    .insertInto('registrations')
    .values({ event_id: at.id, member_id: member.id, price_steps: '[]', created_at: TEST_NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
}
const wait = (member: MemberRow, at = event) =>
  db()
    .insertInto('waitlist_entries')
    .values({ event_id: at.id, member_id: member.id, created_at: TEST_NOW })
    .execute();
const goes = async (given: Parameters<typeof buildMember>[1] = {}) => {
  const member = await buildMember(db(), given);
  await seat(member);
  return member;
};
const waits = async () => {
  const member = await buildMember(db());
  await wait(member);
  return member;
};

const send = (text: unknown, { as = asHost, at = event, page = test } = {}) =>
  page.call<SentAnnouncement & { code?: string; message?: string }>(
    'POST',
    `/api/host/events/${at.id}/announcements`,
    { as, body: { text } },
  );
const before = async (as = asHost, at = event) =>
  (await test.call<Announcing>('GET', `/api/host/events/${at.id}/announcements`, { as })).body;
const read = (as: { cookie: string }, at = event) =>
  test.call<Announcement[]>('GET', `/api/events/${at.id}/announcements`, { as });
const mailed = async () =>
  (
    await db().selectFrom('mails').selectAll().where('kind', '=', 'announcement').orderBy('id').execute()
  ).filter(({ member_id }) => member_id !== null);
const mailedTo = async (...members: MemberRow[]) =>
  (await mailed()).filter(({ member_id }) => members.some(({ id }) => id === member_id));
const compose = async (member: MemberRow) => {
  const [row] = (await mailedTo(member)).slice(-1);
  if (!row) throw new Error('no mail');
  const { id, recipient, payload } = row;
  return announcementMail.compose(test.services, { id, memberId: member.id, recipient, payload });
};
const suspend = (member: MemberRow) =>
  db()
    .updateTable('members')
    .set({ suspended_until: new Date(TEST_NOW.getTime() + DAY) })
    .where('id', '=', member.id)
    .execute();

describe('[word.1] [WORD-1] [WORD-2] a word to everybody', () => {
  it('reaches who has a seat and who waits: one mail each, an entry of the inbox, the page', async () => {
    const [ada, bo, cy] = [await goes({ first_name: 'Ada' }), await goes(), await waits()];
    const gone = await goes();
    await db()
      .updateTable('registrations')
      .set({ status: 'cancelled', cancelled_at: TEST_NOW })
      .where('member_id', '=', gone.id)
      .execute();
    const stranger = await buildMember(db());
    const { status, body } = await send('  We meet at the back door.\nBring a chair.  ');
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      text: 'We meet at the back door.\nBring a chair.',
      from: host.first_name,
      createdAt: TEST_NOW.toISOString(),
      reached: 3,
    });
    expect(await mailedTo(ada, bo, cy)).toHaveLength(3);
    expect(await mailedTo(gone, stranger, host)).toEqual([]);
    const mail = await compose(ada);
    expect(mail?.subject).toBe(`${String(host.first_name)} wrote about Clay night`);
    expect(mail?.text).toContain('Hi Ada,');
    expect(mail?.text).toMatch(/We meet at the back door\.\n\s*Bring a chair\./);
    expect(mail?.html).toContain('We meet at the back door.<br');
    for (const person of [ada, cy])
      expect((await read(await test.signInAs(person))).body.map(({ text }) => text)).toEqual([body.text]);
    await runDueJobs(test.services);
    const inbox = await test.call<Inbox>('GET', '/api/user/inbox', { as: await test.signInAs(ada) });
    expect(JSON.stringify(inbox.body)).toContain('wrote about Clay night');
  });

  it('[SAFE-3] whom somebody blocked makes no difference; who is suspended or gone hears nothing', async () => {
    const [ada, bo, cy] = [await goes(), await goes(), await goes()];
    const blocks = [
      { blocker_id: ada.id, blocked_id: host.id, created_at: TEST_NOW },
      { blocker_id: host.id, blocked_id: bo.id, created_at: TEST_NOW },
    ];
    await db().insertInto('blocks').values(blocks).execute();
    await suspend(cy);
    expect(await before()).toMatchObject({ going: 2, waiting: 0 });
    expect((await send('Hello')).body.reached).toBe(2);
    expect(await mailedTo(ada, bo)).toHaveLength(2);
    expect(await mailedTo(cy)).toEqual([]);
  });

  it('[WORD-2] [WORD-6] once it has begun it is sent to who has a seat alone, and what is sent then is read by them alone', async () => {
    const [ada, bo] = [await goes(), await waits()];
    const seen = async () =>
      Promise.all([ada, bo].map(async (who) => (await read(await test.signInAs(who))).body.length));
    expect(await seen()).toEqual([0, 0]);
    test.time.now = new Date(event.starts_at.getTime() + 1);
    expect((await send('We are on the first floor')).body.reached).toBe(1);
    expect([(await mailedTo(ada)).length, (await mailedTo(bo)).length]).toEqual([1, 0]);
    expect(await seen()).toEqual([1, 0]);
  });

  it('with nobody there nothing is sent, and none of the day is used up', async () => {
    expect((await before()).ability).toMatchObject({ allowed: false, reason: 'announcement_nobody' });
    const reply = await send('Hello?');
    expect([reply.status, reply.body.code]).toEqual([409, 'announcement_nobody']);
    expect(await before()).toMatchObject({ leftToday: 3, announcements: [] });
  });

  it('is news of the event: it is not due for who gave the seat back since, nor once it was called off', async () => {
    const [ada, bo] = [await goes(), await goes()];
    await send('Hello');
    await db()
      .updateTable('registrations')
      .set({ status: 'cancelled', cancelled_at: TEST_NOW })
      .where('member_id', '=', ada.id)
      .execute();
    expect(await compose(ada)).toBeNull();
    expect(await compose(bo)).not.toBeNull();
    await db().updateTable('events').set({ cancelled_at: TEST_NOW }).where('id', '=', event.id).execute();
    expect(await compose(bo)).toBeNull();
  });

  it('[WORD-5] waits for the morning, but not past the start; afterwards until the morning', async () => {
    const ada = await goes();
    await send('Hello');
    expect((await compose(ada))?.before).toEqual(event.starts_at);
    test.time.now = event.ends_at;
    expect((await compose(ada))?.before).toBeUndefined();
  });
});

describe('[word.2] [WORD-4] three a day', () => {
  it('a fourth is refused in a sentence, until the next day (UTC); other events have their own', async () => {
    await goes();
    for (const left of [2, 1, 0]) {
      expect((await send('Hello')).status).toBe(201);
      expect((await before()).leftToday).toBe(left);
    }
    const reply = await send('Hello');
    expect([reply.status, reply.body.code]).toEqual([429, 'announcements_many']);
    expect(reply.body.message).toBe(
      'You’ve written to everybody three times today. You can write again tomorrow.',
    );
    expect(reply.headers['retry-after']).toBe(String((6 * HOUR) / 1000));
    expect((await before()).ability).toMatchObject({ allowed: false, reason: 'announcements_many' });
    const other = await buildEvent(db(), { host_id: host.id });
    await seat(await buildMember(db()), other);
    expect((await send('Hello', { at: other })).status).toBe(201);
    test.time.now = new Date('2026-11-22T00:00:00Z');
    expect((await send('Good morning')).status).toBe(201);
    expect((await before()).announcements.map(({ text }) => text)[0]).toBe('Good morning');
  });

  it('ten at once, by two processes, are three, and three mails each', async () => {
    const [ada, bo] = [await goes(), await waits()];
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => send(`No. ${index}`, { page: pages[index % 2]! })),
    );
    const statuses = replies.map(({ status }) => status);
    expect([201, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([3, 7]);
    expect((await before()).announcements).toHaveLength(3);
    expect([(await mailedTo(ada)).length, (await mailedTo(bo)).length]).toEqual([3, 3]);
  });

  it('one of them gone with its author: the next finds its number all the same', async () => {
    await goes();
    const admin = await buildMember(db(), { role: 'admin' });
    const second = await buildMember(db(), { role: 'admin' });
    expect(second.id).not.toBe(admin.id);
    await send('From the team', { as: await test.signInAs(admin) });
    await send('From the host');
    await db().deleteFrom('announcements').where('author_id', '=', admin.id).execute();
    expect((await send('Again')).status).toBe(201);
    expect((await send('And again')).status).toBe(429);
  });
});

describe('[word.3] [WORD-3] when, and by whom', () => {
  it.each([
    ['not published', { approval_status: 'pending' as const }, 'event_unpublished'],
    ['called off', { cancelled_at: TEST_NOW }, 'event_cancelled'],
    ['over for more than a week', { starts_at: new Date('2026-11-14T15:59:00Z') }, 'announcements_closed'],
  ])('%s', async (_what, given, code) => {
    const other = await buildEvent(db(), { host_id: host.id, ...given });
    const ada = await buildMember(db());
    await seat(ada, other);
    expect((await before(asHost, other)).ability).toMatchObject({ allowed: false, reason: code });
    const reply = await send('Hello', { at: other });
    expect([reply.status, reply.body.code]).toEqual([409, code]);
    expect(await mailedTo(ada)).toEqual([]);
  });

  it("[word.5] [WORD-6] not at others' events; who goes, and is no visitor and no stranger, reads it", async () => {
    const ada = await goes();
    const otherHost = await test.signInAs(await buildHost(db()));
    expect((await send('Hello', { as: otherHost })).body.code).toBe('event_not_found');
    expect(
      (await test.call('GET', `/api/host/events/${event.id}/announcements`, { as: otherHost })).status,
    ).toBe(404);
    await send('Hello');
    expect((await read(asHost)).body).toHaveLength(1);
    const stranger = await read(await test.signInAs(await buildMember(db())));
    expect([stranger.status, (stranger.body as { code?: string }).code]).toEqual([
      403,
      'announcements_not_yours',
    ]);
    expect((await test.call('GET', `/api/events/${event.id}/announcements`)).status).toBe(401);
    expect((await read(await test.signInAs(ada))).text).not.toContain('reached');
  });

  it("an admin's is signed by the platform, and written down without its words", async () => {
    const ada = await goes();
    const admin = await buildMember(db(), { role: 'admin' });
    const { body } = await send('The venue called us', { as: await test.signInAs(admin) });
    expect(body.from).toBe('Backyard');
    expect((await compose(ada))?.subject).toBe('Backyard wrote about Clay night');
    const entries = await db()
      .selectFrom('audit_entries')
      .select(['actor_id', 'action', 'subject_id', 'after', 'note'])
      .where('subject_id', '=', event.id)
      .execute();
    expect(entries).toEqual([
      {
        actor_id: admin.id,
        action: 'announcement_sent',
        subject_id: event.id,
        after: { announcementId: body.id, reached: 1 },
        note: null,
      },
    ]);
  });
});

describe('[word.4] what is written', () => {
  it.each([
    ['nothing', '', 'Please write something'],
    ['blanks', ' \n\u200b ', 'Please write something'],
    ['no text', 7, 'Please write something'],
    ['2,001 characters', 'x'.repeat(2001), 'Must be at most 2000 characters'],
    ['10,000 characters', 'x'.repeat(10_000), 'Must be at most 2000 characters'],
    ['NUL', 'a\0b', 'That text holds a character we cannot store'],
  ])('%s is refused in a sentence', async (_what, text, message) => {
    await goes();
    const reply = await send(text);
    expect(reply.status).toBe(400);
    expect(reply.text).toContain(message);
    expect((await before()).leftToday).toBe(3);
  });

  it('is text: markup and other scripts are shown as they are, what would turn the direction of others is refused', async () => {
    const ada = await goes();
    const text = '<script>alert(1)</script> مرحبا & 您好';
    expect((await send(`\u202e${text}`)).status).toBe(400);
    expect((await send(text)).body.text).toBe(text);
    expect((await read(await test.signInAs(ada))).body[0]?.text).toBe(text);
    const mail = await compose(ada);
    expect(mail?.html).not.toContain('<script>');
    expect(mail?.html).toContain('&lt;script&gt;');
  });

  it('[WORD-7] is in its author\u2019s file, and goes with the account', async () => {
    await goes();
    const past = await buildEvent(db(), {
      host_id: host.id,
      starts_at: new Date(TEST_NOW.getTime() - 5 * HOUR),
    });
    await seat(await buildMember(db()), past);
    await send('Thank you all', { at: past });
    await send('See you soon');
    const as = await test.signInAs(host, { confirmed: true });
    const file = await test.call<{ announcements: { text: string }[] }>('GET', '/api/user/export', { as });
    expect(file.body.announcements.map(({ text }) => text)).toEqual(['Thank you all', 'See you soon']);
    expect((await test.call('DELETE', '/api/user', { as })).status).toBe(204);
    expect(
      await db().selectFrom('announcements').select('id').where('author_id', '=', host.id).execute(),
    ).toEqual([]);
  });

  it('[WORD-7] of an account that is just being deleted nothing stays', async () => {
    await goes();
    let reply: Promise<{ status: number }> | undefined;
    await db()
      .transaction()
      .execute(async (trx) => {
        await removeAccount(trx, host.id, TEST_NOW);
        reply = send('Too late');
        await untilWaiting(test.services, 1);
      });
    expect((await reply)?.status).toBe(401);
    expect(
      await db().selectFrom('announcements').select('id').where('author_id', '=', host.id).execute(),
    ).toEqual([]);
  });
});
