// Statements held: notice.26-27.

import { DAY_MS, MINUTE_MS, type NotificationSettings } from '@backyard/contract';
import { beforeEach, expect, it } from 'vitest';
import { buildEvent, buildMember, standAt } from '../../testing/builders.ts';
import { freshDatabase } from '../../testing/database.ts';
import { testApp } from '../../testing/test-app.ts';
import { notificationJobs, notificationMails } from '../index.ts';
import { queueOpened } from './near.queries.ts';

const NOON = new Date('2026-11-26T18:00:00Z');
standAt('2026-11-26T18:00:00Z');

const BOZEMAN = { latitude: 45.68, longitude: -111.04 };
/** Some 20 miles off, and some 85. */
const LIVINGSTON = { latitude: 45.66, longitude: -110.56 };
const BUTTE = { latitude: 46.0, longitude: -112.53 };

const test = testApp(async () => ({ databaseUrl: await freshDatabase() }));
const db = () => test.services.db;
beforeEach(async () => {
  test.time.now = NOON;
  await db().deleteFrom('notification_settings').execute();
  await db().deleteFrom('event_news').execute();
});

async function asking(near: string | null = 'bozeman, montana') {
  const member = await buildMember(db());
  const as = await test.signInAs(member);
  const save = (wanted: string | null) =>
    test.call<NotificationSettings>('PUT', '/api/user/notifications', { as, body: { near: wanted } });
  if (near !== null) expect((await save(near)).status).toBe(200);
  return { member, as, save };
}
/** An event that was published this many minutes after the test's start. */
async function opens(given: Parameters<typeof buildEvent>[1] = {}, minutes = 1) {
  const event = await buildEvent(db(), {
    starts_at: new Date(NOON.getTime() + 20 * DAY_MS),
    time_zone: 'America/Denver',
    ...BOZEMAN,
    ...given,
  });
  await db()
    .insertInto('event_news')
    .values({ event_id: event.id, published_at: new Date(NOON.getTime() + minutes * MINUTE_MS) })
    .execute();
  return event;
}
async function lookAt(minutes: number): Promise<void> {
  test.time.now = new Date(NOON.getTime() + minutes * MINUTE_MS);
  await notificationJobs(test.services)
    .find(({ name }) => name === 'mail_openings')
    ?.run({});
}
async function mailsOf({ id }: { id: string }) {
  const mails = await db()
    .selectFrom('mails')
    .selectAll()
    .where('member_id', '=', id)
    .where('kind', '=', 'opened_near')
    .orderBy('queued_at')
    .execute();
  const template = notificationMails.find(({ kind }) => kind === 'opened_near');
  if (!template) throw new Error('No such mail');
  return Promise.all(
    mails.map(async (mail) =>
      template.compose(test.services, {
        id: mail.id,
        memberId: id,
        recipient: mail.recipient,
        payload: mail.payload,
      }),
    ),
  );
}

it('[NOTE-29] [notice.26] who asked hears of what opens within 25 miles, once a day at most', async () => {
  const { member } = await asking();
  const other = await buildMember(db());
  await opens({ title: 'Chess at the Co-op' });
  await opens({ title: 'Too far', ...BUTTE });
  await lookAt(10);
  expect(await mailsOf(member)).toHaveLength(0);
  await Promise.all([lookAt(20), lookAt(20), lookAt(20)]);
  await lookAt(35);
  const [first, ...more] = await mailsOf(member);
  expect(more).toEqual([]);
  expect(first?.subject).toBe('New near Bozeman, MT: Chess at the Co-op');
  expect(first?.text).not.toContain('Too far');
  expect(await mailsOf(other)).toHaveLength(0);
  await opens({ title: 'Hot springs', ...LIVINGSTON }, 60);
  await opens({ title: 'Snow shoes' }, 61);
  await lookAt(120);
  expect(await mailsOf(member)).toHaveLength(1);
  await lookAt(20 + 24 * 60);
  expect((await mailsOf(member)).map((mail) => mail?.subject)).toEqual([
    first?.subject,
    '2 new events near Bozeman, MT',
  ]);
  await lookAt(20 + 48 * 60);
  expect(await mailsOf(member)).toHaveLength(2);
});

