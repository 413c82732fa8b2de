// Statements held: mail.5.

import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { buildHost, buildMember, HOUR, TEST_NOW } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { waiting } from './testing.ts';
import { waitlistJobs } from './waitlist.jobs.ts';

const site = testApp();
const wait = waiting(site);
afterEach(async () => {
  site.time.now = TEST_NOW;
  expect(await wait.differences()).toEqual([]);
});

describe('joining and leaving', () => {
  it('[WAIT-2, WAIT-4] the end of the line, once; everybody is told their own place', async () => {
    const { event, line } = await wait.fullEvent(1, 2);
    const eve = await wait.person();
    const joined = await wait.join(event, eve, '  I bring chairs ');
    expect(joined.status).toBe(201);
    expect(joined.body).toMatchObject({
      waiting: 3,
      registration: null,
      waitlist: {
        position: 3,
        offeredUntil: null,
        notes: 'I bring chairs',
        message: 'You are 3rd on the waitlist',
      },
      abilities: {
        register: { allowed: false, reason: 'event_full', message: 'Event Full' },
        joinWaitlist: { allowed: false, reason: 'already_waiting' },
        leaveWaitlist: { allowed: true },
      },
    });
    expect((await wait.join(event, eve, 'again')).status).toBe(200);
    expect(await wait.counts(event)).toEqual([1, 0, 3]);
    for (const [place, one] of line.entries())
      expect((await wait.show(event, one)).waitlist?.position).toBe(place + 1);
    expect(await wait.mails(eve)).toEqual([]);
  });

  it('[WAIT-1] no line without need: 409 while there are seats', async () => {
    const { event } = await wait.fullEvent(1);
    await wait.addSeat(event);
    const reply = await wait.join(event, await wait.person());
    expect([reply.status, reply.body.code]).toEqual([409, 'seats_free']);
  });

  it('[WAIT-3] who leaves lets those behind move up, and can come back at the end', async () => {
    const { event, line } = await wait.fullEvent(1, 3);
    const [first, second] = line;
    if (!first || !second) throw new Error('nobody waits');
    expect((await wait.leave(event, first)).status).toBe(204);
    expect((await wait.show(event, second)).waitlist?.message).toBe('You are 1st on the waitlist');
    const again = await wait.leave(event, first);
    expect([again.status, again.body?.code]).toEqual([404, 'not_waiting']);
    expect((await wait.join(event, first)).body.waitlist?.position).toBe(3);
    expect(await wait.states(event)).toEqual(['left', 'waiting', 'waiting', 'waiting']);
  });

  it('[WAIT-4] listed apart from registrations, upcoming alone, and in no calendar', async () => {
    const { event, line } = await wait.fullEvent(1, 1);
    const [ada] = line;
    if (!ada) throw new Error('nobody waits');
    expect((await wait.mine(ada)).map(({ id }) => id)).toEqual([event.id]);
    expect((await site.call('GET', '/api/user/events', { as: ada.as })).body).toEqual([]);
    const feed = await site.call<{ url: string }>('GET', '/api/user/calendar', { as: ada.as });
    const { pathname } = new URL(feed.body.url);
    expect((await site.call('GET', pathname)).text).not.toContain('BEGIN:VEVENT');
    site.time.now = new Date(event.starts_at.getTime() + 1);
    expect(await wait.mine(ada)).toEqual([]);
  });

  it('its host sees who waits, in order; other hosts see nothing', async () => {
    const host = await buildHost(site.services.db);
    const { event, line } = await wait.fullEvent(1, 3, { host_id: host.id });
    const asHost = await site.signInAs(host);
    const path = `/api/host/events/${event.id}/waitlist`;
    const reply = await site.call<unknown[]>('GET', path, { as: asHost });
    expect(reply.headers['x-total-count']).toBe('3');
    expect(reply.body).toEqual(
      line.map((_one, place) => ({
        id: expect.any(String),
        eventId: event.id,
        firstName: 'Ada',
        lastName: 'Field',
        subscriptionTier: 'game_room',
        tierLabel: 'Game Room',
        notes: null,
        answers: [],
        profileImageUrl: null,
        position: place + 1,
        offeredUntil: null,
        waitingSince: TEST_NOW.toISOString(),
      })),
    );
    const other = await site.signInAs(await buildHost(site.services.db));
    expect((await site.call('GET', path, { as: other })).status).toBe(404);
    const own = await site.call<{ id: string; waiting: number }[]>('GET', '/api/host/events', { as: asHost });
    expect(own.body.find(({ id }) => id === event.id)?.waiting).toBe(3);
  });
});

