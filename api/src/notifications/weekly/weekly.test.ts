// Statements held: notice.9-12.

import type { NotificationSettings } from '@backyard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMessage } from '../../platform/mailer/message.ts';
import { buildEvent, buildMember, standAt } from '../../testing/builders.ts';
import { freshDatabase } from '../../testing/database.ts';
import { tableContents } from '../../testing/table-contents.ts';
import { testApp } from '../../testing/test-app.ts';
import { notificationJobs, notificationMails } from '../index.ts';

standAt('2026-11-26T18:00:00Z');
/** Seven in the evening of that Thursday in Austin; it is five in Los Angeles. */
const EVENING = new Date('2026-11-27T01:00:00Z');
const SATURDAY = new Date('2026-11-28T20:00:00Z');
const AUSTIN = { latitude: 30.2672, longitude: -97.7431 };
const LOS_ANGELES = { latitude: 34.0522, longitude: -118.2437 };

const test = testApp(async () => ({ databaseUrl: await freshDatabase() }));
beforeEach(async () => {
  test.time.now = EVENING;
  await db().deleteFrom('notification_settings').execute();
  await db().updateTable('events').set({ cancelled_at: EVENING }).execute();
});
const db = () => test.services.db;

const near = (given: Parameters<typeof buildEvent>[1] = {}) =>
  buildEvent(db(), { starts_at: SATURDAY, time_zone: 'America/Chicago', ...AUSTIN, ...given });
async function asking(given: Parameters<typeof buildMember>[1] = AUSTIN) {
  const member = await buildMember(db(), { travel_distance_miles: 10, ...given });
  const { token } = await db()
    .insertInto('notification_settings')
    .values({ member_id: member.id, weekly: true })
    .returning('token')
    .executeTakeFirstOrThrow();
  return { member, token };
}
const run = () =>
  notificationJobs(test.services)
    .find(({ name }) => name === 'mail_weekends')
    ?.run({});
const mailsOf = ({ id }: { id: string }) =>
  db()
    .selectFrom('mails')
    .selectAll()
    .where('member_id', '=', id)
    .where('kind', '=', 'weekend_near')
    .orderBy('queued_at')
    .execute();
async function compose(member: { id: string }) {
  const [mail] = await mailsOf(member);
  if (!mail) throw new Error('No mail');
  const { id, recipient, payload } = mail;
  const said = await notificationMails[0]?.compose(test.services, {
    id,
    memberId: member.id,
    recipient,
    payload,
  });
  return said ? { ...said, id, recipient } : null;
}

