import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';

/** One start of a person after the other: two at once are counted. */
export const lockHoldsOf = (trx: Executor, memberId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`seat_holds ${memberId}`}, 0))`.execute(trx);

/** Seats held for this person at other events while they pay. */
export async function countOtherHolds(
  trx: Executor,
  { memberId, eventId }: { memberId: string; eventId: string },
  now: Date,
): Promise<number> {
  const { count } = await trx
    .selectFrom('seat_holds')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('payment_id', 'is not', null)
    .where('event_id', '!=', eventId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Seats held since then and left unpaid. Of a chain of replaced payments only the largest hold counts. Payments that succeeded later, were
 * replaced by one still open, or were for cancelled events do not count.
 */
export async function findLeftUnpaid(
  trx: Executor,
  { memberId, chain }: { memberId: string; chain: string | null },
  since: Date,
) {
  const { rows } = await sql<{ times: number; last: Date | null }>`
    with ended as (
      select p.event_id, p.ended_at, coalesce(p.details ->> 'chain', p.id::text) as chain,
        p.guests + case when p.adds_to is null then 1 else 0 end as seats
      from payments p join events e on e.id = p.event_id
      where p.member_id = ${memberId} and p.kind = 'event' and p.state = 'cancelled' and p.ended_at > ${since}
        and e.cancelled_at is null and e.approval_status = 'approved'
    ), parties as (
      select max(seats) as seats, max(ended_at) as ended_at
      from ended
      where chain is distinct from ${chain}::text and not exists (
        select from payments later
        where later.member_id = ${memberId} and later.event_id = ended.event_id and (
          (later.state = 'succeeded' and later.created_at >= ended.ended_at)
          or (later.state <> 'cancelled' and later.details ->> 'chain' = ended.chain)))
      group by chain
    )
    select coalesce(sum(seats), 0)::int as times, max(ended_at) as last from parties`.execute(trx);
  return rows[0] ?? { times: 0, last: null };
}
