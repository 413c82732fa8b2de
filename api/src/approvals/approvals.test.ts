// Statements held: about.21, admin.61, calls.47-49, event.17-18, host.39-41, mail.9-10.

import type { ErrorBody, HostedEvent, PendingEvent } from '@backyard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildEvent,
  buildHost,
  buildMember,
  type EventRow,
  HOUR,
  type MemberRow,
  TEST_NOW,
} from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';
import { untilWaiting } from '../testing/until-waiting.ts';
import { approvalMails } from './index.ts';

let host: MemberRow;
let admin: MemberRow;
let asHost: { cookie: string };
let asAdmin: { cookie: string };
const test = testApp({ config: { rateLimits: false } });
beforeEach(async () => {
  host = await buildHost(test.services.db);
  admin = await buildMember(test.services.db, { role: 'admin', first_name: 'Grace', last_name: 'Hopper' });
  asHost = await test.signInAs(host);
  asAdmin = await test.signInAs(admin);
});
const db = () => test.services.db;

const pending = (given: Partial<EventRow> = {}) =>
  buildEvent(db(), { host_id: host.id, approval_status: 'pending', price_cents: 1500, ...(given as object) });
const decide = (event: { id: string }, how: 'approve' | 'reject', notes?: string, as = asAdmin) =>
  test.call<HostedEvent & ErrorBody>('PUT', `/api/admin/events/${event.id}/${how}`, {
    as,
    body: notes === undefined ? {} : { notes },
  });
const list = (path: string, as: { cookie: string }) => test.call<HostedEvent[]>('GET', path, { as });
const mails = (member: MemberRow) =>
  db()
    .selectFrom('mails')
    .select(['kind', 'payload'])
    .where('member_id', '=', member.id)
    .orderBy('id')
    .execute();
const audit = (event: { id: string }) =>
  db()
    .selectFrom('audit_entries')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', event.id)
    .orderBy('id')
    .execute();

