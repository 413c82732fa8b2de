// Statements held: talk.23, talk.24, talk.27.

import type { AccountExport, Conversation, Inbox, NotificationSettings } from '@backyard/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { allMails } from '../../jobs.ts';
import { announce, reaches } from '../../notifications/index.ts';
import { mailJobs } from '../../platform/mailer/index.ts';
import { createMessage } from '../../platform/mailer/message.ts';
import { buildMember, DAY, HOUR, MINUTE, TEST_NOW } from '../../testing/builders.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { scratchFolder } from '../../testing/scratch.ts';
import { testApp } from '../../testing/test-app.ts';
import { untilWaiting } from '../../testing/until-waiting.ts';
import { talking } from '../conversations.fixture.ts';
import { conversationJobs } from './conversation-mails.jobs.ts';
import { conversationMails } from './conversation-news.mail.ts';
import { lockLook } from './mails.queries.ts';

/** Mails are written there. */
const dataDir = await scratchFolder();
const test = testApp({ config: { dataDir, rateLimits: false } });
// A second process on the same database.
const other = testApp({ config: { dataDir, rateLimits: false } });
const on = talking(test);
beforeEach(() => {
  test.time.now = TEST_NOW;
});

const db = () => test.services.db;
type As = { cookie: string };
const later = (milliseconds: number): void => {
  test.time.now = new Date(test.time.now.getTime() + milliseconds);
  other.time.now = test.time.now;
};
const wish = (as: As, conversations: boolean) =>
  test.call<NotificationSettings>('PUT', '/api/user/notifications', {
    as,
    body: { mails: { conversations } },
  });

/** An event that two go to; Bob asked for mails. */
async function scene() {
  const { host, event, asHost } = await on.eventWithHost();
  const ada = await on.guest(event, { first_name: 'Ada' });
  const bob = await on.guest(event, { first_name: 'Bob' });
  expect((await wish(bob.as, true)).body.mails.conversations).toBe(true);
  return { host, event, asHost, ada, bob };
}
/** Runs the scheduled work some minutes later. */
const look = async (event: { id: string }, after = 10 * MINUTE) => {
  later(after);
  await conversationJobs(test.services)[0]?.run({ eventId: event.id });
};
const mailsOf = (member: { id: string }) =>
  db()
    .selectFrom('mails')
    .selectAll()
    .where('member_id', '=', member.id)
    .where('kind', '=', 'conversation_news')
    .orderBy('id')
    .execute();
/** The last mail, as it would be sent now. */
async function written(member: { id: string }) {
  const mail = (await mailsOf(member)).at(-1);
  if (!mail) throw new Error('No mail');
  return conversationMails[0]?.compose(test.services, { ...mail, memberId: mail.member_id });
}
/** The last mail goes through all that a mail goes through. */
async function send(member: { id: string }) {
  const mail = (await mailsOf(member)).at(-1);
  if (!mail) throw new Error('No mail');
  await mailJobs(test.services, allMails, { announce, reaches })[0].run({ mailId: mail.id });
  return (await mailsOf(member)).at(-1);
}
const see = (as: As, event: { id: string }, cursor: string) =>
  test.call('PUT', `/api/events/${event.id}/messages/seen`, { as, body: { cursor } });

