// Statements held: admin.91, host.45.

import type { CameAlone } from '@backyard/contract';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import {
  buildEvent,
  buildHost,
  buildMember,
  DAY,
  type EventRow,
  type MemberRow,
  standAt,
  TEST_NOW,
} from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { testApp } from '../testing/test-app.ts';
import { listFirstTimes } from './alone.queries.ts';
import { presentAlone, sumAlone } from './alone.rules.ts';
import { analyticsJobs } from './index.ts';
import { slowAlone, type SlowSums } from './slow-alone.fixture.ts';

standAt('2026-11-22T20:00:00Z');

/** ANALYTICS_RUNS=500 for a long look. */
const RUNS = Number(process.env['ANALYTICS_RUNS'] ?? 12);
const ago = (days: number) => new Date(TEST_NOW.getTime() - days * DAY);

let host: MemberRow;
let other: MemberRow;
let asAdmin: { cookie: string };
let asHost: { cookie: string };
const db = () => test.services.db;
const test = testApp(async () => ({ databaseUrl: await freshDatabase() }));
beforeAll(async () => {
  [host, other] = [await buildHost(db()), await buildHost(db())];
  asAdmin = await test.signInAs(await buildMember(db(), { role: 'admin' }), { confirmed: true });
  asHost = await test.signInAs(host);
});

const read = async (as: { cookie: string }, path: string) => {
  const { status, body } = await test.call<CameAlone>('GET', path, { as });
  expect(status).toBe(200);
  return body;
};
const columns = ({ met, back }: SlowSums) => ({
  at_tables: met.atTables.people,
  at_tables_met: met.atTables.did,
  without_tables: met.without.people,
  without_tables_met: met.without.did,
  with_friend: back.withFriend.people,
  with_friend_back: back.withFriend.did,
  without_friend: back.withoutFriend.people,
  without_friend_back: back.withoutFriend.did,
});

async function clear() {
  for (const table of [
    'community_alone',
    'table_seats',
    'event_tables',
    'check_ins',
    'attendance_claims',
    'friendships',
    'see_again_choices',
    'see_again_answers',
    'registrations',
    'events',
  ] as const)
    await db().deleteFrom(table).execute();
}

const HOURS = [
  -2,
  0,
  2,
  24 * 30 - 2,
  24 * 30,
  24 * 40,
  24 * 60 - 2,
  24 * 60,
  24 * 61,
  24 * 90,
  24 * 91,
  24 * 120,
  24 * 150,
  24 * 151,
];
const happening = fc.record({
  hoursAgo: fc.constantFrom(...HOURS),
  of: fc.constantFrom('host', 'host', 'other', 'nobody'),
  state: fc.constantFrom('held', 'held', 'held', 'held', 'pending', 'cancelled'),
  tables: fc.constantFrom('none', 'told', 'untold'),
});
const seatDrawn = fc.record({
  who: fc.nat(),
  where: fc.nat(),
  gaveBack: fc.constantFrom(false, false, false, true),
  door: fc.constantFrom(
    'nothing',
    'nothing',
    'nothing',
    'nothing',
    'nothing',
    'checked in',
    'said',
    'refused',
  ),
  placed: fc.boolean(),
});
const tie = fc.record({
  one: fc.nat(),
  two: fc.nat(),
  where: fc.nat(),
  daysAfter: fc.constantFrom(-100, 0, 0.5, 1, 30, 31),
});

