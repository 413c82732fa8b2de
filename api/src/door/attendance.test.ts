// Statements held: door.10-13, about.13, ticket.10.

import type { Attendee, Event, HostAttendee, Person, Registration } from '@backyard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { saveRating } from '../ratings/ratings.queries.ts';
import { buildEvent, buildHost, buildMember, HOUR, type MemberRow, TEST_NOW } from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';

/* Having been there: one view says so, and everything that asks goes by it. */

const test = testApp({ config: { rateLimits: false } });
beforeEach(() => {
  test.time.now = TEST_NOW;
});

const db = () => test.services.db;
const soon = (ms: number) => new Date(TEST_NOW.getTime() + ms);

/** It ended an hour ago. Ada and Bo were registered; the door was not staffed, unless `checkedIn` says who was let in. */
async function meeting(checkedIn?: 'ada' | 'bo') {
  const host = await buildHost(db());
  const event = await buildEvent(db(), { host_id: host.id, starts_at: soon(-3 * HOUR), seats_taken: 2 });
  const seat = async (name: string) => {
    const who = await buildMember(db(), { first_name: name });
    const row = { event_id: event.id, member_id: who.id, price_steps: '[]', created_at: soon(-9 * HOUR) };
    const { id } = await db()
      .insertInto('registrations')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, who, as: await test.signInAs(who) };
  };
  const [ada, bo] = [await seat('Ada'), await seat('Bo')];
  const asHost = await test.signInAs(host);
  if (checkedIn)
    await test.call('POST', `/api/host/events/${event.id}/check-ins`, {
      as: asHost,
      body: { registrationId: { ada, bo }[checkedIn].id },
    });
  return { host, asHost, event, ada, bo };
}
type Somebody = Awaited<ReturnType<typeof meeting>>['ada'];

const eventAs = async (event: { id: string }, who: Somebody) =>
  (await test.call<Event>('GET', `/api/events/${event.id}`, { as: who.as })).body;
const sayAttended = (event: { id: string }, who: { as: { cookie: string } }) =>
  test.call<{ code: string; saidAt: string }>('POST', `/api/events/${event.id}/attended`, { as: who.as });
const rate = async (event: { id: string }, who: Somebody) =>
  (await test.call('POST', `/api/events/${event.id}/rating`, { as: who.as, body: { rating: 5 } })).body;
const namesSeenBy = async (event: { id: string }, as: { cookie: string }) => {
  const reply = await test.call<Attendee[]>('GET', `/api/events/${event.id}/attendees`, { as });
  return [reply.headers['x-total-count'], ...reply.body.map(({ firstName }) => firstName)];
};
const eventsAttendedBy = async (who: MemberRow) => {
  const as = await test.signInAs(await buildMember(db(), { role: 'admin' }));
  const { body } = await test.call<{ users: { id: string; eventsAttended: number }[] }>(
    'GET',
    `/api/admin/users?q=${encodeURIComponent(who.email ?? '')}`,
    { as },
  );
  const list = Array.isArray(body) ? (body as { id: string; eventsAttended: number }[]) : body.users;
  return list.find(({ id }) => id === who.id)?.eventsAttended;
};
/** Where Ada and Bo met, according to Ada's view of Bo's page. */
const metBy = async (one: Somebody, other: Somebody) =>
  (await test.call<Person>('GET', `/api/people/${other.who.id}`, { as: one.as })).body;

describe('[DOOR-12] where nobody was checked in', () => {
  it('whoever had a seat was there', async () => {
    const { event, ada, bo, asHost } = await meeting();
    expect(await eventAs(event, bo)).toMatchObject({
      currentAttendees: 2,
      registration: { attended: true },
      abilities: { rate: { allowed: true } },
    });
    expect((await eventAs(event, bo)).abilities.sayAttended).toBeUndefined();
    expect(await namesSeenBy(event, asHost)).toEqual(['2', 'Ada', 'Bo']);
    expect(await metBy(ada, bo)).toMatchObject({ met: { id: event.id } });
    expect(await eventsAttendedBy(bo.who)).toBe(1);
  });
});