describe('[TALK-17] mails about conversations', () => {
  it('are off unless asked for, and then say who said what, the first five', async () => {
    const { event, asHost, ada, bob } = await scene();
    const quiet = await on.guest(event);
    const settings = await test.call<NotificationSettings>('GET', '/api/user/notifications', {
      as: quiet.as,
    });
    expect(settings.body.mails.conversations).toBe(false);
    const words = ['Who brings a board?', '<b>I</b> do', 'Good', 'And tea', 'And a mug', 'See you', 'Bye'];
    for (const [turn, text] of words.entries()) await on.say(turn === 1 ? asHost : ada.as, event.id, text);
    await look(event);
    expect(await mailsOf(quiet.member)).toEqual([]);
    expect(await mailsOf(ada.member)).toEqual([]);
    const mail = await written(bob.member);
    expect(mail?.subject).toBe(`New messages about ${event.title}`);
    for (const text of [...words.slice(0, 5), 'Hi Bob', 'Ada', 'who hosts it', 'And 2 more'])
      expect(mail?.text).toContain(text);
    expect(mail?.html).not.toContain('<b>I</b>');
    for (const text of words.slice(5)) expect(mail?.text).not.toContain(text);
    expect(mail?.text).toContain(`/events/${event.id}`);
  });

  it('say nothing of what was said before they were asked for, or before one had a seat', async () => {
    const { event, ada, bob } = await scene();
    await wish(bob.as, false);
    await on.say(ada.as, event.id, 'Before');
    later(MINUTE);
    await wish(bob.as, true);
    await look(event);
    expect(await mailsOf(bob.member)).toEqual([]);
    await on.say(ada.as, event.id, 'After');
    // Asked for twice is asked for since the first time.
    later(MINUTE);
    await wish(bob.as, true);
    const late = await on.guest(event);
    await db()
      .updateTable('registrations')
      .set({ created_at: test.time.now })
      .where('member_id', '=', late.member.id)
      .execute();
    await db()
      .insertInto('conversation_mails')
      .values({ member_id: late.member.id, since: TEST_NOW })
      .execute();
    await look(event);
    expect((await written(bob.member))?.text).toContain('After');
    expect((await written(bob.member))?.text).not.toContain('Before');
    expect(await mailsOf(late.member)).toEqual([]);
  });

  it('stand in the inbox, wait for the morning, and stand in one’s own file; with the account all of it goes', async () => {
    const { event, ada, bob } = await scene();
    const clockIn = (hours: number) =>
      new Date(TEST_NOW.getTime() + hours * HOUR).toISOString().slice(11, 16);
    const zone = { from: clockIn(-1), until: clockIn(2), timeZone: 'UTC' };
    await test.call('PUT', '/api/user/notifications', { as: bob.as, body: { quiet: zone } });
    const { body: said } = await on.say(ada.as, event.id, 'Good night');
    await look(event);
    expect((await send(bob.member))?.sent_at).toBeNull();
    const { body } = await test.call<Inbox>('GET', '/api/user/inbox', { as: bob.as });
    expect(body.entries).toMatchObject([
      { topic: 'conversations', subject: `New messages about ${event.title}`, path: `/events/${event.id}` },
    ]);
    later(3 * HOUR);
    expect((await send(bob.member))?.sent_at).toEqual(test.time.now);
    const as = await test.signInAs(bob.member, { confirmed: true });
    const file = await test.call<AccountExport>('GET', '/api/user/export', { as });
    expect(file.body.notifications.conversations).toEqual({
      since: TEST_NOW.toISOString(),
      events: [
        {
          event: { id: event.id, title: event.title },
          seen: '0',
          told: said.cursor,
          lastMailAt: test.time.now.toISOString(),
        },
      ],
    });
    expect((await test.call('DELETE', '/api/user', { as })).status).toBe(204);
    for (const table of ['conversation_mails', 'conversation_places'] as const)
      expect(
        await db().selectFrom(table).select('member_id').where('member_id', '=', bob.member.id).execute(),
      ).toEqual([]);
  });
});

