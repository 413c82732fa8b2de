import type { Wishes } from '@backyard/contract';
import { sql } from 'kysely';
import type { PriceStep } from '../../events/index.ts';
import { written, type Executor } from '../../platform/database/index.ts';
import { jobCall } from '../../platform/jobs/index.ts';
import { mailTo } from '../../platform/mailer/index.ts';
import { count } from '../../platform/metrics/index.ts';
import { hostNews } from '../host-news.queries.ts';
import { wishColumns, wishValues } from '../wishes.queries.ts';

/**
 * The front of an event's waitlist, first in line first, with what each turn depends on. Deleted and suspended accounts [SAFE-21] and
 * members the host keeps away [SAFE-5] are left out. If such a member joined at that very moment, the next job run ends their place.
 */
export function selectWaiting(trx: Executor, eventId: string, limit: number, now: Date) {
  return trx
    .selectFrom('waitlist_entries')
    .innerJoin('members', 'members.id', 'waitlist_entries.member_id')
    .select([
      'waitlist_entries.id',
      'members.role',
      'members.subscription_tier as subscriptionTier',
      'members.subscription_expires_at as subscriptionExpiresAt',
    ])
    .where('waitlist_entries.event_id', '=', eventId)
    .where('waitlist_entries.state', '=', written('waiting'))
    .where('members.deleted_at', 'is', null)
    .where((where) =>
      where.or([where('members.suspended_until', 'is', null), where('members.suspended_until', '<=', now)]),
    )
    .where(
      sql<boolean>`not exists (select from kept_away join events on events.host_id = kept_away.host_id
        where events.id = waitlist_entries.event_id and kept_away.member_id = members.id)`,
    )
    .orderBy('waitlist_entries.place')
    .limit(limit)
    .execute();
}

/** Registers these of the line, in their order, with their mails: seats, registrations and mails in one statement. */
export async function registerWaiting(
  trx: Executor,
  eventId: string,
  turns: { entryId: string; priceSteps: PriceStep[] }[],
  now: Date,
): Promise<void> {
  if (turns.length === 0) return;
  await sql`
    with seat as (
      update events set seats_taken = seats_taken + ${turns.length}::int, waiting = waiting - ${turns.length}::int
      where id = ${eventId}
    ), called as (
      update waitlist_entries set state = 'registered', ended_at = ${now}
      where id = any (${turns.map((turn) => turn.entryId)}::uuid[])
      returning id, member_id, ${wishColumns()}
    ), registered as (
      insert into registrations (event_id, member_id, ${wishColumns()}, payable_cents, price_steps, created_at)
      select ${eventId}, called.member_id, ${wishColumns('called')}, 0, turn.price_steps, ${now}
      from called join unnest(
        ${turns.map((turn) => turn.entryId)}::uuid[],
        ${turns.map((turn) => JSON.stringify(turn.priceSteps))}::jsonb[]
      ) with ordinality as turn (entry_id, price_steps, place) on turn.entry_id = called.id
      order by turn.place
      returning id, member_id
    ), ${hostNews(eventId)}
    ${mailTo(
      { kind: 'waitlist_promoted', about: ['registrationId', sql`registered.id`], eventId },
      sql`from registered join members on members.id = registered.member_id`,
    )}`.execute(trx);
  count('seat_taken', turns.length);
}

/** Holds a seat for each of these members, and queues the mail about it and the job that ends the offer [WAIT-10]. */
export async function offerSeats(
  trx: Executor,
  eventId: string,
  turns: { entryId: string; until: Date }[],
): Promise<void> {
  if (turns.length === 0) return;
  await sql`
    with seat as (
      update events set seats_held = seats_held + ${turns.length}::int, waiting = waiting - ${turns.length}::int
      where id = ${eventId}
    ), called as (
      update waitlist_entries set state = 'offered', offered_until = turn.until
      from unnest(
        ${turns.map((turn) => turn.entryId)}::uuid[], ${turns.map((turn) => turn.until)}::timestamptz[]
      ) as turn (entry_id, until)
      where id = turn.entry_id
      returning id, member_id, offered_until
    ), held as (
      insert into seat_holds (event_id, member_id, expires_at)
      select ${eventId}, member_id, offered_until from called
    ), ending as (
      select ${jobCall('end_waitlist_offer', { entryId: sql`id` }, { runAt: sql`offered_until` })}
      from called
    ), mail as (
      ${mailTo(
        { kind: 'waitlist_offer', about: ['entryId', sql`called.id`] },
        sql`from called join members on members.id = called.member_id`,
      )}
    )
    select count(*) from ending`.execute(trx);
}