describe('[DOOR-12] where somebody was checked in, who was not', () => {
  it('[RATE-15] rates nothing', async () => {
    const { event, ada, bo } = await meeting('ada');
    expect(await rate(event, bo)).toMatchObject({ code: 'not_checked_in' });
    expect((await eventAs(event, bo)).abilities.rate).toMatchObject({
      allowed: false,
      reason: 'not_checked_in',
    });
    expect(await rate(event, ada)).toMatchObject({ rating: 5 });
    expect(
      await db().selectFrom('ratings').select('member_id').where('event_id', '=', event.id).execute(),
    ).toEqual([{ member_id: ada.who.id }]);
  });

  it('[RATE-15] nor where the door was first used after the rating was found possible', async () => {
    const { event, ada, bo } = await meeting('ada');
    const rating = { eventId: event.id, rating: 4, review: null, now: TEST_NOW };
    expect(await saveRating(db(), { ...rating, memberId: bo.who.id })).toBeNull();
    expect(await saveRating(db(), { ...rating, memberId: ada.who.id })).toMatchObject({ created: true });
  });

  it('[ATT-1] is not among those who were there, and nobody is told why', async () => {
    const { event, ada, bo, host, asHost } = await meeting('ada');
    for (const as of [ada.as, bo.as, asHost]) expect(await namesSeenBy(event, as)).toEqual(['1', 'Ada']);
    expect(await eventAs(event, ada)).toMatchObject({
      currentAttendees: 1,
      registration: { attended: true },
    });
    // While it goes on, everyone registered is on the list: they may be on their way.
    test.time.now = soon(-2 * HOUR);
    expect(await namesSeenBy(event, ada.as)).toEqual(['2', 'Ada', 'Bo']);
    expect(host.id).toBe(event.host_id);
  });

  it('[ATT-9] [ATT-10] has met nobody there', async () => {
    const { event, ada, bo } = await meeting('ada');
    expect(await metBy(ada, bo)).toMatchObject({ code: 'person_not_found' });
    expect(await metBy(bo, ada)).toMatchObject({ code: 'person_not_found' });
    await sayAttended(event, bo);
    expect(await metBy(ada, bo)).toMatchObject({ met: { id: event.id } });
  });

  it('has not completed it', async () => {
    const { event, bo } = await meeting('ada');
    expect(await eventsAttendedBy(bo.who)).toBe(0);
    const { body } = await test.call<Registration[]>('GET', '/api/user/events', { as: bo.as });
    expect(body).toMatchObject([{ event: { id: event.id, registration: { attended: false } } }]);
  });

  it('all of it is as before once the one check-in was a mistake', async () => {
    const { event, ada, bo, asHost } = await meeting('ada');
    await test.call('DELETE', `/api/host/events/${event.id}/check-ins/${ada.id}`, { as: asHost });
    expect(await rate(event, bo)).toMatchObject({ rating: 5 });
  });
});

it('[DOOR-16] an event that is moved keeps the check-ins within the new hours of its door', async () => {
  const { event } = await meeting('ada');
  const move = (hours: number) =>
    db()
      .updateTable('events')
      .set({
        starts_at: new Date(event.starts_at.getTime() + hours * HOUR),
        ends_at: new Date(event.ends_at.getTime() + hours * HOUR),
      })
      .where('id', '=', event.id)
      .execute();
  const there = () =>
    db().selectFrom('check_ins').select('event_id').where('event_id', '=', event.id).execute();
  await move(1);
  expect(await there()).toHaveLength(1);
  await move(168);
  expect(await there()).toEqual([]);
});