describe('[WAIT-6] whatever frees a seat gives it to the first in line', () => {
  it('[WAIT-7] a cancellation: registered, with the note, and told by mail', async () => {
    const { event, going } = await wait.fullEvent(2);
    const eve = await wait.person();
    await wait.join(event, eve, 'I bring chairs');
    const [leaver] = going;
    if (!leaver) throw new Error('nobody goes');
    expect((await wait.cancel(event, leaver)).status).toBe(204);
    expect(await wait.show(event, eve)).toMatchObject({
      registration: { notes: 'I bring chairs' },
      waitlist: null,
      waiting: 0,
      spotsLeft: 0,
    });
    expect(await wait.mails(eve)).toEqual(['waitlist_promoted']);
    expect(await wait.counts(event)).toEqual([2, 0, 0]);
  });

  it('in the same transaction as what freed it, mail and all', async () => {
    const { event, going, line } = await wait.fullEvent(1, 1);
    const [leaver] = going;
    const [ada] = line;
    if (!leaver || !ada) throw new Error('nobody');
    await wait.cancel(event, leaver);
    // xmin names the transaction that wrote a row (PostgreSQL, System Columns).
    const { rows } = await sql<{ what: string; xmin: string }>`
      select status as what, xmin::text from registrations where event_id = ${event.id}
      union all select state, xmin::text from waitlist_entries where event_id = ${event.id}
      union all select kind, xmin::text from mails
        where kind = 'waitlist_promoted' and member_id = ${ada.member.id}
      union all select 'event', xmin::text from events where id = ${event.id}`.execute(site.services.db);
    expect(rows.map(({ what }) => what).toSorted()).toEqual([
      'cancelled',
      'event',
      'registered',
      'registered',
      'waitlist_promoted',
    ]);
    expect(new Set(rows.map(({ xmin }) => xmin)).size).toBe(1);
  });

  it('an account that is deleted, by its owner or by an admin', async () => {
    const { event, going, line } = await wait.fullEvent(2, 3);
    const [one, other] = going;
    if (!one || !other) throw new Error('nobody goes');
    expect((await site.call('DELETE', '/api/user', { as: one.as })).status).toBe(204);
    expect(await wait.seated(event, line)).toEqual([0]);
    const admin = await buildMember(site.services.db, { role: 'admin' });
    const asAdmin = await site.signInAs(admin, { confirmed: true });
    const path = `/api/admin/users/${other.member.id}`;
    expect((await site.call('DELETE', path, { as: asAdmin })).status).toBe(204);
    expect(await wait.seated(event, line)).toEqual([0, 1]);
    expect(await wait.counts(event)).toEqual([2, 0, 1]);
  });

  it('an account that is deleted gives up its own place, and leaves nothing', async () => {
    const { event, line } = await wait.fullEvent(1, 2);
    const [first, second] = line;
    if (!first || !second) throw new Error('nobody waits');
    const file = await site.call<{ waitlists: unknown[] }>('GET', '/api/user/export', { as: first.as });
    expect(file.body.waitlists).toMatchObject([{ state: 'waiting', event: { id: event.id } }]);
    expect((await site.call('DELETE', '/api/user', { as: first.as })).status).toBe(204);
    expect(await wait.states(event)).toEqual(['waiting']);
    expect((await wait.show(event, second)).waitlist?.position).toBe(1);
  });

  it('a host who makes room', async () => {
    const host = await buildHost(site.services.db);
    const { event, line } = await wait.fullEvent(1, 3, { host_id: host.id });
    const as = await site.signInAs(host);
    const edit = await site.call<{ values: object }>('GET', `/api/events/${event.id}/edit-form`, { as });
    const saved = await site.call('PUT', `/api/events/${event.id}`, {
      as,
      body: { ...edit.body.values, maxAttendees: 3 },
    });
    expect(saved.status).toBe(200);
    expect(await wait.seated(event, line)).toEqual([0, 1]);
    expect(await wait.counts(event)).toEqual([3, 0, 1]);
  });

  it('an approval, for what became free while it was not published', async () => {
    const { event, going, line } = await wait.fullEvent(1, 2);
    const [leaver] = going;
    if (!leaver) throw new Error('nobody goes');
    const { db } = site.services;
    await db.updateTable('events').set({ approval_status: 'pending' }).where('id', '=', event.id).execute();
    await wait.cancel(event, leaver);
    expect(await wait.seated(event, line)).toEqual([]);
    const admin = await site.signInAs(await buildMember(db, { role: 'admin' }), { confirmed: true });
    const path = `/api/admin/events/${event.id}/approve`;
    expect((await site.call('PUT', path, { as: admin, body: {} })).status).toBe(200);
    expect(await wait.seated(event, line)).toEqual([0]);
  });

  it('not once the event has begun', async () => {
    const { event, line } = await wait.fullEvent(1, 1);
    site.time.now = new Date(event.starts_at.getTime() + HOUR);
    await wait.addSeat(event);
    await sweep();
    expect(await wait.seated(event, line)).toEqual([]);
    await site.services.db.updateTable('events').set({ capacity: 1 }).where('id', '=', event.id).execute();
  });
});

