import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';

/** This member's seats at the event, if they have any. */
export const findOwnSeats = (executor: Executor, eventId: string, memberId: string) =>
  executor
    .selectFrom('registrations')
    .select(['id', 'guests', 'payment_id'])
    .where('event_id', '=', eventId)
    .where('member_id', '=', memberId)
    .where('status', '=', 'registered')
    .executeTakeFirst();

/** Writes down who comes along, and counts their seats. The event's row is locked, and has so many `more`. */
export async function changeGuests(
  trx: Executor,
  registrationId: string,
  { guests, names, more }: { guests: number; names: readonly string[]; more: number },
): Promise<void> {
  await sql`
    with brought as (
      update registrations set guests = ${guests}, guest_names = ${names}::text[] where id = ${registrationId}
      returning event_id
    )
    update events set seats_taken = seats_taken + ${more}::int from brought where events.id = brought.event_id`.execute(
    trx,
  );
}
