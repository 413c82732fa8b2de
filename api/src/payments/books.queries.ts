import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';
import type { Schema } from '../platform/database/schema.ts';

/** Ledger entries since then for this processor: its ids, and US cents as they moved. */
export async function readLedger(
  executor: Executor,
  kinds: Schema['ledger']['kind'][],
  gateway: 'test' | 'stripe',
  since: Date,
): Promise<Map<string, number>> {
  const entries = await executor
    .selectFrom('ledger')
    .select(['gateway_id', 'amount_cents'])
    .where('kind', 'in', kinds)
    .where('gateway', '=', gateway)
    .where('at', '>=', since)
    .execute();
  return new Map(entries.map((entry) => [entry.gateway_id ?? '', entry.amount_cents]));
}

/** Two counts of one thing that are not the same. */
interface Unequal {
  id: string;
  here: number;
  there: number;
}

/** Events whose seats are not their registrations, holds and those in line. */
export async function findWrongSeats(executor: Executor): Promise<Unequal[]> {
  const { rows } = await sql<Unequal>`
    select id, seats_taken + seats_held + waiting as here,
      (select coalesce(sum(r.seats), 0) from registrations r where r.event_id = events.id and r.status = 'registered')
        + (select coalesce(sum(h.seats), 0) from seat_holds h where h.event_id = events.id)
        + (select count(*) from waitlist_entries w where w.event_id = events.id and w.state = 'waiting') as there
    from events
    where seats_taken <> (select coalesce(sum(r.seats), 0) from registrations r where r.event_id = events.id and r.status = 'registered')
      or seats_held <> (select coalesce(sum(h.seats), 0) from seat_holds h where h.event_id = events.id)
      or waiting <> (
        select count(*) from waitlist_entries w where w.event_id = events.id and w.state = 'waiting'
      )`.execute(executor);
  return rows;
}

/** Each use of a discount code is a seat that is kept or had, and all of them are counted [CODE-5]. */
export async function findWrongCodeUses(executor: Executor): Promise<Unequal[]> {
  const { rows } = await sql<Unequal>`
    select code.id, code.uses as here, used.seats as there
    from discount_codes code, lateral (
      select coalesce(sum(one.seats), 0)::int as seats from code_uses one
      where one.code_id = code.id and (
        exists (select from seat_holds kept where kept.payment_id = one.payment_id)
        or exists (select from registrations seat where seat.id = one.registration_id and seat.status = 'registered'))
    ) whole, lateral (
      select whole.seats + coalesce(sum(one.seats), 0)::int as seats from added_code_uses one
      where one.code_id = code.id and exists (select from seat_holds kept where kept.payment_id = one.payment_id)
    ) used
    where code.uses <> used.seats`.execute(executor);
  return rows;
}

/** Payments, and registrations with guests, that neither bought anything nor are being refunded. */
export async function findChargedForNothing(executor: Executor): Promise<Pick<Unequal, 'id' | 'here'>[]> {
  const { rows } = await sql<{ id: string; here: number }>`
    select id, amount_cents as here from payments
    where state = 'succeeded' and not exists (select from refunds where refunds.payment_id = payments.id and refunds.guests is null)
      and amount_cents > guests_back * guest_cents
      and (not given or (kind = 'event' and adds_to is null
        and not exists (select from registrations where registrations.payment_id = payments.id)))
    union all
    -- More guests are paid for than there are.
    select r.id, sum(paid.guests)::int from registrations r join registration_payments paid on paid.registration_id = r.id
    where r.status = 'registered' group by r.id, r.guests having sum(paid.guests) > r.guests`.execute(
    executor,
  );
  return rows;
}
