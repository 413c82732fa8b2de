// Statements held: arrive.1-7.

/** Several seats under one registration at the door: together, in part, and the others later. */
import type { Door, DoorPerson, Event, HostAttendee } from '@backyard/contract';
import * as fc from 'fast-check';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { laterOf, type Count } from '../events/came.rules.ts';
import {
  buildEvent,
  buildHelper,
  buildHost,
  buildMember,
  HOUR,
  type MemberRow,
  MINUTE,
  TEST_NOW,
} from '../testing/builders.ts';
import { testApp } from '../testing/test-app.ts';
import { listDoor } from './door.queries.ts';

let host: MemberRow;
let as: { cookie: string };
const test = testApp({ config: { rateLimits: false } });
beforeAll(async () => {
  host = await buildHost(test.services.db);
  as = await test.signInAs(host);
});
beforeEach(() => {
  test.time.now = TEST_NOW;
});
const db = () => test.services.db;
const later = (ms: number) => new Date(TEST_NOW.getTime() + ms);

/** An event whose door is open, and a party of this many seats there. */
async function arriving(guests: number, startsIn = -MINUTE) {
  const event = await buildEvent(db(), { host_id: host.id, starts_at: later(startsIn), guests: 9 });
  return { event, ...(await party(event, guests)) };
}
async function party(event: { id: string }, guests: number) {
  const who = await buildMember(db());
  const { id, ticket } = await db()
    .insertInto('registrations')
    .values({
      event_id: event.id,
      member_id: who.id,
      price_steps: '[]',
      guests,
      created_at: later(-HOUR),
    })
    .returning(['id', 'ticket'])
    .executeTakeFirstOrThrow();
  await db()
    .updateTable('events')
    .set((set) => ({ seats_taken: set('seats_taken', '+', 1 + guests) }))
    .where('id', '=', event.id)
    .execute();
  return { id, ticket, who };
}

const at = (event: { id: string }, rest = '') => `/api/host/events/${event.id}${rest}`;
const checkIn = (event: { id: string }, body: object, by = as) =>
  test.call<DoorPerson & { code: string }>('POST', at(event, '/check-ins'), { as: by, body });
const undo = (event: { id: string }, id: string, query = '') =>
  test.call('DELETE', at(event, `/check-ins/${id}${query}`), { as });
const doorOf = async (event: { id: string }) =>
  (await test.call<Door>('GET', at(event, '/door'), { as })).body;
const counts = async (event: { id: string }) => {
  const { registered, checkedIn, registrations } = await doorOf(event);
  expect(registrations.reduce((sum, { came }) => sum + came, 0)).toBe(checkedIn);
  return [checkedIn, registered];
};

it('[DOOR-18] [DOOR-22] one ticket lets all of them in, or so many as are said; the door counts persons', async () => {
  const { event, id, ticket } = await arriving(2);
  const alone = await party(event, 0);
  expect(await counts(event)).toEqual([0, 4]);
  expect((await checkIn(event, { ticket })).body).toMatchObject({ id, guests: 2, came: 3 });
  expect(await counts(event)).toEqual([3, 4]);
  await checkIn(event, { registrationId: alone.id });
  expect(await counts(event)).toEqual([4, 4]);
  const few = await arriving(2);
  const first = await checkIn(few.event, { ticket: few.ticket, came: 1 });
  expect([first.status, first.body.came]).toEqual([201, 1]);
  expect(await counts(few.event)).toEqual([1, 3]);
});

it('[DOOR-18] never more than have a seat, nor fewer than one', async () => {
  const { event, id } = await arriving(1);
  expect((await checkIn(event, { registrationId: id, came: 9 })).body.came).toBe(2);
  for (const came of [0, -1, 1.5, 11, '2', null])
    expect((await checkIn(event, { registrationId: id, came })).status, String(came)).toBe(400);
  expect(await counts(event)).toEqual([2, 2]);
});

