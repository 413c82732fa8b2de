// Statements held: event.65-66, mail.7-8.

import ICAL from 'ical.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '../account/index.ts';
import {
  buildEvent,
  buildHost,
  buildMember,
  type EventRow,
  HOUR,
  type MemberRow,
  standAt,
  TEST_NOW,
} from '../testing/builders.ts';
import { runDueJobs } from '../testing/run-jobs.ts';
import { testApp } from '../testing/test-app.ts';
import { registrationMails } from './mails.ts';

standAt('2026-11-21T18:00:00Z');

let host: MemberRow;
let ada: MemberRow;
let asHost: { cookie: string };
let asAda: { cookie: string };
const test = testApp({ config: { rateLimits: false } });
beforeEach(async () => {
  test.time.now = TEST_NOW;
  host = await buildHost(test.services.db);
  ada = await buildMember(test.services.db, { first_name: 'Ada' });
  asHost = await test.signInAs(host, { confirmed: true });
  asAda = await test.signInAs(ada);
});
const db = () => test.services.db;

/** Registers Ada, and marks the confirmation mail as sent long ago. */
async function register(event: EventRow) {
  const reply = await test.call('POST', `/api/events/${event.id}/register`, { as: asAda, body: {} });
  await db()
    .updateTable('mails')
    .set({ started_at: new Date(0) })
    .where('event_id', '=', event.id)
    .execute();
  return reply;
}
async function save(event: EventRow, change: object) {
  const form = await test.call<{ values: object }>('GET', `/api/events/${event.id}/edit-form`, {
    as: asHost,
  });
  const reply = await test.call('PUT', `/api/events/${event.id}`, {
    as: asHost,
    body: { ...form.body.values, ...change },
  });
  expect(reply.status).toBe(200);
}
const cancel = (event: EventRow) => test.call('DELETE', `/api/events/${event.id}`, { as: asHost });
/** The text of this kind of mail to Ada if sent now. Null for one that is no longer due. */
async function read(kind: string, member = ada) {
  const row = await db()
    .selectFrom('mails')
    .selectAll()
    .where('member_id', '=', member.id)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const template = registrationMails.find((one) => one.kind === kind);
  const mail = await template?.compose(test.services, {
    id: row.id,
    memberId: row.member_id,
    recipient: row.recipient,
    payload: row.payload,
  });
  if (!mail) return null;
  const file = mail.attachments?.find(({ contentType }) => contentType.startsWith('text/calendar'));
  return { ...mail, file: file ? entryOf(String(file.content)) : null };
}
function entryOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const entry = calendar.getFirstSubcomponent('vevent');
  return {
    method: calendar.getFirstPropertyValue('method'),
    status: entry?.getFirstPropertyValue('status'),
    sequence: entry?.getFirstPropertyValue('sequence'),
    start: entry ? new ICAL.Event(entry).startDate.toJSDate() : null,
  };
}
const feed = async () => {
  const { body } = await test.call<{ url: string }>('GET', '/api/user/calendar', { as: asAda });
  return entryOf((await test.call('GET', new URL(body.url).pathname)).text);
};