describe('[TALK-18] who is told', () => {
  it('the host as well; an admin by being one alone is not, nor is anybody told what they said themselves', async () => {
    const { host, event, asHost, bob } = await scene();
    const admin = await buildMember(db(), { role: 'admin' });
    const asAdmin = await test.signInAs(admin);
    for (const as of [asHost, asAdmin]) await wish(as, true);
    await on.say(bob.as, event.id, 'Hello host');
    await look(event);
    expect((await written(host))?.text).toContain('Hello host');
    expect(await mailsOf(admin)).toEqual([]);
    expect(await mailsOf(bob.member)).toEqual([]);
  });

  const lost: [string, (given: Awaited<ReturnType<typeof scene>>) => Promise<unknown>][] = [
    [
      'who gave the seat back',
      ({ event, bob }) => test.call('DELETE', `/api/events/${event.id}/register`, { as: bob.as }),
    ],
    [
      'who is kept away',
      ({ host, bob }) =>
        db()
          .insertInto('kept_away')
          .values({ host_id: host.id, member_id: bob.member.id, created_at: TEST_NOW })
          .execute(),
    ],
    [
      'who blocked who wrote it',
      ({ ada, bob }) => test.call('POST', '/api/blocks', { as: bob.as, body: { memberId: ada.member.id } }),
    ],
    [
      'who is blocked by who wrote it',
      ({ ada, bob }) => test.call('POST', '/api/blocks', { as: ada.as, body: { memberId: bob.member.id } }),
    ],
    [
      'who is suspended',
      ({ bob }) =>
        db()
          .updateTable('members')
          .set({ suspended_until: new Date(TEST_NOW.getTime() + DAY) })
          .where('id', '=', bob.member.id)
          .execute(),
    ],
    ['who asks for no mails any more', ({ bob }) => wish(bob.as, false)],
    ['who has looked', ({ event, bob }) => see(bob.as, event, '999999999999999')],
    [
      'anybody of what was taken away',
      async ({ event, ada }) => {
        const [said] = (await on.read(ada.as, event.id)).body.messages;
        return on.remove(ada.as, event.id, said?.id ?? '');
      },
    ],
    [
      'anybody where the event is called off',
      ({ event }) =>
        db().updateTable('events').set({ cancelled_at: TEST_NOW }).where('id', '=', event.id).execute(),
    ],
    [
      'anybody where the event is hidden',
      async ({ event }) => {
        const { id } = await buildMember(db(), { role: 'admin' });
        await db()
          .insertInto('approval_steps')
          .values({ event_id: event.id, action: 'hidden', actor_id: id, at: TEST_NOW })
          .execute();
        return db()
          .updateTable('events')
          .set({ approval_status: 'pending' })
          .where('id', '=', event.id)
          .execute();
      },
    ],
    [
      'anybody where the conversation is closed',
      async ({ event }) => {
        test.time.now = new Date(event.ends_at.getTime() + 7 * DAY);
      },
    ],
  ];
  it.each(lost)(
    '[TALK-20] not %s, neither before the mail is queued nor before it is written',
    async (_name, lose) => {
      const early = await scene();
      await on.say(early.ada.as, early.event.id, 'Hello');
      await lose(early);
      await look(early.event);
      expect(await mailsOf(early.bob.member)).toEqual([]);
      test.time.now = TEST_NOW;
      const late = await scene();
      await on.say(late.ada.as, late.event.id, 'Hello');
      await look(late.event);
      await lose(late);
      expect(await written(late.bob.member)).toBeNull();
    },
  );

  it('[SAFE-3] a host is told of who blocked them as of everybody', async () => {
    const { host, event, asHost, ada, bob } = await scene();
    await wish(asHost, true);
    await db()
      .insertInto('blocks')
      .values({ blocker_id: ada.member.id, blocked_id: host.id, created_at: TEST_NOW })
      .execute();
    await on.say(ada.as, event.id, 'From Ada');
    await on.say(bob.as, event.id, 'From Bob');
    await look(event);
    const mail = await written(host);
    expect(mail?.text).toContain('From Bob');
    expect(mail?.text).toContain('From Ada');
  });
});