it('[DOOR-20] the others are let in later, by the same ticket or by the list; the time is that of the first', async () => {
  const { event, id, ticket } = await arriving(3);
  await checkIn(event, { ticket, came: 1 });
  test.time.now = later(10 * MINUTE);
  const second = await checkIn(event, { registrationId: id, came: 3 });
  expect([second.status, second.body]).toMatchObject([200, { came: 3, checkedInAt: TEST_NOW.toISOString() }]);
  test.time.now = later(20 * MINUTE);
  expect((await checkIn(event, { ticket })).body).toMatchObject({
    came: 4,
    checkedInAt: TEST_NOW.toISOString(),
  });
  // Counted wrongly.
  test.time.now = later(21 * MINUTE);
  expect((await checkIn(event, { registrationId: id, came: 2 })).body.came).toBe(2);
  expect(await counts(event)).toEqual([2, 4]);
});

it('[DOOR-19] two doors at the same moment count nobody twice', async () => {
  const { event, id, ticket } = await arriving(2);
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, number) =>
      checkIn(event, number % 2 === 0 ? { ticket } : { registrationId: id, came: 1 + (number % 3) }),
    ),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(29);
  expect(await counts(event)).toEqual([3, 3]);
  expect(
    await db().selectFrom('check_ins').select('came').where('event_id', '=', event.id).execute(),
  ).toEqual([{ came: 3 }]);
});