describe('the weekly mail', () => {
  it('[NOTE-4] [NOTE-5] goes once a week to who asked for it, however often and by how many it is looked', async () => {
    await near();
    const { member } = await asking();
    const other = await buildMember(db(), AUSTIN);
    await Promise.all([run(), run(), run()]);
    test.time.now = new Date('2026-11-27T02:30:00Z');
    await run();
    expect(await mailsOf(member)).toHaveLength(1);
    expect(await mailsOf(other)).toHaveLength(0);
    test.time.now = new Date(EVENING.getTime() + 7 * 24 * 3_600_000);
    await run();
    expect(await mailsOf(member)).toHaveLength(2);
    // The day is noted with the person, whatever becomes of the mail.
    await db().deleteFrom('mails').where('member_id', '=', member.id).execute();
    await run();
    expect(await mailsOf(member)).toHaveLength(0);
  });

  it('[NOTE-5] [notice.10] by the clock of their own place, and not without one', async () => {
    const texan = await asking();
    const angeleno = await asking(LOS_ANGELES);
    const nowhere = await asking({ latitude: null, longitude: null });
    const counts = async () =>
      Promise.all([texan, angeleno, nowhere].map(async ({ member }) => (await mailsOf(member)).length));
    await run();
    expect(await counts()).toEqual([1, 0, 0]);
    test.time.now = new Date('2026-11-27T02:00:00Z');
    await run();
    expect(await counts()).toEqual([1, 1, 0]);
  });

  it('[NOTE-4] [notice.11] says what is near, with seats, and open to them', async () => {
    const { member } = await asking();
    const chess = await near({ title: 'Chess in the park' });
    const gone = await near({ title: 'Going there' });
    const as = await test.signInAs(member);
    expect((await test.call('POST', `/api/events/${gone.id}/register`, { as, body: {} })).status).toBe(201);
    await near({ title: 'Full house', capacity: 1, seats_taken: 1 });
    await near({ title: 'Members of the club', categories: ['clubhouse_exclusive'] });
    await near({ title: 'Far away', ...LOS_ANGELES, time_zone: 'America/Los_Angeles' });
    await near({ title: 'On Monday', starts_at: new Date('2026-11-30T20:00:00Z') });
    await near({ title: 'Tonight', starts_at: new Date('2026-11-27T03:00:00Z') });
    await near({ title: 'Not yet approved', approval_status: 'pending' });
    await near({ title: 'Called off', cancelled_at: EVENING });
    await db()
      .insertInto('hosts')
      .values({ member_id: member.id, name: 'Weekly host', created_at: EVENING })
      .execute();
    await near({ title: 'My own', host_id: member.id });
    await run();
    const mail = await compose(member);
    expect(mail?.subject).toBe('This weekend near you: Chess in the park');
    expect(mail?.text).toContain(`/events/${chess.id}`);
    for (const other of ['Going', 'Full', 'club', 'Far', 'Monday', 'Tonight', 'approved', 'Called', 'My own'])
      expect(mail?.text).not.toContain(other);
  });

  it('[NOTE-6] [notice.11] nothing near is no mail; nor is it one when they ask no more', async () => {
    const { member } = await asking();
    await run();
    expect(await compose(member)).toBeNull();
    await near();
    expect(await compose(member)).not.toBeNull();
    await db().updateTable('notification_settings').set({ weekly: false }).execute();
    expect(await compose(member)).toBeNull();
  });
});

describe('the way out of it', () => {
  const post = (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
    test.app.inject({ method: 'POST', url, headers: { host: 'localhost', 'content-type': type }, payload });
  const wants = async (member: { id: string }) => {
    const as = await test.signInAs(await buildMemberRow(member.id));
    return (await test.call<NotificationSettings>('GET', '/api/user/notifications', { as })).body.mails
      .weekly;
  };
  const buildMemberRow = (id: string) =>
    db().selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('[NOTE-7] [notice.12] stands in the mail and its header, and one press ends it', async () => {
    await near();
    const { member, token } = await asking();
    await run();
    const mail = await compose(member);
    if (!mail) throw new Error('No mail');
    const url = `/weekly-mails/${token}`;
    const { options } = createMessage(test.services.config, {
      id: mail.id,
      recipient: mail.recipient,
      composed: mail,
      now: EVENING,
    });
    expect(options.headers).toMatchObject({
      'List-Unsubscribe': expect.stringContaining(url),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(mail.text).toContain(url);
    expect((await post(url, 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
    expect(await wants(member)).toBe(false);
  });

  it('[NOTE-7] also as multipart/form-data', async () => {
    const { member, token } = await asking();
    const parts =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    expect((await post(`/weekly-mails/${token}`, parts, 'multipart/form-data; boundary=x')).statusCode).toBe(
      200,
    );
    expect(await wants(member)).toBe(false);
  });

  it('[NOTE-7] opening it asks and changes nothing; anything else is refused', async () => {
    const { member, token } = await asking();
    const before = await tableContents(db());
    const page = await test.call('GET', `/weekly-mails/${token}`);
    expect(page.text).toContain('Stop the weekly email');
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
    expect(await tableContents(db())).toEqual(before);
    for (const form of ['', 'List-Unsubscribe=', 'x=1'])
      expect((await post(`/weekly-mails/${token}`, form)).statusCode).toBe(400);
    expect((await post(`/weekly-mails/${'x'.repeat(43)}`, 'List-Unsubscribe=One-Click')).statusCode).toBe(
      404,
    );
    expect(await wants(member)).toBe(true);
  });
});