async function make(world: {
  happenings: (typeof happening extends fc.Arbitrary<infer T> ? T : never)[];
  seats: (typeof seatDrawn extends fc.Arbitrary<infer T> ? T : never)[];
  ties: (typeof tie extends fc.Arbitrary<infer T> ? T : never)[];
  gone: number;
}) {
  await clear();
  const people: MemberRow[] = [];
  for (let n = 0; n < 14; n++) people.push(await buildMember(db(), { interests: [] }));
  const events: EventRow[] = [];
  for (const { hoursAgo, of, state, tables } of world.happenings) {
    const starts_at = new Date(ago(hoursAgo / 24).getTime() - 2 * 3_600_000);
    const event = await buildEvent(db(), {
      host_id: of === 'nobody' ? null : (of === 'host' ? host : other).id,
      starts_at,
      approval_status: state === 'pending' ? 'pending' : 'approved',
      cancelled_at: state === 'cancelled' ? TEST_NOW : null,
    });
    events.push(event);
    if (tables !== 'none')
      await db()
        .insertInto('event_tables')
        .values({ event_id: event.id, size: 5, rounds: 1, told_at: tables === 'told' ? starts_at : null })
        .execute();
  }
  for (const { who, where, gaveBack, door, placed } of world.seats) {
    const event = events[where % events.length] as EventRow;
    // Now and then the host is among the guests.
    const all = [...people, host];
    const seat = await db()
      .insertInto('registrations')
      .values({
        event_id: event.id,
        member_id: (all[who % all.length] as MemberRow).id,
        created_at: event.starts_at,
        price_steps: '[]',
        ...(gaveBack ? { status: 'cancelled', cancelled_at: TEST_NOW } : {}),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!seat || gaveBack) continue;
    const of = { registration_id: seat.id, event_id: event.id };
    if (door === 'checked in')
      await db()
        .insertInto('check_ins')
        .values({
          ...of,
          checked_in_at: event.starts_at,
          confirmed_at: event.starts_at,
          recorded_at: event.starts_at,
          checked_in_by: host.id,
        })
        .execute();
    if (door === 'said' || door === 'refused')
      await db()
        .insertInto('attendance_claims')
        .values({
          ...of,
          claimed_at: event.ends_at,
          ...(door === 'refused' ? { refused_at: event.ends_at, refused_by: host.id } : {}),
        })
        .execute();
    const seats = await db()
      .selectFrom('event_tables')
      .select('event_id')
      .where('event_id', '=', event.id)
      .execute();
    if (placed && seats.length > 0)
      await db()
        .insertInto('table_seats')
        .values({ ...of, round: 1, table_number: 1 })
        .execute();
  }
  for (const { one, two, where, daysAfter } of world.ties) {
    const all = [...people, host];
    const [low, high] = [all[one % all.length], all[two % all.length]].map((row) => row?.id ?? '').toSorted();
    const event = events[where % events.length] as EventRow;
    if (low === high || low === undefined || high === undefined) continue;
    await db()
      .insertInto('friendships')
      .values({
        one_id: low,
        other_id: high,
        event_id: event.id,
        since: new Date(event.ends_at.getTime() + daysAfter * DAY),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  if (world.gone % 3 === 0)
    await db()
      .updateTable('members')
      .set({ deleted_at: TEST_NOW, email: null })
      .where('id', '=', people[0]?.id ?? '')
      .execute();
  return { people, events };
}

it('[MEAS-1..7] equals a slow and simple count over random rows; what one of two chose alone changes nothing', async () => {
  let toldAtAll = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        happenings: fc.array(happening, { minLength: 3, maxLength: 9 }),
        seats: fc.array(seatDrawn, { minLength: 25, maxLength: 80 }),
        ties: fc.array(tie, { maxLength: 25 }),
        gone: fc.nat(),
      }),
      async (world) => {
        test.time.now = TEST_NOW;
        const { people, events } = await make(world);
        const answers = [];
        for (const [of, as, path] of [
          [host.id, asHost, '/api/host/alone'],
          [null, asAdmin, '/api/admin/community/alone'],
        ] as const) {
          const slow = columns(await slowAlone(db(), of, TEST_NOW));
          expect(sumAlone(await listFirstTimes(db(), of, TEST_NOW), TEST_NOW)).toEqual(slow);
          const told = await read(as, path);
          expect(told).toEqual(presentAlone(slow, TEST_NOW));
          toldAtAll += Object.values(told).filter(
            (one) => typeof one === 'object' && one.untold === null,
          ).length;
          answers.push(told);
        }
        // Each chooses the next one in a circle, so no choice is mutual.
        for (const [at, one] of people.entries())
          await db()
            .insertInto('see_again_choices')
            .values({
              event_id: events[0]?.id ?? '',
              member_id: one.id,
              chosen_id: people[(at + 1) % people.length]?.id ?? '',
              chosen_at: TEST_NOW,
            })
            .execute();
        expect([
          await read(asHost, '/api/host/alone'),
          await read(asAdmin, '/api/admin/community/alone'),
        ]).toEqual(answers);
        // Kept by the job, it is the same.
        await runJob();
        test.time.now = new Date(TEST_NOW.getTime() + 60_000);
        expect(await read(asAdmin, '/api/admin/community/alone')).toEqual(answers[1]);
      },
    ),
    { numRuns: RUNS },
  );
  expect(toldAtAll).toBeGreaterThan(0);
}, 120_000);

const runJob = async () =>
  analyticsJobs(test.services)
    .find(({ name }) => name === 'count_community_alone')
    ?.run({});

