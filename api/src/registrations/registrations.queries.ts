import type { Wishes } from '@backyard/contract';
import { sql } from 'kysely';
import type { PriceStep } from '../events/index.ts';
import { REGISTERED, type Database, type Executor } from '../platform/database/index.ts';
import { mailTo } from '../platform/mailer/index.ts';
import { count } from '../platform/metrics/index.ts';
import { hostNews } from './host-news.queries.ts';
import { wishArrays, wishColumns, wishValues } from './wishes.queries.ts';

export interface Taker {
  memberId: string;
  wishes: Wishes;
  /** For all of their seats. */
  payableCents: number;
  priceSteps: PriceStep[];
  /** The request in which they asked, which their mail names. */
  requestId: string | null;
}

/** A registration that was made, and how many are registered with it. */
export interface TakenSeat {
  id: string;
  ticket: string;
  seatsTaken: number;
}

/**
 * Takes seats at one event for these members and their guests, in their order, while there are seats for a whole party. Returns the new
 * registrations by member id. A single statement: seats, registrations and confirmation mails succeed or fail together, and no lock is held
 * across the network [REG-10]. If others took seats after its first read, it reads again under the event's lock. It grants nothing when the
 * event has a newer version than the one decided on [REG-11] or others are in line for a seat [WAIT-5]. It throws a unique violation of
 * `one_active_registration`, changing nothing, when one of them is registered already [REG-12].
 *
 * The free seats are checked again on the updated row. `returning old` cannot be used for this: with a `before update` trigger, PostgreSQL
 * 18.4 returns the values from before the lock wait. The updating statement does not lock the row first: it would return to the version it
 * saw first, which waiting transactions already hold, and one of them would fail as a deadlock [REG-14].
 */
export async function takeSeats(
  db: Database,
  event: { eventId: string; version: number },
  takers: Taker[],
  now: Date,
): Promise<Map<string, TakenSeat>> {
  const granted = await grantSeats(db, event, takers, now);
  if (granted !== 'passed') return granted;
  return db.transaction().execute(async (trx) => {
    await lockEvent(trx, event.eventId);
    const behindLock = await grantSeats(trx, event, takers, now);
    return behindLock === 'passed' ? new Map() : behindLock;
  });
}

/** The event version decided on, and an empty waitlist: checked on the version that is read, and again on the one that is updated. */
const asDecided = ({ version }: { version: number }) =>
  sql`events.version = ${version} and events.waiting = 0`;

/** `passed`: there were seats at the first read, but the event has changed since. */
async function grantSeats(
  executor: Executor,
  event: { eventId: string; version: number },
  takers: Taker[],
  now: Date,
): Promise<Map<string, TakenSeat> | 'passed'> {
  type Row = { id: string; member_id: string; ticket: string; seats_taken: number };
  const { rows } = await sql<Row | { id: null }>`
    with open as (
      select id, capacity - seats_taken - seats_held as free
      from events
      where id = ${event.eventId} and ${asDecided(event)}
        and seats_taken + seats_held < capacity and starts_at > ${now}
    ), wanted as (
      select taker.*, sum(1 + taker.guests) over (order by taker.turn) as upto
      from unnest(
        ${takers.map((taker) => taker.memberId)}::uuid[],
        ${wishArrays(takers.map((taker) => taker.wishes))},
        ${takers.map((taker) => taker.payableCents)}::int[],
        ${takers.map((taker) => JSON.stringify(taker.priceSteps))}::jsonb[]
      ) with ordinality as taker (member_id, ${wishColumns()}, payable_cents, price_steps, turn)
    ), whole as (
      select wanted.* from wanted, open where wanted.upto <= open.free
    ), seat as (
      update events set seats_taken = seats_taken + granted.seats
      from open, (select max(upto)::int as seats from whole) as granted
      where events.id = open.id and ${asDecided(event)}
        and events.seats_taken + events.seats_held + granted.seats <= events.capacity
      returning events.seats_taken
    ), registered as (
      insert into registrations (event_id, member_id, ${wishColumns()}, payable_cents, price_steps, created_at)
      select ${event.eventId}, whole.member_id, ${wishColumns('whole')}, whole.payable_cents, whole.price_steps, ${now}
      from seat, whole order by whole.turn
      returning id, member_id, ticket
    ), ${hostNews(event.eventId)}, confirmation as (
      ${mailTo(
        {
          kind: 'registration_confirmed',
          about: ['registrationId', sql`registered.id`],
          eventId: event.eventId,
          requestId: sql`asked.request_id`,
        },
        sql`from registered join members on members.id = registered.member_id
          join unnest(${takers.map((taker) => taker.memberId)}::uuid[], ${takers.map((taker) => taker.requestId)}::text[])
            as asked (member_id, request_id) on asked.member_id = registered.member_id`,
      )}
    )
    select id, member_id, ticket, seats_taken from registered cross join seat
    union all select null, null, null, null where exists (select from whole) and not exists (select from seat)`.execute(
    executor,
  );
  const seats = rows.filter((row): row is Row => row.id !== null);
  if (seats.length < rows.length) return 'passed';
  const seated = new Set(seats.map(({ member_id: memberId }) => memberId));
  const parties = takers.filter(({ memberId }) => seated.has(memberId));
  count(
    'seat_taken',
    parties.reduce((sum, { wishes }) => sum + 1 + wishes.guests, 0),
  );
  return new Map(
    seats.map(({ id, member_id: memberId, ticket, seats_taken: seatsTaken }) => [
      memberId,
      { id, ticket, seatsTaken },
    ]),
  );
}