describe('[DOOR-9] "I was there"', () => {
  it('201, then 200 with the first answer; it counts, and the host reads that it was said', async () => {
    const { event, bo, asHost } = await meeting('ada');
    expect((await eventAs(event, bo)).abilities.sayAttended).toEqual({ allowed: true });
    const first = await sayAttended(event, bo);
    test.time.now = soon(60_000);
    const again = await sayAttended(event, bo);
    expect([first.status, again.status, again.body]).toEqual([201, 200, first.body]);
    expect((await eventAs(event, bo)).abilities.sayAttended).toBeUndefined();
    expect(await rate(event, bo)).toMatchObject({ rating: 5 });
    const { body } = await test.call<HostAttendee[]>('GET', `/api/host/attendees?eventId=${event.id}`, {
      as: asHost,
    });
    expect(body).toMatchObject([
      { firstName: 'Ada', checkedInAt: TEST_NOW.toISOString(), saidAttended: null, canRefuse: false },
      { firstName: 'Bo', checkedInAt: null, saidAttended: 'said', canRefuse: true },
    ]);
  });

  it('[DOOR-10] the host refuses: it counts no longer, however often it is said', async () => {
    const { event, bo, asHost } = await meeting('ada');
    await sayAttended(event, bo);
    const refuse = (as: { cookie: string }) =>
      test.call('DELETE', `/api/host/events/${event.id}/attended/${bo.id}`, { as });
    expect((await refuse(await test.signInAs(await buildHost(db())))).status).toBe(404);
    expect((await refuse(asHost)).status).toBe(204);
    expect((await sayAttended(event, bo)).status).toBe(200);
    expect(await eventAs(event, bo)).toMatchObject({ registration: { attended: false } });
    expect((await eventAs(event, bo)).abilities.sayAttended).toBeUndefined();
    expect(await rate(event, bo)).toMatchObject({ code: 'not_checked_in' });
  });

  it('[DOOR-10] until a week after the end, not later: figures of whole groups are counted afterwards', async () => {
    const { event, bo, host } = await meeting('ada');
    await sayAttended(event, bo);
    const refuse = async (days: number, late = 0) => {
      test.time.now = new Date(event.ends_at.getTime() + days * 24 * HOUR + late);
      const as = await test.signInAs(host);
      const path = `/api/host/events/${event.id}/attended/${bo.id}`;
      return test.call<{ code?: string }>('DELETE', path, { as });
    };
    for (const reply of [await refuse(31), await refuse(7, 1)])
      expect([reply.status, reply.body.code]).toEqual([409, 'attended_settled']);
    const listed = async () => {
      const as = await test.signInAs(host);
      const path = `/api/host/attendees?eventId=${event.id}`;
      return (await test.call<HostAttendee[]>('GET', path, { as })).body.find(({ id }) => id === bo.id);
    };
    expect(await listed()).toMatchObject({ saidAttended: 'said', canRefuse: false });
    test.time.now = TEST_NOW;
    expect(await eventAs(event, bo)).toMatchObject({ registration: { attended: true } });
    expect((await refuse(7)).status).toBe(204);
    expect(await listed()).toMatchObject({ saidAttended: 'refused', canRefuse: false });
    test.time.now = TEST_NOW;
    expect(await eventAs(event, bo)).toMatchObject({ registration: { attended: false } });
  });

  it('in its days, by whoever had a seat, at what took place', async () => {
    const { event, bo } = await meeting('ada');
    for (const [now, status] of [
      [event.starts_at.getTime() - 1, 409],
      [event.ends_at.getTime() + 72 * HOUR + 1, 409],
      [event.ends_at.getTime() + 72 * HOUR, 201],
    ] as const) {
      test.time.now = new Date(now);
      expect((await sayAttended(event, bo)).status).toBe(status);
    }
    test.time.now = TEST_NOW;
    const stranger = { as: await test.signInAs(await buildMember(db())) };
    expect((await sayAttended(event, stranger)).body.code).toBe('not_registered');
    await db().updateTable('events').set({ cancelled_at: TEST_NOW }).where('id', '=', event.id).execute();
    expect((await sayAttended(event, bo)).body.code).toBe('event_cancelled');
  });
});

it('the ticket’s picture is one’s own, while the seat is', async () => {
  const event = await buildEvent(db());
  const ada = await buildMember(db());
  const as = await test.signInAs(ada);
  await test.call('POST', `/api/events/${event.id}/register`, { as, body: { notes: null } });
  const [own] = (await test.call<Registration[]>('GET', '/api/user/events', { as })).body;
  expect(own?.ticket).toMatch(/^[0-9A-F]{32}$/);
  expect(own?.event.registration?.ticket).toBe(own?.ticket);
  const picture = (who: { cookie: string }) => test.call('GET', `/api/user/tickets/${own?.id}`, { as: who });
  expect(await picture(as)).toMatchObject({ status: 200, headers: { 'content-type': 'image/svg+xml' } });
  expect((await picture(await test.signInAs(await buildMember(db())))).status).toBe(404);
  await test.call('DELETE', `/api/events/${event.id}/register`, { as });
  expect((await picture(as)).status).toBe(404);
  await test.call('POST', `/api/events/${event.id}/register`, { as, body: { notes: null } });
  const [renewed] = (await test.call<Registration[]>('GET', '/api/user/events', { as })).body;
  expect(renewed?.ticket).not.toBe(own?.ticket);
});