it('[MEAS-7] what the job counted last serves until it counts again, and says when that was; before the first time the rows themselves are asked', async () => {
  await clear();
  await db().deleteFrom('community_alone').execute();
  const asOf = async () => (await read(asAdmin, '/api/admin/community/alone')).asOf;
  test.time.now = TEST_NOW;
  expect(await asOf()).toBe(TEST_NOW.toISOString());
  await runJob();
  test.time.now = new Date(TEST_NOW.getTime() + 72 * 3_600_000);
  expect(await asOf()).toBe(TEST_NOW.toISOString());
  await runJob();
  expect(await asOf()).toBe(test.time.now.toISOString());
});

it('[MEAS-7] comes as a file, with the definition and the reasons of what is left out', async () => {
  await clear();
  test.time.now = TEST_NOW;
  const seven: MemberRow[] = [];
  for (let n = 0; n < 7; n++) seven.push(await buildMember(db(), { interests: [] }));
  const event = await buildEvent(db(), { host_id: host.id, starts_at: ago(40) });
  for (const one of seven)
    await db()
      .insertInto('registrations')
      .values({ event_id: event.id, member_id: one.id, price_steps: '[]', created_at: ago(41) })
      .execute();
  const [low, high] = seven
    .slice(0, 2)
    .map(({ id }) => id)
    .toSorted() as [string, string];
  await db()
    .insertInto('friendships')
    .values({ one_id: low, other_id: high, event_id: event.id, since: ago(38) })
    .execute();
  expect((await read(asHost, '/api/host/alone')).metWithoutTables).toEqual({
    people: 7,
    did: 2,
    untold: null,
  });
  for (const [as, path] of [
    [asHost, '/api/host/alone.csv'],
    [asAdmin, '/api/admin/community/alone.csv'],
  ] as const) {
    const file = await test.call('GET', path, { as });
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="backyard-came-alone-2026-11-22.csv"',
    });
    const lines = file.text.split('\r\n');
    expect(lines.slice(0, 5)).toEqual([
      '\uFEFFPeople who came alone,People,Of them,Percent,Not told',
      'Sat at a table: made a friend,,,,Fewer than 5 people so far',
      'Without a table: made a friend,7,2,28.6,',
      'Had made a friend: came back,,,,Fewer than 5 people so far',
      'Had made none: came back,,,,Fewer than 5 people so far',
    ]);
    expect(file.text).toContain('Alone means that no other guest who attended');
  }
  // Another host sees none of it, and it contains no names.
  const others = await read(await test.signInAs(other), '/api/host/alone');
  expect(others.metWithoutTables.untold).toBe('few');
});

it('[MEAS-5] whomever the host befriends, and whichever friendship the host ends: their figures stay as they are', async () => {
  await clear();
  test.time.now = TEST_NOW;
  const people: MemberRow[] = [];
  for (let n = 0; n < 7; n++) people.push(await buildMember(db(), { interests: [] }));
  const [elsewhere, event] = [
    await buildEvent(db(), { host_id: other.id, starts_at: ago(90) }),
    await buildEvent(db(), { host_id: host.id, starts_at: ago(70) }),
  ];
  // The host is among the guests, too.
  for (const one of [...people, host])
    await db()
      .insertInto('registrations')
      .values({ event_id: event.id, member_id: one.id, price_steps: '[]', created_at: ago(71) })
      .execute();
  const befriend = async (one: MemberRow, two: MemberRow, where: EventRow, since: Date) => {
    const [low = '', high = ''] = [one.id, two.id].toSorted();
    await db()
      .insertInto('friendships')
      .values({ one_id: low, other_id: high, event_id: where.id, since })
      .execute();
  };
  const [early, late, first, second] = people as [MemberRow, MemberRow, MemberRow, MemberRow];
  await befriend(first, second, event, ago(68));
  const without = await read(asHost, '/api/host/alone');
  expect(without.metWithoutTables).toEqual({ people: 7, did: 2, untold: null });
  // Since before the event, and after it.
  await befriend(early, host, elsewhere, ago(88));
  await befriend(late, host, event, ago(68));
  expect(await read(asHost, '/api/host/alone')).toEqual(without);
  for (const one of [early, late]) {
    await test.call('DELETE', `/api/friends/${one.id}`, { as: asHost });
    expect(await read(asHost, '/api/host/alone')).toEqual(without);
  }
  expect(await db().selectFrom('friendships').select('event_id').execute()).toHaveLength(1);
});