it('[DOOR-19] whichever of them is heard first, the count that was made last stands, as the rule says it', async () => {
  const event = await buildEvent(db(), {
    host_id: host.id,
    starts_at: later(-MINUTE),
    guests: 9,
    capacity: 900,
  });
  test.time.now = later(10 * MINUTE);
  const heard = fc.record({ came: fc.integer({ min: 1, max: 4 }), minute: fc.integer({ min: 0, max: 3 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(heard, { minLength: 1, maxLength: 4 }), async (said) => {
      const { id } = await party(event, 3);
      for (const { came, minute } of said)
        await checkIn(event, { registrationId: id, came, at: later(minute * MINUTE).toISOString() });
      const expected = said
        .map(({ came, minute }): Count => ({ came, at: later(minute * MINUTE) }))
        .reduce(laterOf);
      const row = await db()
        .selectFrom('check_ins')
        .select(['came', 'confirmed_at'])
        .where('registration_id', '=', id)
        .executeTakeFirstOrThrow();
      expect(row).toEqual({ came: expected.came, confirmed_at: expected.at });
    }),
    { numRuns: 25 },
  );
});

it('[DOOR-19] beside a release that does not count, all of them are in', async () => {
  const { event, id } = await arriving(2);
  await checkIn(event, { registrationId: id, came: 1 });
  await db().updateTable('check_ins').set({ came: null }).where('registration_id', '=', id).execute();
  expect(await counts(event)).toEqual([3, 3]);
  expect((await checkIn(event, { registrationId: id, came: 1 })).body.came).toBe(3);
  test.time.now = later(MINUTE);
  expect((await checkIn(event, { registrationId: id, came: 1 })).body.came).toBe(1);
});

it('[DOOR-21] it is taken back whole; a count from before that changes nothing', async () => {
  const { event, id } = await arriving(2);
  await checkIn(event, { registrationId: id, came: 2 });
  test.time.now = later(5 * MINUTE);
  expect((await undo(event, id)).status).toBe(204);
  expect(await counts(event)).toEqual([0, 3]);
  const early = await checkIn(event, { registrationId: id, came: 3, at: later(MINUTE).toISOString() });
  expect(early.body).toMatchObject({ came: 0, checkedInAt: null });
  expect((await checkIn(event, { registrationId: id, came: 1 })).body).toMatchObject({
    came: 1,
    checkedInAt: later(5 * MINUTE).toISOString(),
  });
});

it('[DOOR-23] [DOOR-26] a guest more has not come yet, and nobody is taken back who is in', async () => {
  const { event, id, who } = await arriving(2, HOUR);
  const own = await test.signInAs(who);
  const bring = (guests: number) =>
    test.call('PUT', `/api/events/${event.id}/guests`, { as: own, body: { guests, names: [] } });
  await checkIn(event, { registrationId: id });
  expect((await bring(3)).status).toBe(200);
  expect(await counts(event)).toEqual([3, 4]);
  expect((await bring(1)).status).toBe(409);
  expect(await counts(event)).toEqual([3, 4]);
});

it('[DOOR-23] [PAY-26] whoever was counted before a move and is taken back within its hour is not there', async () => {
  const { event, id, who } = await arriving(2, HOUR);
  await checkIn(event, { registrationId: id });
  await db().updateTable('events').set({ moved_at: TEST_NOW }).where('id', '=', event.id).execute();
  const own = await test.signInAs(who);
  const body = { guests: 1, names: [] };
  expect((await test.call('PUT', `/api/events/${event.id}/guests`, { as: own, body })).status).toBe(200);
  expect(await counts(event)).toEqual([2, 2]);
});

it('[DOOR-22] who was there is so many as came: the event, the host’s list, file and figures', async () => {
  const { event, id, who } = await arriving(2, -3 * HOUR);
  const claimed = await party(event, 1);
  await checkIn(event, { registrationId: id, came: 2 });
  const read = async () =>
    (await test.call<Event>('GET', `/api/events/${event.id}`, { as })).body.currentAttendees;
  expect(await read()).toBe(2);
  // For members who confirm their attendance themselves, no one was counted.
  await test.call('POST', `/api/events/${event.id}/attended`, { as: await test.signInAs(claimed.who) });
  expect(await read()).toBe(4);
  const list = await test.call<HostAttendee[]>('GET', `/api/host/attendees?eventId=${event.id}`, { as });
  expect(list.body.map(({ came, guests }) => [came, guests])).toEqual([
    [2, 2],
    [0, 1],
  ]);
  const file = await test.call('GET', `/api/host/attendees.csv?eventId=${event.id}`, { as });
  expect(file.text.split('\r\n').filter((line) => line.includes(',2,3,'))).toHaveLength(1);
  const own = await test.signInAs(who, { confirmed: true });
  const kept = await test.call<{ registrations: { came: number | null }[] }>('GET', '/api/user/export', {
    as: own,
  });
  expect(kept.body.registrations).toMatchObject([{ came: 2 }]);
});

it('[DOOR-24] who helps at the door counts; who brings them, and who helps elsewhere, does not', async () => {
  const { event, id, who } = await arriving(2);
  const other = await buildEvent(db(), { host_id: host.id });
  const helperOf = async ({ id: eventId }: { id: string }) => {
    const member = await buildMember(db());
    const asked = {
      role: 'door',
      invited_by: host.id,
      member_id: member.id,
      email: member.email ?? '',
    } as const;
    await buildHelper(db(), eventId, asked);
    return test.signInAs(member);
  };
  const [door, elsewhere] = [await helperOf(event), await helperOf(other)];
  expect((await checkIn(event, { registrationId: id, came: 2 }, door)).body.came).toBe(2);
  for (const by of [elsewhere, await test.signInAs(who), await test.signInAs(await buildHost(db()))])
    expect((await checkIn(event, { registrationId: id, came: 1 }, by)).body.code).toBe('event_not_found');
  expect(await counts(event)).toEqual([2, 3]);
});

it('[DOOR-20] on the list a party of which some are missing stands with who is not there', async () => {
  const { event, id, who } = await arriving(2);
  const [in1, out] = [await party(event, 0), await party(event, 0)];
  const called = async (member: MemberRow, name: string) =>
    db().updateTable('members').set({ first_name: name }).where('id', '=', member.id).execute();
  await called(in1.who, 'Ada');
  await called(who, 'Yuki');
  await called(out.who, 'Zoe');
  await checkIn(event, { registrationId: id, came: 1 });
  await checkIn(event, { registrationId: in1.id });
  const listed = await listDoor(db(), event.id, { words: [], limit: 2 });
  expect(listed.map(({ first_name: name }) => name)).toEqual(['Yuki', 'Zoe']);
});