describe('[TALK-19] how often', () => {
  const waiting = async (event: { id: string }) => {
    const { rows } = await sql`
      select from graphile_worker.jobs
      where task_identifier = 'tell_conversation' and key like ${`%${event.id}%`}`.execute(db());
    return rows.length;
  };

  it('it is looked once for what is said within minutes, and for nothing that was refused', async () => {
    const { event, ada, bob } = await scene();
    expect((await on.say(ada.as, event.id, ' ')).status).toBe(400);
    const stranger = await test.signInAs(await buildMember(db()));
    expect((await on.say(stranger, event.id, 'Hello')).status).toBe(403);
    expect(await waiting(event)).toBe(0);
    for (let turn = 0; turn < 3; turn++) await on.say(ada.as, event.id, `Word ${String(turn)}`);
    expect(await waiting(event)).toBe(1);
    later(9 * MINUTE);
    await runDueJobs(test.services, { only: ['tell_conversation'] });
    expect(await mailsOf(bob.member)).toEqual([]);
    later(MINUTE);
    await runDueJobs(test.services, { only: ['tell_conversation'] });
    expect(await mailsOf(bob.member)).toHaveLength(1);
    expect(await waiting(event)).toBe(0);
  });

  it('one mail an hour, and then of all that was said since; at several events one each', async () => {
    const { event, ada, bob } = await scene();
    const second = await on.eventWithHost();
    const cleo = await on.guest(second.event);
    await db()
      .insertInto('registrations')
      .values({
        event_id: second.event.id,
        member_id: bob.member.id,
        price_steps: '[]',
        created_at: TEST_NOW,
      })
      .execute();
    await on.say(cleo.as, second.event.id, 'Elsewhere');
    await on.say(ada.as, event.id, 'One');
    await look(event);
    await look(second.event, 0);
    expect(await mailsOf(bob.member)).toHaveLength(2);
    for (const mail of await mailsOf(bob.member))
      await mailJobs(test.services, allMails, { announce, reaches })[0].run({ mailId: mail.id });
    await on.say(ada.as, event.id, 'Two');
    await look(event);
    await on.say(ada.as, event.id, 'Three');
    await look(event);
    expect(await mailsOf(bob.member)).toHaveLength(2);
    // The check runs again by itself.
    later(HOUR);
    await runDueJobs(test.services, { only: ['tell_conversation'] });
    expect(await mailsOf(bob.member)).toHaveLength(3);
    const { text = '' } = (await written(bob.member)) ?? {};
    expect(text).toContain('Two');
    expect(text).toContain('Three');
    expect(text).not.toContain('One');
  });

  it('none more while one waits: that one tells of all', async () => {
    const { event, ada, bob } = await scene();
    await on.say(ada.as, event.id, 'One');
    await look(event);
    // Sent once, and then the mail server was unreachable.
    await written(bob.member);
    await on.say(ada.as, event.id, 'Two');
    await look(event, 2 * HOUR);
    expect(await mailsOf(bob.member)).toHaveLength(1);
    const { text = '' } = (await written(bob.member)) ?? {};
    expect(text).toContain('One');
    expect(text).toContain('Two');
  });

  it('one, however many look at once', async () => {
    const { event, ada, bob } = await scene();
    await on.say(ada.as, event.id, 'One');
    later(10 * MINUTE);
    // The processes' clocks differ.
    other.time.now = new Date(test.time.now.getTime() + 1);
    const jobs = [test, other].flatMap(({ services }) => conversationJobs(services));
    const looking = await db()
      .transaction()
      .execute(async (trx) => {
        await lockLook(trx, event.id);
        const all = Promise.all(jobs.map(({ run }) => run({ eventId: event.id })));
        await untilWaiting(test.services, jobs.length);
        return { all };
      });
    await looking.all;
    expect(await mailsOf(bob.member)).toHaveLength(1);
  });
});

