import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';

/**
 * Keeps a seat for whoever is paying and for all whom they bring, while there are so many, nobody is in line for it, and the event is the version on which
 * the price was decided. One statement; answers whether it was kept [PAY-5].
 */
export async function holdSeat(
  trx: Executor,
  given: {
    eventId: string;
    version: number;
    memberId: string;
    paymentId: string;
    expiresAt: Date;
    /** Whether it was kept for longer already. */
    extended: boolean;
    /** With those of whom they bring. */
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
    insert into seat_holds (event_id, member_id, payment_id, expires_at, extended, seats)
    select id, ${given.memberId}, ${given.paymentId}, ${given.expiresAt}, ${given.extended}, ${given.seats}::smallint from seat
    returning event_id`.execute(trx);
  return rows.length > 0;
}

/** Lets go of the seat that is kept for this payment, if one is. */
export async function releaseHeldSeat(trx: Executor, eventId: string, paymentId: string): Promise<void> {
  await sql`
    with gone as (delete from seat_holds where event_id = ${eventId} and payment_id = ${paymentId} returning event_id, seats)
    update events set seats_held = seats_held - gone.seats from gone where events.id = gone.event_id`.execute(
    trx,
  );
}

/** The seat that is kept for this person, by a payment or because they were first in line. */
export const findOwnHold = (executor: Executor, eventId: string, memberId: string) =>
  executor
    .selectFrom('seat_holds')
    .select('payment_id')
    .where('event_id', '=', eventId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();

/** The seat that is kept for whoever was first in line is kept for their payment now; false when there is none. */
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

/** Gives the seat that this payment had back to its offer, where that has time left [WAIT-11]. */
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
    .select(['expires_at', 'extended'])
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
