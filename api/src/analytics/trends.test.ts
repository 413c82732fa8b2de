import type { CommunityTrends } from '@backyard/contract';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildEvent, buildMember, TEST_NOW, type MemberRow, standAt } from '../testing/builders.ts';
import { freshDatabase } from '../testing/database.ts';
import { testApp } from '../testing/test-app.ts';
import { analyticsJobs } from './index.ts';
import { slowMonths } from './slow-months.fixture.ts';

standAt('2026-11-21T18:00:00Z');

/** ANALYTICS_RUNS=500 for a long look. */
const RUNS = Number(process.env['ANALYTICS_RUNS'] ?? 8);

let admin: { cookie: string };
const db = () => test.services.db;
const test = testApp(async () => ({ databaseUrl: await freshDatabase() }));
beforeAll(async () => {
  admin = await test.signInAs(
    await buildMember(db(), { role: 'admin', created_at: '2020-01-01T00:00:00Z' }),
    { confirmed: true },
  );
});

const read = (months: number) =>
  test.call<CommunityTrends>('GET', `/api/admin/community/trends?months=${months}`, { as: admin });

/** Around the ends of months, in UTC and by the event's own clock, last year, and after now. */
const instants = fc.constantFrom(
  '2025-11-30T23:59:59.999Z',
  '2025-12-01T00:00:00.000Z',
  '2026-08-15T12:00:00.000Z',
  '2026-10-31T23:30:00.000Z',
  '2026-11-01T04:30:00.000Z',
  '2026-11-01T10:30:00.000Z',
  '2026-11-21T18:00:00.000Z',
  '2026-11-21T18:00:00.001Z',
  '2026-12-24T02:00:00.000Z',
);
const happening = fc.record({
  starts: instants,
  zone: fc.constantFrom('America/Chicago', 'Pacific/Honolulu', 'UTC'),
  status: fc.constantFrom('approved' as const, 'approved' as const, 'approved' as const, 'pending' as const),
  cancelled: fc.constantFrom(false, false, true),
});
const going = fc.record({
  who: fc.nat(),
  where: fc.nat(),
  at: instants,
  gaveBack: fc.constantFrom(false, false, true),
  door: fc.constantFrom(
    'nothing' as const,
    'nothing' as const,
    'checked in' as const,
    'said' as const,
    'refused' as const,
  ),
});
const money = fc.record({ at: instants, cents: fc.integer({ min: 1, max: 5000 }), back: fc.boolean() });

async function passTheDoor(
  seat: { id: string; event_id: string; member_id: string },
  door: 'nothing' | 'checked in' | 'said' | 'refused',
) {
  const of = { registration_id: seat.id, event_id: seat.event_id };
  const [at, by] = [TEST_NOW, seat.member_id];
  if (door === 'checked in')
    await db()
      .insertInto('check_ins')
      .values({ ...of, checked_in_at: at, confirmed_at: at, recorded_at: at, checked_in_by: by })
      .execute();
  const refused = door === 'refused' ? { refused_at: at, refused_by: by } : {};
  if (door === 'said' || door === 'refused')
    await db()
      .insertInto('attendance_claims')
      .values({ ...of, claimed_at: at, ...refused })
      .execute();
}

