import { NO_WISHES } from '@backyard/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isUniqueViolation } from '../platform/database/index.ts';
import { buildEvent, buildMember, TEST_NOW, type EventRow } from '../testing/builders.ts';
import { testServices } from '../testing/test-services.ts';
import { untilWaiting } from '../testing/until-waiting.ts';
import { takeSeats, type Taker } from './registrations.queries.ts';

let services: Awaited<ReturnType<typeof testServices>>;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.db.destroy());

const members = (count: number) => Promise.all(Array.from({ length: count }, () => buildMember(services.db)));
const takerOf = (member: { id: string }): Taker => ({
  memberId: member.id,
  wishes: NO_WISHES,
  payableCents: 0,
  priceSteps: [{ name: 'list_price', cents: 0 }],
  requestId: null,
});
const take = (event: EventRow, people: { id: string }[], now = TEST_NOW) =>
  takeSeats(services.db, { eventId: event.id, version: event.version }, people.map(takerOf), now);
const seatsOf = async (event: EventRow) => {
  const row = await services.db
    .selectFrom('events')
    .select('seats_taken')
    .where('id', '=', event.id)
    .executeTakeFirstOrThrow();
  const { count } = await services.db
    .selectFrom('registrations')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('event_id', '=', event.id)
    .where('status', '=', 'registered')
    .executeTakeFirstOrThrow();
  return { counted: row.seats_taken, registered: count };
};

describe('takeSeats', () => {
  it('[REG-10] takes a seat, registers and queues the mail with its job in one go', async () => {
    const event = await buildEvent(services.db);
    const [ada] = await members(1);
    const taken = await take(event, [ada!]);
    expect([...taken.keys()]).toEqual([ada!.id]);
    expect(await seatsOf(event)).toEqual({ counted: 1, registered: 1 });
    const mail = await services.db
      .selectFrom('mails')
      .selectAll()
      .where('member_id', '=', ada!.id)
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({
      kind: 'registration_confirmed',
      recipient: ada!.email,
      payload: { registrationId: taken.get(ada!.id)?.id },
    });
    const jobs = await services.pool.query(
      `select payload from graphile_worker._private_jobs where payload->>'mailId' = $1`,
      [mail.id],
    );
    expect(jobs.rows).toHaveLength(1);
  });

  it('[REG-10] [REG-13] gives what is left to those who came first', async () => {
    const event = await buildEvent(services.db, { capacity: 3 });
    const crowd = await members(5);
    const taken = await take(event, crowd);
    expect(crowd.map((member) => taken.has(member.id))).toEqual([true, true, true, false, false]);
    expect(await seatsOf(event)).toEqual({ counted: 3, registered: 3 });
    expect((await take(event, await members(1))).size).toBe(0);
  });

  it('[REG-10] grants what is left once another process has taken seats that this statement did not see yet', async () => {
    const event = await buildEvent(services.db, { capacity: 4 });
    const [first, ...crowd] = await members(5);
    const elsewhere = await services.pool.connect();
    try {
      await elsewhere.query('begin');
      await elsewhere.query('update events set seats_taken = seats_taken + 1 where id = $1', [event.id]);
      await elsewhere.query(
        `insert into registrations (event_id, member_id, payable_cents, price_steps, created_at)
         values ($1, $2, 0, '[]', now())`,
        [event.id, first!.id],
      );
      const taking = take(event, crowd);
      await untilWaiting(services, 1);
      await elsewhere.query('commit');
      expect((await taking).size).toBe(3);
    } finally {
      elsewhere.release();
    }
    expect(await seatsOf(event)).toEqual({ counted: 4, registered: 4 });
  });

  it('[REG-14] waits for nobody who waits for it: between others who lock the event, take it and change it', async () => {
    const event = await buildEvent(services.db, { capacity: 4 });
    const [ada] = await members(1);
    const [first, second, third] = await Promise.all(
      Array.from({ length: 3 }, () => services.pool.connect()),
    );
    const lock = (client: typeof first) =>
      client!.query('select from events where id = $1 for no key update', [event.id]);
    const change = (client: typeof first) =>
      client!.query('update events set seats_held = seats_held where id = $1', [event.id]);
    try {
      await first!.query('begin');
      await lock(first);
      await change(first);
      await second!.query('begin');
      const locked = lock(second);
      await untilWaiting(services, 1);
      const taking = take(event, [ada!]);
      await untilWaiting(services, 2);
      await third!.query('begin');
      const lockedNext = lock(third);
      await untilWaiting(services, 3);
      await first!.query('commit');
      await locked;
      await change(second);
      await second!.query('commit');
      const [taken] = await Promise.all([taking, lockedNext.then(() => third!.query('commit'))]);
      expect([...taken.keys()]).toEqual([ada!.id]);
    } finally {
      for (const client of [first, second, third]) client!.release();
    }
  });

  it('[WAIT-5] grants nothing while others wait, whatever is free', async () => {
    const event = await buildEvent(services.db, { capacity: 3, waiting: 1 });
    expect((await take(event, await members(1))).size).toBe(0);
    expect(await seatsOf(event)).toEqual({ counted: 0, registered: 0 });
  });

  it('[REG-10] refuses in the table itself what would go past the capacity', async () => {
    const event = await buildEvent(services.db, { capacity: 3 });
    await expect(
      services.db.updateTable('events').set({ seats_taken: 4 }).where('id', '=', event.id).execute(),
    ).rejects.toMatchObject({ constraint: 'seats_within_capacity' });
  });

  it('[REG-11] grants nothing when the event changed since it was decided on', async () => {
    const event = await buildEvent(services.db);
    await services.db
      .updateTable('events')
      .set({ price_cents: 2500, version: event.version + 1 })
      .where('id', '=', event.id)
      .execute();
    expect((await take(event, await members(1))).size).toBe(0);
    expect(await seatsOf(event)).toEqual({ counted: 0, registered: 0 });
  });

  it('[REG-3] grants nothing once the event has started', async () => {
    const event = await buildEvent(services.db);
    expect((await take(event, await members(1), event.starts_at)).size).toBe(0);
  });

  it('[REG-12] undoes everything when one of them is registered already', async () => {
    const event = await buildEvent(services.db);
    const [ada, bo] = await members(2);
    await take(event, [ada!]);
    const again = take(event, [bo!, ada!]);
    await expect(again).rejects.toSatisfy((error) => isUniqueViolation(error, 'one_active_registration'));
    expect(await seatsOf(event)).toEqual({ counted: 1, registered: 1 });
  });

  it('[REG-12] gives one seat to one member who asks eight times at once', async () => {
    const event = await buildEvent(services.db);
    const [ada] = await members(1);
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => take(event, [ada!])));
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    expect(await seatsOf(event)).toEqual({ counted: 1, registered: 1 });
  });
});