/** Ends the places of members the event is now closed to, and notifies them [WAIT-9]. */
export async function skipIneligible(
  trx: Executor,
  eventId: string,
  entryIds: string[],
  now: Date,
): Promise<void> {
  if (entryIds.length === 0) return;
  await sql`
    with line as (update events set waiting = waiting - ${entryIds.length}::int where id = ${eventId}), ended as (
      update waitlist_entries set state = 'passed_over', ended_at = ${now} where id = any (${entryIds}::uuid[])
      returning id, member_id
    ) ${mailEnded}`.execute(trx);
}

/**
 * The events do not take place: all waitlist places end, held seats are released, and everyone waiting is notified [WAIT-12], with one mail
 * for several events. A member who is paying for such a seat keeps it until the payment ends. The events' rows must be locked.
 */
export async function endWaitlists(trx: Executor, eventIds: string[], now: Date): Promise<void> {
  await sql`
    with released as (
      delete from seat_holds where event_id = any(${eventIds}::uuid[]) and payment_id is null returning event_id, seats
    ), line as (
      update events
      set waiting = 0, seats_held = seats_held - (select coalesce(sum(seats), 0) from released where released.event_id = events.id)
      where id = any(${eventIds}::uuid[])
    ), ended as (
      update waitlist_entries set state = 'called_off', ended_at = ${now}
      where event_id = any(${eventIds}::uuid[]) and ended_at is null
      returning id, member_id, event_id
    ), told_of_several as (${mailEndedSeveral}) ${mailEnded}`.execute(trx);
}

/** One mail to each member with a place in `ended` at a single event. */
const mailEnded = mailTo(
  { kind: 'waitlist_ended', about: ['entryId', sql`ended.id`] },
  sql`from ended join members on members.id = ended.member_id and members.deleted_at is null
    where not exists (select from ended other where other.member_id = ended.member_id and other.id <> ended.id)`,
);

/** ... and one to each member with places at several. */
const mailEndedSeveral = mailTo(
  {
    kind: 'waitlists_ended',
    about: ['firstId', sql`ended.first_id`],
    payload: { entryIds: sql`ended.ids` },
  },
  sql`from (
      select ended.member_id, jsonb_agg(ended.id order by events.starts_at, events.id) as ids,
        (array_agg(ended.id::text order by events.starts_at, events.id))[1] as first_id
      from ended join events on events.id = ended.event_id
      group by ended.member_id having count(*) > 1
    ) ended
    join members on members.id = ended.member_id and members.deleted_at is null`,
);

/** Adds a member at the end of the waitlist. The event's row must be locked. */
export async function insertWaiting(
  trx: Executor,
  given: { eventId: string; memberId: string; wishes: Wishes; now: Date },
): Promise<void> {
  await sql`
    with line as (update events set waiting = waiting + 1 where id = ${given.eventId} returning id)
    insert into waitlist_entries (event_id, member_id, ${wishColumns()}, created_at)
    select id, ${given.memberId}, ${wishValues(given.wishes)}, ${given.now} from line`.execute(trx);
}

/** This member's place at the event, if any. The event's row must be locked. */
export const findWaitlistEntry = (trx: Executor, eventId: string, memberId: string) =>
  trx
    .selectFrom('waitlist_entries')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

export type WaitlistEntryRow = NonNullable<Awaited<ReturnType<typeof findWaitlistEntry>>>;

/**
 * Ends a waitlist place: the line gets shorter, or the seat held for them is freed unless they are paying for it. A member whose offer
 * expired is notified. The event's row must be locked. The caller passes the seat to `offerFreedSeats`.
 */
export async function endWaitlistEntry(
  trx: Executor,
  place: Pick<WaitlistEntryRow, 'id' | 'event_id' | 'member_id' | 'state'>,
  state: 'left' | 'expired',
  now: Date,
): Promise<void> {
  await sql`
    with released as (
      delete from seat_holds
      where event_id = ${place.event_id} and member_id = ${place.member_id} and payment_id is null
      returning event_id, seats
    ), line as (
      update events set
        waiting = waiting - ${place.state === 'waiting' ? 1 : 0}::int,
        seats_held = seats_held - (select coalesce(sum(seats), 0) from released)
      where id = ${place.event_id}
    ), ended as (
      update waitlist_entries set state = ${state}, ended_at = ${now} where id = ${place.id}
      returning id, member_id, state
    ) ${state === 'expired' ? mailEnded : sql`select id from ended`}`.execute(trx);
}