describe('the line', () => {
  it('[WAIT-5, WAIT-13] nobody overtakes: a free seat is full for those who come now, and found for the first in line', async () => {
    const { event, line } = await wait.fullEvent(1, 1);
    await wait.addSeat(event);
    const eve = await wait.person();
    const reply = await wait.register(event, eve);
    expect([reply.status, reply.body.code]).toEqual([409, 'event_full']);
    expect(await wait.show(event, eve)).toMatchObject({ spotsLeft: 0, waiting: 1 });
    expect((await wait.join(event, eve)).status).toBe(201);
    await sweep();
    expect(await wait.seated(event, [...line, eve])).toEqual([0]);
    await wait.addSeat(event);
    await sweep();
    expect(await wait.seated(event, [...line, eve])).toEqual([0, 1]);
  });

  it('[WAIT-9] whose tier is gone by now is passed over and told, and the next has the seat', async () => {
    const until = new Date(TEST_NOW.getTime() + HOUR);
    const { event, going } = await wait.fullEvent(1, 0, { categories: ['clubhouse_exclusive'] });
    const club = { subscription_tier: 'club_house', subscription_expires_at: until } as const;
    const ada = await wait.person(club);
    const bob = await wait.person({ ...club, subscription_expires_at: new Date(until.getTime() + HOUR) });
    for (const one of [ada, bob]) expect((await wait.join(event, one)).status).toBe(201);
    site.time.now = new Date(until.getTime() + 1);
    const [leaver] = going;
    if (!leaver) throw new Error('nobody goes');
    await wait.cancel(event, leaver);
    expect(await wait.states(event)).toEqual(['passed_over', 'registered']);
    expect(await wait.mails(ada)).toEqual(['waitlist_ended']);
    expect(await wait.counts(event)).toEqual([1, 0, 0]);
  });

  it('[WAIT-12] ends when the event is called off, and everybody in it is told', async () => {
    const host = await buildHost(site.services.db);
    const { event, line } = await wait.fullEvent(1, 2, { host_id: host.id });
    const as = await site.signInAs(host);
    expect((await site.call('DELETE', `/api/events/${event.id}`, { as })).status).toBe(204);
    expect(await wait.states(event)).toEqual(['called_off', 'called_off']);
    for (const one of line) {
      expect(await wait.mails(one)).toEqual(['waitlist_ended']);
      expect(await wait.mine(one)).toEqual([]);
    }
    expect(await wait.counts(event)).toEqual([1, 0, 0]);
  });

  it('[WAIT-12] and when it is rejected', async () => {
    const { event } = await wait.fullEvent(1, 1);
    const { db } = site.services;
    await db.updateTable('events').set({ approval_status: 'pending' }).where('id', '=', event.id).execute();
    const admin = await site.signInAs(await buildMember(db, { role: 'admin' }), { confirmed: true });
    const path = `/api/admin/events/${event.id}/reject`;
    expect((await site.call('PUT', path, { as: admin, body: { notes: 'No' } })).status).toBe(200);
    expect(await wait.states(event)).toEqual(['called_off']);
  });
});

/** The job that looks every five minutes. */
async function sweep(): Promise<void> {
  await waitlistJobs(site.services)
    .find(({ name }) => name === 'sweep_waitlists')
    ?.run({});
}
