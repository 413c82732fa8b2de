import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';

/**
 * Keeps a seat for whoever is paying, while there is one and the event is the version on which the price was decided.
 * One statement; answers whether it was kept [PAY-5].
 */
export async function holdSeat(
  trx: Executor,
  given: {
    eventId: string;
    version: number;
    memberId: string;
    paymentId: string;
    expiresAt: Date;
    now: Date;
  },
): Promise<boolean> {
  const { rows } = await sql`
    with seat as (
      update events set seats_held = seats_held + 1
      where id = ${given.eventId} and version = ${given.version}
        and seats_taken + seats_held < capacity and starts_at > ${given.now}
      returning id
    )
    insert into seat_holds (event_id, member_id, payment_id, expires_at)
    select id, ${given.memberId}, ${given.paymentId}, ${given.expiresAt} from seat
    returning event_id`.execute(trx);
  return rows.length > 0;
}

/** Lets go of the seat that is kept for this payment, if one is. */
export async function letGoOfSeat(trx: Executor, eventId: string, paymentId: string): Promise<void> {
  await sql`
    with gone as (delete from seat_holds where event_id = ${eventId} and payment_id = ${paymentId} returning event_id)
    update events set seats_held = seats_held - 1 from gone where events.id = gone.event_id`.execute(trx);
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

/**
 * Turns the seat that is kept for this payment, or a free one, into a registration, and queues its confirmation. False
 * when there is none. The event's row is locked by then.
 */
export async function seatForPayment(
  trx: Executor,
  given: {
    eventId: string;
    memberId: string;
    paymentId: string;
    held: boolean;
    notes: string | null;
    payableCents: number;
    priceSteps: unknown;
    now: Date;
  },
): Promise<boolean> {
  const seat = given.held
    ? sql`
        gone as (delete from seat_holds where payment_id = ${given.paymentId} returning event_id),
        seat as (
          update events set seats_taken = seats_taken + 1, seats_held = seats_held - 1
          from gone where events.id = gone.event_id returning events.id
        )`
    : sql`
        seat as (
          update events set seats_taken = seats_taken + 1
          where id = ${given.eventId} and seats_taken + seats_held < capacity returning id
        )`;
  const { rows } = await sql`
    with ${seat}, registered as (
      insert into registrations (event_id, member_id, notes, payable_cents, price_steps, payment_id, created_at)
      select id, ${given.memberId}, ${given.notes}, ${given.payableCents}::int,
        ${JSON.stringify(given.priceSteps)}::jsonb, ${given.paymentId}, ${given.now}
      from seat
      returning id, member_id
    ), confirmation as (
      insert into mails (kind, member_id, recipient, payload, dedupe_key)
      select 'registration_confirmed', members.id, members.email,
        jsonb_build_object('registrationId', registered.id), 'registration_confirmed:' || registered.id
      from registered join members on members.id = registered.member_id
    )
    select id from registered`.execute(trx);
  return rows.length > 0;
}
