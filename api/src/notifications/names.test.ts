// Statements held: notice.22.

import { randomUUID } from 'node:crypto';
import type { AccountExport, CurrentUser, Inbox } from '@backyard/contract';
import { expect, it } from 'vitest';
import { accountJobs, deleteAccount } from '../account/index.ts';
import { buildPeople, eveningWith, makeFriends } from '../friends/friends.fixture.ts';
import { seat } from '../people/seats.fixture.ts';
import { queueMail } from '../platform/mailer/index.ts';
import { buildEvent, buildHost, standAt, TEST_NOW, type MemberRow } from '../testing/builders.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { scratchFolder } from '../testing/scratch.ts';
import { testApp } from '../testing/test-app.ts';
import { announce } from './index.ts';

standAt('2026-11-22T20:00:00Z');

const dataDir = await scratchFolder();
const test = testApp({ config: { dataDir, rateLimits: false } });
const db = () => test.services.db;

/** The member's notifications in the product, in their data export, and next to the navigation bar. */
async function told(member: MemberRow) {
  const as = await test.signInAs(member, { confirmed: true });
  const inbox = await test.call<Inbox>('GET', '/api/user/inbox', { as });
  const file = await test.call<AccountExport>('GET', '/api/user/export', { as });
  const user = await test.call<CurrentUser>('GET', '/api/auth/user', { as });
  const subjects = inbox.body.entries.map(({ subject }) => subject).toSorted();
  expect(file.body.notifications.inbox.map(({ subject }) => subject).toSorted()).toEqual(subjects);
  expect(user.body.unread).toBe(subjects.length > 0);
  return subjects;
}
const stored = (member: MemberRow) =>
  db().selectFrom('inbox_entries').select('subject').where('member_id', '=', member.id).execute();

/** Two friends; the first was notified of it, and invited along to an event. */
async function friends() {
  const [ada, ben] = (await buildPeople(db(), 'Ada', 'Ben')) as [MemberRow, MemberRow];
  await makeFriends(db(), ada, ben, await eveningWith(db(), [ada, ben]));
  await queueMail(db(), {
    kind: 'friend_made',
    memberId: ada.id,
    recipient: String(ada.email),
    payload: { memberId: ada.id, friendId: ben.id },
  });
  const event = await buildEvent(db(), { title: 'Pottery' });
  const as = await test.signInAs(ben);
  await test.call('POST', `/api/friends/${ada.id}/asks`, { as, body: { eventId: event.id } });
  await runDueJobs(test.services, { only: ['send_mail'] });
  const subjects = ['Ben asks you along: Pottery', 'Ben would like to see you again too'];
  expect(await told(ada)).toEqual(subjects);
  return { ada, ben, subjects };
}

it.each(['their own', 'the other one’s'])(
  '[NOTE-14] [SAFE-9] [notice.22] what names somebody is told nowhere while %s block hides them',
  async (whose) => {
    const { ada, ben, subjects } = await friends();
    const [blocker, blocked] = whose === 'their own' ? [ada, ben] : [ben, ada];
    const as = await test.signInAs(blocker);
    await test.call('POST', '/api/blocks', { as, body: { memberId: blocked.id } });
    expect(await told(ada)).toEqual([]);
    await test.call('DELETE', `/api/blocks/${blocked.id}`, { as });
    expect(await told(ada)).toEqual(subjects);
  },
);

it('[NOTE-14] [notice.22] it goes with the account of whom it names, also where it was written in that very moment', async () => {
  const { ada, ben } = await friends();
  await deleteAccount(test.services, ben.id);
  expect(await stored(ada)).toEqual([]);
  await announce(
    { ...test.services, db: db() },
    {
      id: randomUUID(),
      memberId: ada.id,
      topic: 'friends',
      subject: 'Ben, late',
      path: null,
      canWait: false,
      before: undefined,
      names: { memberId: ben.id },
    },
  );
  expect(await stored(ada)).toHaveLength(1);
  await accountJobs(test.services)[0]?.run({ memberId: ben.id });
  expect(await stored(ada)).toEqual([]);
});

it('[NOTE-14] [notice.22] a host’s name is everybody’s: a block leaves it, the end of the account does not', async () => {
  const host = await buildHost(db(), 'Rosa of the pier');
  const [ada] = (await buildPeople(db(), 'Ada')) as [MemberRow];
  const event = await buildEvent(db(), { host_id: host.id, title: 'Clay' });
  await seat(db(), event, ada);
  await db()
    .insertInto('host_follows')
    .values({ host_id: host.id, member_id: ada.id, created_at: TEST_NOW })
    .execute();
  await db().insertInto('followers').values({ member_id: ada.id }).execute();
  const news = await buildEvent(db(), { host_id: host.id, title: 'More clay' });
  const asHost = await test.signInAs(host);
  const said = await test.call('POST', `/api/host/events/${event.id}/announcements`, {
    as: asHost,
    body: { text: 'Bring an apron' },
  });
  expect(said.status).toBe(201);
  await queueMail(db(), {
    kind: 'followed_hosts',
    memberId: ada.id,
    recipient: String(ada.email),
    payload: { memberId: ada.id, eventIds: [news.id] },
  });
  await runDueJobs(test.services, { only: ['send_mail'] });
  const subjects = await told(ada);
  expect(subjects).toHaveLength(2);
  for (const subject of subjects) expect(subject).toContain('Rosa of the pier');
  await test.call('POST', '/api/blocks', { as: asHost, body: { memberId: ada.id } });
  expect(await told(ada)).toEqual(subjects);
  await deleteAccount(test.services, host.id);
  expect(JSON.stringify(await stored(ada))).not.toContain('Rosa');
});
