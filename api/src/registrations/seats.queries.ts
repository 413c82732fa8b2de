import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';

/**
 * Holds seats for a payer and all their guests if there are enough, the waitlist is empty, and the event has the version on which the price
 * was decided. One statement. Returns whether they were held [PAY-5].
 */
export async function holdSeat(
  trx: Executor,
  given: {
    eventId: string;
    version: number;
    memberId: string;
    paymentId: string;
    expiresAt: Date;
    /** Including their guests. */
    seats: number;
    now: Date;
  },
): Promise<boolean> {
  const { rows } = await sql`
    with seat as (
      update events set seats_held = seats_held + ${given.seats}::int
      where id = ${given.eventId} and version = ${given.version}
        and seats_taken + seats_held + ${given.seats}::int <= capacity and waiting = 0 and starts_at > ${given.now}
      returning id
    )
    insert into seat_holds (event_id, member_id, payment_id, expires_at, seats)
    select id, ${given.memberId}, ${given.paymentId}, ${given.expiresAt}, ${given.seats}::smallint from seat
    returning event_id`.execute(trx);
  return rows.length > 0;
}

/**
 * Transfers the seats held for one payment to another, or to none (about to become a registration), changing their number to what is wanted
 * now. Additional seats are taken only if they are free and the waitlist is empty, as for any new attendee. The expiry is unchanged unless
 * `until` is given. The event's row is locked. Returns the expiry and how many seats were released, or null with nothing changed if it is
 * not possible [PAY-18].
 */
export async function moveHold(
  trx: Executor,
  given: {
    eventId: string;
    version: number;
    from: string;
    to: string | null;
    seats: number;
    until?: Date | undefined;
    now: Date;
  },
): Promise<{ expiresAt: Date; extended: boolean; freed: number } | null> {
  const seats = sql`${given.seats}::int`;
  const { rows } = await sql<{ expires_at: Date; extended: boolean; freed: number }>`
    with kept as (
      select event_id, ${seats} - seats as more from seat_holds
      where event_id = ${given.eventId} and payment_id = ${given.from}
    ), seat as (
      update events set seats_held = seats_held + kept.more from kept
      where events.id = kept.event_id and version = ${given.version} and starts_at > ${given.now}
        and (kept.more <= 0 or (seats_taken + seats_held + kept.more <= capacity and waiting = 0))
      returning kept.event_id, -kept.more as freed
    )
    update seat_holds set payment_id = ${given.to}::uuid, seats = ${seats},
      expires_at = coalesce(${given.until ?? null}::timestamptz, expires_at),
      extended = extended and ${given.until === undefined}::boolean
    from seat where seat_holds.event_id = seat.event_id and seat_holds.payment_id = ${given.from}
    returning expires_at, extended, freed`.execute(trx);
  const [row] = rows;
  return row ? { expiresAt: row.expires_at, extended: row.extended, freed: row.freed } : null;
}

/** Releases the seat held for this payment, if any. */
export async function releaseHeldSeat(trx: Executor, eventId: string, paymentId: string): Promise<void> {
  await sql`
    with gone as (delete from seat_holds where event_id = ${eventId} and payment_id = ${paymentId} returning event_id, seats)
    update events set seats_held = seats_held - gone.seats from gone where events.id = gone.event_id`.execute(
    trx,
  );
}

/** The seat held for this person, by a payment or as the first in line. */
export const findOwnHold = (executor: Executor, eventId: string, memberId: string) =>
  executor
    .selectFrom('seat_holds')
    .select(['payment_id', 'seats'])
    .where('event_id', '=', eventId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();

/** Transfers the seat held for the first in line to their payment. False when there is none. */
export async function payForOffer(
  trx: Executor,
  given: { eventId: string; memberId: string; paymentId: string; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('seat_holds')
    .set({ payment_id: given.paymentId, expires_at: given.expiresAt, extended: false })
    .where('event_id', '=', given.eventId)
    .where('member_id', '=', given.memberId)
    .where('payment_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the seat of this payment to its offer, if the offer has time left [WAIT-11]. */
export async function returnToOffer(trx: Executor, paymentId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update seat_holds set payment_id = null, extended = false, expires_at = place.offered_until
    from waitlist_entries place
    where seat_holds.payment_id = ${paymentId}
      and place.event_id = seat_holds.event_id and place.member_id = seat_holds.member_id
      and place.state = 'offered' and place.offered_until > ${now}
    returning seat_holds.event_id`.execute(trx);
  return rows.length > 0;
}

export const findHold = (executor: Executor, paymentId: string) =>
  executor
    .selectFrom('seat_holds')
    .select(['expires_at', 'extended', 'seats'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();

/** As long again, once: answers whether that was still to be had. */
export async function extendSeatHold(trx: Executor, paymentId: string, expiresAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('seat_holds')
    .set({ expires_at: expiresAt, extended: true })
    .where('payment_id', '=', paymentId)
    .where('extended', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