it('[NOTE-29] of what was there before, what is not to be seen or not for them, and of their own, they hear nothing', async () => {
  const { member, as } = await asking();
  await opens({ title: 'Before' }, -1);
  await opens({ title: 'Pending', approval_status: 'pending' });
  await opens({ title: 'Called off', cancelled_at: NOON });
  await opens({ title: 'Unlisted', visibility: 'unlisted' });
  await opens({ title: 'Over', starts_at: new Date(NOON.getTime() + 5 * MINUTE_MS) });
  await opens({ title: 'Members of the club', categories: ['clubhouse_exclusive'] });
  const going = await opens({ title: 'Going there' });
  expect((await test.call('POST', `/api/events/${going.id}/register`, { as, body: {} })).status).toBe(201);
  await db()
    .insertInto('hosts')
    .values({ member_id: member.id, name: 'Near host', created_at: NOON })
    .execute();
  await opens({ title: 'My own', host_id: member.id });
  await lookAt(30);
  expect(await mailsOf(member)).toEqual([]);
});

it('[NOTE-29] all of that is asked again when it is sent', async () => {
  const { member, save } = await asking();
  const event = await opens();
  await lookAt(30);
  expect(await mailsOf(member)).not.toContain(null);
  await save('Austin, TX');
  expect(await mailsOf(member)).toEqual([null]);
  await save('Bozeman, MT');
  expect(await mailsOf(member)).not.toContain(null);
  await db().updateTable('events').set({ cancelled_at: NOON }).where('id', '=', event.id).execute();
  expect(await mailsOf(member)).toEqual([null]);
});

it('[NOTE-29] [notice.27] one place each, ended in the settings; off and on again is still one a day', async () => {
  const { member, save } = await asking('Austin, TX');
  expect((await save('Bozeman, MT')).body.near).toBe('Bozeman, MT');
  expect((await save('Nowhere at all')).status).toBe(400);
  await opens();
  await lookAt(30);
  expect((await save(null)).body.near).toBeNull();
  expect(await mailsOf(member)).toEqual([null]);
  await save('Bozeman, MT');
  await opens({ title: 'The next' }, 40);
  await lookAt(60);
  expect(await mailsOf(member)).toHaveLength(1);
  await save(null);
  await lookAt(3 * 24 * 60 - 60);
  expect(await mailsOf(member)).toHaveLength(1);
});

it('[NOTE-29] what the platform publishes is news here, too', async () => {
  const { member } = await asking();
  const admin = await buildMember(db(), { role: 'admin' });
  test.time.now = new Date(NOON.getTime() + MINUTE_MS);
  const reply = await test.call('POST', '/api/events', {
    as: await test.signInAs(admin),
    body: {
      title: 'Trail run',
      description: 'Six easy miles.',
      location: 'Peets Hill, Bozeman, MT',
      startTime: new Date(NOON.getTime() + 10 * DAY_MS).toISOString(),
      endTime: new Date(NOON.getTime() + 10 * DAY_MS + 120 * MINUTE_MS).toISOString(),
      maxAttendees: 10,
      categories: ['active'],
    },
  });
  expect(reply.status).toBe(201);
  await lookAt(30);
  expect((await mailsOf(member))[0]?.subject).toBe('New near Bozeman, MT: Trail run');
});

it('[NOTE-29] two who look at the same time tell once; and of what is far away nobody is told', async () => {
  const { member } = await asking();
  const { id } = await opens({}, 1);
  const told = [{ memberId: member.id, eventIds: [id] }];
  for (const minutes of [20, 21])
    await queueOpened(db(), told, new Date(NOON.getTime() + minutes * MINUTE_MS));
  expect(await mailsOf(member)).toHaveLength(1);
  const other = await asking('Butte, MT');
  await lookAt(30);
  expect(await mailsOf(other.member)).toEqual([]);
});