describe('[TALK-20] what was seen', () => {
  it('is not told, and never goes back or beyond what was said', async () => {
    const { event, ada, bob } = await scene();
    const cleo = await on.guest(event);
    const cursors: string[] = [];
    for (const text of ['One', 'Two', 'Three'])
      cursors.push((await on.say(ada.as, event.id, text)).body.cursor);
    expect((await see(bob.as, event, cursors[1] ?? '')).status).toBe(204);
    expect((await see(bob.as, event, cursors[0] ?? '')).status).toBe(204);
    await look(event);
    const { text = '' } = (await written(bob.member)) ?? {};
    expect(text).toContain('Three');
    expect(text).not.toContain('Two');
    // A hidden author has written since: that does not raise the number the member may read up to.
    await db()
      .insertInto('blocks')
      .values({ blocker_id: cleo.member.id, blocked_id: bob.member.id, created_at: TEST_NOW })
      .execute();
    await on.say(cleo.as, event.id, 'Psst');
    await see(bob.as, event, '999999999999999');
    const { body } = await test.call<AccountExport>('GET', '/api/user/export', {
      as: await test.signInAs(bob.member, { confirmed: true }),
    });
    expect(body.notifications.conversations.events[0]?.seen).toBe(cursors[2]);
    await on.say(ada.as, event.id, 'Four');
    expect((await written(bob.member))?.text).toContain('Four');
  });

  it('is kept only of who asked for mails, and said only by who reads there', async () => {
    const { event, ada, bob } = await scene();
    for (const wanted of [true, false]) await wish(ada.as, wanted);
    await on.say(ada.as, event.id, 'One');
    const mailed = async (as: As) =>
      (await test.call<Conversation>('GET', `/api/events/${event.id}/messages`, { as })).body.mailed;
    expect([await mailed(ada.as), await mailed(bob.as)]).toEqual([false, true]);
    const stranger = await test.signInAs(await buildMember(db()));
    expect((await see(stranger, event, '1')).status).toBe(403);
    for (const as of [ada.as, bob.as]) expect((await see(as, event, '1')).status).toBe(204);
    const places = await db()
      .selectFrom('conversation_places')
      .select(['member_id', 'seen'])
      .where('event_id', '=', event.id)
      .execute();
    expect(places).toEqual([{ member_id: bob.member.id, seen: 1 }]);
  });
});

describe('[TALK-21] the way out', () => {
  const post = (url: string, payload: string) =>
    test.app.inject({
      method: 'POST',
      url,
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
  const wants = async (as: As) =>
    (await test.call<NotificationSettings>('GET', '/api/user/notifications', { as })).body.mails
      .conversations;

  it('stands in the mail and its header: opening it asks, one press ends these mails alone', async () => {
    const { event, ada, bob } = await scene();
    await on.say(ada.as, event.id, 'One');
    await look(event);
    const mail = await written(bob.member);
    if (!mail) throw new Error('No mail');
    const { token } = await db()
      .selectFrom('conversation_mails')
      .select('token')
      .where('member_id', '=', bob.member.id)
      .executeTakeFirstOrThrow();
    const url = `/conversation-mails/${token}`;
    expect(mail.text).toContain(url);
    const { options } = createMessage(test.services.config, {
      id: bob.member.id,
      recipient: String(bob.member.email),
      composed: mail,
      now: TEST_NOW,
    });
    expect(options.headers).toMatchObject({
      'List-Unsubscribe': expect.stringContaining(url),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const page = await test.call('GET', url);
    expect(page.text).toContain('Stop emails about conversations?');
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
    expect(await wants(bob.as)).toBe(true);
    expect((await post(url, '')).statusCode).toBe(400);
    expect(
      (await post(`/conversation-mails/${'x'.repeat(43)}`, 'List-Unsubscribe=One-Click')).statusCode,
    ).toBe(404);
    expect(await wants(bob.as)).toBe(true);
    expect((await post(url, 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
    expect(await wants(bob.as)).toBe(false);
    const settings = await test.call<NotificationSettings>('GET', '/api/user/notifications', { as: bob.as });
    expect(settings.body.mails).toMatchObject({ friends: true, follows: true });
  });
});