describe('[HOST-20] an event at another time or place', () => {
  it('old and new are said on the clocks of the place; the calendar takes it for the newer one', async () => {
    const event = await buildEvent(db(), { host_id: host.id, starts_at: new Date('2026-11-25T00:00:00Z') });
    await register(event);
    const first = await read('registration_confirmed');
    const startTime = '2026-11-26T01:30:00.000Z';
    await save(event, { startTime, endTime: '2026-11-26T03:00:00Z', location: 'The <Barn>', address: null });
    const mail = await read('event_changed');
    expect(mail?.subject).toBe('Changed: Board games by the fire');
    for (const words of [
      'Hi Ada,',
      'Tuesday, November 24, 2026',
      '6:00 PM – 8:00 PM CST',
      'The Dice Parlor',
      'Wednesday, November 25, 2026',
      '7:30 PM – 9:00 PM CST',
      'The <Barn>',
    ])
      expect(mail?.text).toContain(words);
    expect(mail?.html).toContain('The &lt;Barn&gt;');
    expect(mail?.file).toMatchObject({ method: 'PUBLISH', status: 'CONFIRMED', start: new Date(startTime) });
    expect(Number(mail?.file?.sequence)).toBeGreaterThan(Number(first?.file?.sequence));
    expect(await feed()).toMatchObject({
      status: 'CONFIRMED',
      start: new Date(startTime),
      sequence: mail?.file?.sequence,
    });
  });

  it('is not due for who left meanwhile, for a cancelled event, and once it is over', async () => {
    const [left, cancelled, over] = [await ours(), await ours(), await ours()];
    for (const event of [left, cancelled, over]) {
      await register(event);
      await save(event, { location: 'The Barn' });
    }
    await test.call('DELETE', `/api/events/${left.id}/register`, { as: asAda });
    await cancel(cancelled);
    test.time.now = new Date(TEST_NOW.getTime() + 30 * HOUR);
    expect(await read('event_changed')).toBeNull();
  });
  const ours = () => buildEvent(db(), { host_id: host.id });

  it('the reminder says the new time', async () => {
    const event = await ours();
    await register(event);
    await save(event, {
      startTime: new Date(event.starts_at.getTime() + 2 * HOUR).toISOString(),
      endTime: new Date(event.ends_at.getTime() + 2 * HOUR).toISOString(),
    });
    test.time.now = new Date(TEST_NOW.getTime() + 3 * HOUR);
    const jobs = (await import('./reminder.jobs.ts')).registrationJobs(test.services);
    await jobs.find(({ name }) => name === 'remind_registered')?.run({}, { number: 1, of: 1 });
    expect((await read('registration_reminder'))?.text).toContain('2:00 PM – 4:00 PM CST');
  });
});

describe('[HOST-21] an event that was called off', () => {
  it('says so, and goes from every calendar', async () => {
    const event = await buildEvent(db(), { host_id: host.id });
    await register(event);
    const before = await feed();
    await cancel(event);
    const mail = await read('event_cancelled');
    expect(mail?.subject).toBe('Called off: Board games by the fire');
    expect(mail?.text).not.toContain('comes back');
    // The mail's button leads to other events. Its inbox entry leads to the event itself, which they can still see.
    expect(mail?.actionUrl).toMatch(/\/events$/);
    expect(mail?.entryUrl).toMatch(new RegExp(`/events/${event.id}$`));
    expect((await test.call('GET', `/api/events/${event.id}`, { as: asAda })).body['status']).toBe(
      'cancelled',
    );
    expect(mail?.file).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' });
    const after = await feed();
    expect(after.status).toBe('CANCELLED');
    expect(Number(after.sequence)).toBeGreaterThan(Number(before.sequence));
  });

  it('also when its host’s account goes', async () => {
    const event = await buildEvent(db(), { host_id: host.id });
    await register(event);
    await deleteAccount(test.services, host.id);
    expect((await read('event_cancelled'))?.file).toMatchObject({ status: 'CANCELLED' });
    const row = await db()
      .selectFrom('events')
      .select(['cancelled_at', 'version'])
      .where('id', '=', event.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ cancelled_at: TEST_NOW, version: 1 });
  });

  it('[HOST-22] everybody who paid has their money back', async () => {
    const event = await buildEvent(db(), { host_id: host.id, price_cents: 1500 });
    const { rows } = await test.services.pool.query<{ id: string }>(
      `with payment as (
        insert into payments (member_id, kind, event_id, description, amount_cents, state, given, gateway, gateway_id,
          create_key, cancel_key, created_at, succeeded_at)
        values ($1, 'event', $2, 'A seat', 1500, 'succeeded', true, 'test', $3, $3, 'cancel' || $3, $4, $4) returning id
      ), seat as (update events set seats_taken = 1 where id = $2)
      insert into registrations (event_id, member_id, payable_cents, payment_id, created_at)
      select $2, $1, 1500, id, $4 from payment returning payment_id as id`,
      [ada.id, event.id, `pi_${event.id}`, TEST_NOW],
    );
    const form = await test.call('GET', `/api/events/${event.id}/edit-form`, { as: asHost });
    expect(form.body['consequences']).toMatchObject({ registered: 1, paid: 1, deleting: 'cancels' });
    await cancel(event);
    expect((await read('event_cancelled'))?.text).toContain('What you paid comes back in full');
    await runDueJobs(test.services, { only: ['refund_event'] });
    const refund = await db()
      .selectFrom('refunds')
      .select(['amount_cents', 'reason'])
      .where('payment_id', '=', rows[0]?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(refund).toEqual({ amount_cents: 1500, reason: 'event_cancelled' });
  });
});