describe('the way of a ticketed event', () => {
  it('[APP-2] [APP-3] [HOST-5] [HOST-8] rejected, changed, handed in again, approved: all of it is kept', async () => {
    const made = await test.call<HostedEvent>('POST', '/api/events', {
      as: asHost,
      body: {
        title: 'Salsa night',
        description: 'Two steps.',
        location: 'The Barn',
        startTime: new Date(TEST_NOW.getTime() + 48 * HOUR).toISOString(),
        endTime: new Date(TEST_NOW.getTime() + 50 * HOUR).toISOString(),
        maxAttendees: 10,
        categories: ['social'],
        price: '15.00',
      },
    });
    const event = made.body;
    const waiting = await list('/api/admin/events/pending', asAdmin);
    expect(waiting.body.find(({ id }) => id === event.id)).toMatchObject({
      hostRevenue: '1.50',
      price: '15.00',
    });

    expect((await decide(event, 'reject', 'Too dear for us')).body).toMatchObject({
      status: 'rejected',
      approvalNotes: 'Too dear for us',
    });
    expect((await list('/api/host/events/pending', asHost)).body).toEqual([]);
    const form = await test.call<{ values: object }>('GET', `/api/events/${event.id}/edit-form`, {
      as: asHost,
    });
    const saved = await test.call<HostedEvent>('PUT', `/api/events/${event.id}`, {
      as: asHost,
      body: { ...form.body.values, price: '9.00' },
    });
    expect(saved.body.status).toBe('pending');
    const [again] = (await list('/api/host/events/pending', asHost)).body;
    expect(again).toMatchObject({ id: event.id, approvalNotes: 'Too dear for us' });

    expect((await decide(event, 'approve', 'Lovely')).body).toMatchObject({
      status: 'published',
      approvalNotes: 'Lovely',
    });
    expect((await test.call('GET', `/api/events/${event.id}`)).status).toBe(200);
    const [own] = (await list('/api/host/events', asHost)).body;
    const team = 'The Backyard team';
    expect(own?.history.map(({ action, by, notes }) => [action, by, notes])).toEqual([
      ['submitted', `${host.first_name} Field`, null],
      ['rejected', team, 'Too dear for us'],
      ['resubmitted', `${host.first_name} Field`, null],
      ['approved', team, 'Lovely'],
    ]);
    const shown = await test.call<{ event: HostedEvent }>('GET', `/api/events/${event.id}/edit-form`, {
      as: asAdmin,
    });
    expect(shown.body.event.history[1]).toMatchObject({ by: 'Grace Hopper', at: TEST_NOW.toISOString() });
    expect((await mails(host)).map(({ kind }) => kind)).toEqual(['event_rejected', 'event_approved']);
    expect((await audit(event)).map(({ action }) => action)).toEqual(['event_rejected', 'event_approved']);
  });

  it('[APP-2] [APP-3] the host reads the reason and the way on; what is no longer so is not sent', async () => {
    const event = await pending({ title: 'Salsa <night>' });
    const say = (kind: string) =>
      approvalMails
        .find((one) => one.kind === kind)
        ?.compose(test.services, {
          id: event.id,
          memberId: host.id,
          recipient: host.email ?? '',
          payload: { eventId: event.id },
        });
    await decide(event, 'reject', 'Too dear & too late');
    const rejected = await say('event_rejected');
    expect(rejected?.subject).toBe('Not approved: Salsa <night>');
    expect(rejected?.text).toContain('Too dear & too late');
    expect(rejected?.text).toContain(`/events/${event.id}/edit`);
    expect(rejected?.html).toContain('Too dear &amp; too late');
    expect(await say('event_approved')).toBeNull();
    await db().updateTable('events').set({ approval_status: 'pending' }).where('id', '=', event.id).execute();
    await decide(event, 'approve', 'Lovely');
    expect((await say('event_approved'))?.text).toContain('Lovely');
    expect(await say('event_rejected')).toBeNull();
  });

  it('[HOST-8] nothing of the history is changed or taken away', async () => {
    const event = await pending();
    await decide(event, 'reject', 'No');
    const steps = db().updateTable('approval_steps').set({ notes: 'Yes' }).where('event_id', '=', event.id);
    await expect(steps.execute()).rejects.toThrow(/append-only/);
    const gone = db().deleteFrom('approval_steps').where('event_id', '=', event.id);
    await expect(gone.execute()).rejects.toThrow(/append-only/);
  });

  it.each([undefined, '', '   '])('[APP-3] a rejection without a reason (%o) is none', async (notes) => {
    const event = await pending();
    const reply = await decide(event, 'reject', notes);
    expect([reply.status, reply.body.issues]).toEqual([
      400,
      [{ path: 'notes', message: 'A reason is required' }],
    ]);
    expect(await mails(host)).toEqual([]);
  });

  it('[APP-1] of two admins at once one decides, and the host hears one thing', async () => {
    for (let round = 0; round < 5; round++) {
      const event = await pending();
      const replies = await Promise.all([decide(event, 'approve'), decide(event, 'reject', 'No')]);
      expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
      expect(replies.find(({ status }) => status === 409)?.body.code).toBe('approval_decided');
      expect(await audit(event)).toHaveLength(1);
    }
    expect(await mails(host)).toHaveLength(5);
  });

  const LOOK_AGAIN = {
    status: 409,
    body: {
      code: 'event_changed',
      message: 'The host changed this event since you read it. Look again, then decide.',
    },
  };
  const read = async (event: { id: string }) => {
    const { body } = await list('/api/admin/events/pending', asAdmin);
    return body.find(({ id }) => id === event.id)?.version;
  };
  const decideOn = (event: { id: string }, how: 'approve' | 'reject', version: unknown) =>
    test.call<HostedEvent & ErrorBody>('PUT', `/api/admin/events/${event.id}/${how}`, {
      as: asAdmin,
      body: { notes: 'So be it', version },
    });
  const save = async (event: { id: string }, change: object) => {
    const path = `/api/events/${event.id}`;
    const { body } = await test.call<{ values: object }>('GET', `${path}/edit-form`, { as: asHost });
    return test.call('PUT', path, { as: asHost, body: { ...body.values, ...change } });
  };
  const standing = async (event: { id: string }) =>
    (await db().selectFrom('events').selectAll().where('id', '=', event.id).executeTakeFirstOrThrow())
      .approval_status;

  it.each([
    ['approve', 'published'],
    ['reject', 'rejected'],
  ] as const)('[APP-7] to %s is about the event that was read', async (how, status) => {
    const event = await pending();
    const version = await read(event);
    expect((await save(event, { title: 'Crypto evening', price: '150.00' })).status).toBe(200);
    expect(await decideOn(event, how, version)).toMatchObject(LOOK_AGAIN);
    expect([await standing(event), await audit(event), await mails(host)]).toEqual(['pending', [], []]);
    expect((await decideOn(event, how, await read(event))).body.status).toBe(status);
    // An event that is already decided is reported as such, whatever version was read.
    expect((await decideOn(event, how, version)).body.code).toBe('approval_decided');
  });

  it.each(['approve', 'reject'] as const)(
    '[APP-7] to %s waits for a host who is just saving, and sees what was saved',
    async (how) => {
      const event = await pending();
      const version = await read(event);
      let late: ReturnType<typeof decideOn> | undefined;
      await db()
        .transaction()
        .execute(async (trx) => {
          await trx
            .updateTable('events')
            .set({ title: 'Crypto evening', version: event.version + 1 })
            .where('id', '=', event.id)
            .execute();
          late = decideOn(event, how, version);
          await untilWaiting(test.services, 1);
        });
      expect(await late).toMatchObject(LOOK_AGAIN);
      expect(await standing(event)).toBe('pending');
    },
  );

  it('[APP-7] a version that is none is refused as bad input', async () => {
    const event = await pending();
    const reply = await decideOn(event, 'approve', 'latest');
    expect([reply.status, reply.body.issues?.map(({ path }) => path)]).toEqual([400, ['version']]);
  });

  it('[APP-4] not once it has started, was cancelled, or is not there', async () => {
    const past = await pending({ starts_at: new Date(TEST_NOW.getTime() - HOUR) });
    expect((await decide(past, 'approve')).body.code).toBe('event_started');
    const cancelled = await pending({ cancelled_at: TEST_NOW });
    expect((await decide(cancelled, 'approve')).body.code).toBe('event_cancelled');
    expect((await decide({ id: '0190a000-0000-7000-8000-000000000001' }, 'approve')).status).toBe(404);
    const ids = (await list('/api/admin/events/pending', asAdmin)).body.map(({ id }) => id);
    expect(ids).not.toContain(past.id);
    expect(ids).not.toContain(cancelled.id);
  });

  it('[APP-5] people registered for an event that is rejected after all are told', async () => {
    const event = await pending();
    const ada = await buildMember(db());
    await db()
      .insertInto('registrations')
      .values({ event_id: event.id, member_id: ada.id, price_steps: '[]', created_at: TEST_NOW })
      .execute();
    await db().updateTable('events').set({ seats_taken: 1 }).where('id', '=', event.id).execute();
    await decide(event, 'reject', 'No');
    expect((await mails(ada)).map(({ kind }) => kind)).toEqual(['event_withdrawn']);
  });

  it('an approval by a version decides registrations anew', async () => {
    const event = await pending();
    expect((await decide(event, 'approve')).body.version).toBe(1);
  });

  it("[APP-6] whoever decides sees what the host has done so far, and nobody else's", async () => {
    const before = { starts_at: new Date(TEST_NOW.getTime() - 50 * HOUR), host_id: host.id, seats_taken: 3 };
    const held = await buildEvent(db(), before);
    await buildEvent(db(), before);
    await buildEvent(db(), { ...before, cancelled_at: TEST_NOW });
    await buildEvent(db(), { ...before, approval_status: 'rejected' });
    await buildEvent(db(), { host_id: host.id });
    const elsewhere = await buildEvent(db(), { ...before, host_id: (await buildHost(db())).id });
    const once = { created_at: TEST_NOW, updated_at: TEST_NOW };
    await db()
      .insertInto('ratings')
      .values([
        { event_id: held.id, rating: 5, ...once },
        { event_id: held.id, rating: 2, ...once },
        { event_id: elsewhere.id, rating: 1, ...once },
      ])
      .execute();
    await decide(await pending(), 'reject', 'No');
    await decide(await pending(), 'approve');
    const event = await pending();
    const other = await pending({ host_id: (await buildHost(db())).id });
    const gone = await pending({ host_id: null });
    const { body } = await test.call<PendingEvent[]>('GET', '/api/admin/events/pending', { as: asAdmin });
    const recordOf = (one: { id: string }) => body.find(({ id }) => id === one.id)?.hostRecord;
    expect(recordOf(event)).toEqual({
      memberSince: host.created_at.toISOString(),
      held: 2,
      attendees: 6,
      upcoming: 2,
      cancelled: 1,
      approved: 1,
      rejected: 1,
      averageRating: 3.5,
      ratings: 2,
    });
    expect(recordOf(other)).toMatchObject({ held: 0, attendees: 0, averageRating: null, ratings: 0 });
    expect(recordOf(gone)).toBeNull();
  });
});