/** A payment in the ledger, followed by its refund if `back`. */
async function book(member: MemberRow, { at, cents, back }: { at: string; cents: number; back: boolean }) {
  const payment = await db()
    .insertInto('payments')
    .values({
      member_id: member.id,
      kind: 'tier',
      tier: 'playground',
      description: 'Playground',
      amount_cents: cents,
      state: 'succeeded',
      given: true,
      gateway: 'test',
      create_key: crypto.randomUUID(),
      cancel_key: crypto.randomUUID(),
      created_at: at,
      succeeded_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entry = { payment_id: payment.id, member_id: member.id, gateway: 'test', at };
  await db()
    .insertInto('ledger')
    .values({ ...entry, kind: 'payment', amount_cents: cents })
    .execute();
  if (!back) return;
  const refund = await db()
    .insertInto('refunds')
    .values({
      payment_id: payment.id,
      amount_cents: cents,
      reason: 'nothing_given',
      key: crypto.randomUUID(),
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db()
    .insertInto('ledger')
    .values({ ...entry, kind: 'refund', refund_id: refund.id, amount_cents: -cents })
    .execute();
}

describe('month by month', () => {
  it('[ANA-9..12] equals a slow and simple count, counted now and kept by the job', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(instants, { minLength: 1, maxLength: 4 }),
        fc.array(happening, { minLength: 1, maxLength: 5 }),
        fc.array(going, { maxLength: 12 }),
        fc.array(money, { maxLength: 3 }),
        async (joined, happenings, registrations, payments) => {
          test.time.now = TEST_NOW;
          const members: MemberRow[] = [];
          for (const created_at of joined) members.push(await buildMember(db(), { created_at }));
          const events = [];
          for (const { starts, zone, status, cancelled } of happenings) {
            events.push(
              await buildEvent(db(), {
                host_id: null,
                starts_at: new Date(starts),
                time_zone: zone,
                approval_status: status,
                cancelled_at: cancelled ? TEST_NOW : null,
              }),
            );
          }
          for (const { who, where, at, gaveBack, door } of registrations) {
            const seat = await db()
              .insertInto('registrations')
              .values({
                event_id: events[where % events.length]?.id ?? '',
                member_id: members[who % members.length]?.id ?? '',
                created_at: at,
                price_steps: '[]',
                ...(gaveBack ? { status: 'cancelled', cancelled_at: TEST_NOW } : {}),
              })
              // A second registration of someone who is already registered.
              .onConflict((conflict) => conflict.doNothing())
              .returning(['id', 'event_id', 'member_id'])
              .executeTakeFirst();
            if (seat && !gaveBack) await passTheDoor(seat, door);
          }
          for (const one of payments) await book(members[0] as MemberRow, one);
          const slow = await slowMonths(db(), TEST_NOW, 14);
          await db().deleteFrom('community_months').execute();
          expect((await read(14)).body).toEqual({ asOf: TEST_NOW.toISOString(), months: slow });
          await runJob();
          test.time.now = new Date(TEST_NOW.getTime() + 60_000);
          expect((await read(14)).body).toEqual({ asOf: TEST_NOW.toISOString(), months: slow });
        },
      ),
      { numRuns: RUNS },
    );
  }, 120_000);

  it('[ANA-9] what the job kept serves for an hour; after that the rows themselves are asked', async () => {
    test.time.now = TEST_NOW;
    await runJob();
    const before = (await read(1)).body.months[0]?.newMembers ?? 0;
    await buildMember(db(), { created_at: TEST_NOW });
    test.time.now = new Date(TEST_NOW.getTime() + 3_599_999);
    expect((await read(1)).body).toMatchObject({
      asOf: TEST_NOW.toISOString(),
      months: [{ month: '2026-11', newMembers: before }],
    });
    test.time.now = new Date(TEST_NOW.getTime() + 3_600_000);
    expect((await read(1)).body).toMatchObject({
      asOf: test.time.now.toISOString(),
      months: await slowMonths(db(), test.time.now, 1),
    });
  });

  it('comes as a file for spreadsheets, and takes 1 to 60 months', async () => {
    test.time.now = TEST_NOW;
    const file = await test.call('GET', '/api/admin/community/trends.csv?months=2', { as: admin });
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="backyard-months-2026-11-21.csv"',
    });
    expect(file.text.split('\r\n')[0]).toBe(
      '\uFEFFMonth,New members,Registrations,Revenue (USD),Attendance,Attending members,Returning members',
    );
    expect(file.text.split('\r\n').map((line) => line.split(',')[0])).toEqual([
      '\uFEFFMonth',
      '2026-10',
      '2026-11',
      '',
    ]);
    expect((await read(0)).status).toBe(400);
    expect((await read(61)).status).toBe(400);
  });
});

const runJob = async () =>
  analyticsJobs(test.services)
    .find(({ name }) => name === 'count_community_months')
    ?.run({});