/**
 * Turns the seats held for this person and their guests, or free ones, into a registration, and queues its confirmation. Ends their place
 * in line as fulfilled. False when there is no seat. The event's row must be locked.
 */
export async function registerSeat(
  trx: Executor,
  given: {
    eventId: string;
    memberId: string;
    /** Null: there was nothing to pay. */
    paymentId: string | null;
    held: boolean;
    wishes: Wishes;
    payableCents: number;
    priceSteps: unknown;
    now: Date;
  },
): Promise<boolean> {
  const seats = sql`${1 + given.wishes.guests}::int`;
  const seat = given.held
    ? sql`
        gone as (
          delete from seat_holds where event_id = ${given.eventId} and member_id = ${given.memberId}
            and seats = ${seats}
          returning event_id, seats
        ), place as (
          update waitlist_entries set state = 'registered', ended_at = ${given.now}
          where event_id = ${given.eventId} and member_id = ${given.memberId} and state = 'offered'
        ), seat as (
          update events set seats_taken = seats_taken + gone.seats, seats_held = seats_held - gone.seats
          from gone where events.id = gone.event_id returning events.id
        )`
    : sql`
        seat as (
          update events set seats_taken = seats_taken + ${seats}
          where id = ${given.eventId} and seats_taken + seats_held + ${seats} <= capacity and waiting = 0 returning id
        )`;
  const { rows } = await sql`
    with ${seat}, registered as (
      insert into registrations (
        event_id, member_id, ${wishColumns()}, payable_cents, price_steps, payment_id, created_at)
      select id, ${given.memberId}, ${wishValues(given.wishes)}, ${given.payableCents}::int,
        ${JSON.stringify(given.priceSteps)}::jsonb, ${given.paymentId}::uuid, ${given.now}
      from seat
      returning id, member_id
    ), ${hostNews(given.eventId)}, confirmation as (
      ${mailTo(
        {
          kind: 'registration_confirmed',
          about: ['registrationId', sql`registered.id`],
          eventId: given.eventId,
        },
        sql`from registered join members on members.id = registered.member_id`,
      )}
    )
    select id from registered`.execute(trx);
  count('seat_taken', rows.length * (1 + given.wishes.guests));
  return rows.length > 0;
}

/** Locks the event's row: what becomes scarce is locked first, by registering and cancelling alike [REG-14]. */
export function lockEvent(executor: Executor, eventId: string) {
  return executor
    .selectFrom('events')
    .selectAll()
    .where('id', '=', eventId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Locks registrations, by their ids or all of this member's at these events. Check-in locks only the registration, not the event, so code
 * that depends on check-ins must read them after this lock [DOOR-25]. Lock the event's row first, then registrations in the order of their
 * ids.
 */
export const lockRegistrations = async (
  trx: Executor,
  which: { id: string } | { memberId: string; eventIds: readonly string[] },
): Promise<void> => {
  await sql`select from registrations
    where ${
      'id' in which
        ? sql`id = ${which.id}`
        : sql`member_id = ${which.memberId} and event_id = any (${which.eventIds}::uuid[]) and status = 'registered'`
    }
    order by id for no key update`.execute(trx);
};

/**
 * Ends the active registration and frees its seats, including those of guests. Returns it, or null when there is none. The event's row must
 * be locked.
 */
export async function releaseSeat(
  executor: Executor,
  eventId: string,
  memberId: string,
  now: Date,
): Promise<{ id: string; seats: number } | null> {
  const cancelled = await executor
    .updateTable('registrations')
    .set({ status: 'cancelled', cancelled_at: now, guest_names: [] })
    .where('event_id', '=', eventId)
    .where('member_id', '=', memberId)
    .where('status', '=', REGISTERED)
    .returning(['id', 'seats'])
    .executeTakeFirst();
  if (!cancelled) return null;
  await executor
    .updateTable('events')
    .set((update) => ({ seats_taken: update('seats_taken', '-', cancelled.seats) }))
    .where('id', '=', eventId)
    .execute();
  return cancelled;
}

/** The ticket of this member's own active registration, or undefined. */
export async function findOwnTicket(
  executor: Executor,
  registrationId: string,
  memberId: string,
): Promise<string | undefined> {
  const row = await executor
    .selectFrom('registrations')
    .select('ticket')
    .where('id', '=', registrationId)
    .where('member_id', '=', memberId)
    .where('status', '=', REGISTERED)
    .executeTakeFirst();
  return row?.ticket;
}
