import { sql } from 'kysely';
import { letInAt } from '../events/index.ts';
import { REGISTERED, type Executor } from '../platform/database/index.ts';
import { count } from '../platform/metrics/index.ts';
import { lockRegistrations } from './registrations.queries.ts';

/** This member's seats at the event, if they have any. */
export const findOwnSeats = (executor: Executor, eventId: string, memberId: string) =>
  executor
    .selectFrom('registrations')
    .select(['id', 'guests', 'guest_names', 'price_steps'])
    .where('event_id', '=', eventId)
    .where('member_id', '=', memberId)
    .where('status', '=', REGISTERED)
    .executeTakeFirst();

/** Stores the number of guests, their seats and their cost in US cents. The event's row is locked, and it has `more` free seats. */
export async function changeGuests(
  trx: Executor,
  registrationId: string,
  { guests, names, more, cents }: { guests: number; names: readonly string[]; more: number; cents: number },
): Promise<void> {
  await sql`
    with brought as (
      update registrations set guests = ${guests}, guest_names = ${names}::text[],
        payable_cents = greatest(0, payable_cents + ${cents}::int)
      where id = ${registrationId} returning event_id
    )
    update events set seats_taken = seats_taken + ${more}::int from brought where events.id = brought.event_id`.execute(
    trx,
  );
  count('seat_taken', more);
}

/**
 * Adds guests whose seats were held during payment, or who fit into free seats. False if there are not enough. The event's row is locked.
 */
export async function addPaidGuests(
  trx: Executor,
  given: { registrationId: string; paymentId: string; guests: number; cents: number; held: boolean },
): Promise<boolean> {
  const seats = sql`${given.guests}::int`;
  const seat = given.held
    ? sql`gone as (
        delete from seat_holds where payment_id = ${given.paymentId} and seats = ${seats} returning event_id
      ), seat as (
        update events set seats_taken = seats_taken + ${seats}, seats_held = seats_held - ${seats}
        from gone where events.id = gone.event_id returning events.id
      )`
    : sql`seat as (
        update events set seats_taken = seats_taken + ${seats}
        from registrations where registrations.id = ${given.registrationId} and events.id = registrations.event_id
          and seats_taken + seats_held + ${seats} <= capacity and waiting = 0
        returning events.id
      )`;
  const { rows } = await sql`
    with ${seat}
    update registrations set guests = guests + ${seats}, payable_cents = payable_cents + ${given.cents}::int
    from seat where registrations.id = ${given.registrationId} and registrations.status = 'registered'
    returning registrations.id`.execute(trx);
  count('seat_taken', rows.length * given.guests);
  return rows.length > 0;
}

/** Payments for a registration and its guests, newest first. */
export const findPaymentsOf = (executor: Executor, registrationId: string) =>
  executor
    .selectFrom('payments')
    .selectAll()
    .where(
      sql<boolean>`id in (select payment_id from registration_payments where registration_id = ${registrationId})`,
    )
    .orderBy('succeeded_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Takes back this many guests of a payment. The event's row is locked. */
export const takeBack = (trx: Executor, paymentId: string, guests: number) =>
  trx
    .updateTable('payments')
    .set((set) => ({ guests_back: set('guests_back', '+', guests) }))
    .where('id', '=', paymentId)
    .execute();

/** An active registration of a member whose account is active. */
export const findStanding = (trx: Executor, registrationId: string, memberId: string) =>
  trx
    .selectFrom('registrations')
    .innerJoin('members', 'members.id', 'registrations.member_id')
    .select('guests')
    .where('registrations.id', '=', registrationId)
    .where('registrations.member_id', '=', memberId)
    .where('registrations.status', '=', REGISTERED)
    .where('members.deleted_at', 'is', null)
    .executeTakeFirst();

/** Registrations at the event for which money would be refunded. */
export const listPaid = (executor: Executor, eventId: string) =>
  executor
    .selectFrom('registrations')
    .select(['id', 'member_id'])
    .where('event_id', '=', eventId)
    .where('status', '=', REGISTERED)
    .where(
      sql<boolean>`exists (select from registration_payments kept
        where kept.registration_id = registrations.id and kept.kept_cents > 0)`,
    )
    .orderBy('id')
    .execute();

/** Moves payments for guests from one registration to another. */
export const movePayments = (trx: Executor, from: string, to: string) =>
  trx
    .updateTable('payments')
    .set({ adds_to: to })
    .where('adds_to', '=', from)
    .where('given', '=', true)
    .execute();

/** When they were checked in with this seat, or null. Locks the registration so that no one checks them in meanwhile. */
export async function findCheckedInAt(trx: Executor, registrationId: string): Promise<Date | null> {
  await lockRegistrations(trx, { id: registrationId });
  const there = await trx
    .selectFrom('check_ins')
    .select(letInAt('check_ins').as('at'))
    .where('registration_id', '=', registrationId)
    .executeTakeFirst();
  return there?.at ?? null;
}
