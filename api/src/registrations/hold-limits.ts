import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/refusal.ts';

/** Seats that one person may keep at a time without having paid. */
const MAX_HOLDS = 3;
const UNPAID_MS = 60 * 60 * 1000;
/** So long a person waits after a seat that they left unpaid: as often again as they left one within the hour, those of a party each [HOLD-99]. */
const PAUSE_MS = 30 * 1000;
const LONGEST_PAUSE_MS = 10 * 60 * 1000;

export interface HoldRequest {
  memberId: string;
  /** Where the seat is: what is kept for them there already is no other. */
  eventId: string;
  /** The first of those that it takes the place of, because what is paid has changed: they were not left. */
  chain: string | null;
  /** Whether there are limits on how often things are done; not for load tests. */
  pauses: boolean;
}

/**
 * Seats that are kept for whoever is paying cannot be had by others, so nobody keeps more than three, nor one after the
 * other without paying [HOLD-17]. One start of a person after the other: two at once are counted. Throws holds_many, and
 * hold_pause with the seconds that are left.
 */
export async function requireMayHold(trx: Executor, request: HoldRequest, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`seat_holds ${request.memberId}`}, 0))`.execute(
    trx,
  );
  const { count } = await trx
    .selectFrom('seat_holds')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('member_id', '=', request.memberId)
    .where('payment_id', 'is not', null)
    .where('event_id', '!=', request.eventId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  if (count >= MAX_HOLDS) throw new Refusal('holds_many');
  if (!request.pauses) return;
  const { times, last } = await leftUnpaid(trx, request, new Date(now.getTime() - UNPAID_MS));
  if (last === null) return;
  const over = last.getTime() + Math.min(times * PAUSE_MS, LONGEST_PAUSE_MS) - now.getTime();
  if (over > 0) throw new Refusal('hold_pause', { retryAfterSeconds: Math.ceil(over / 1000) });
}

/**
 * Seats that were kept and not paid for since then, of payments that took each other's place the most that were kept at a time. Not those that were paid for
 * after all, or go on in another payment, or of events called off.
 */
async function leftUnpaid(trx: Executor, { memberId, chain }: HoldRequest, since: Date) {
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
