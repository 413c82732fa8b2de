import { BRAND, DOOR, DOOR_LIST, HOUR_MS } from '@backyard/contract';
import { sql } from 'kysely';
import { EVENT_IN_MAIL, isForWhomNobodyKeepsAway, keepsSince, stillAsked } from '../events/index.ts';
import { isNotHiddenFrom } from '../members/index.ts';
import { written, type Executor } from '../platform/database/index.ts';

/** Remembers that this address came to the door; typed again it is as if for the first time. `invites`: the event's invitation to it was made with that. */
export const insertWalkIn = (
  trx: Executor,
  given: { eventId: string; email: string; by: string; invites: boolean; now: Date },
) =>
  sql`
    insert into walk_ins (event_id, email, asked_by, asked_at, invites)
    values (${given.eventId}, ${given.email}, ${given.by}, ${given.now}, ${given.invites})
    on conflict (event_id, email) do update set asked_by = excluded.asked_by, asked_at = excluded.asked_at,
      withdrawn_at = null, invites = walk_ins.invites or excluded.invites`.execute(trx);

/** Deletes walk-in addresses once their owners can no longer confirm, or read why not [DOOR-32]. At most this many at once. */
export async function deleteOldWalkIns(executor: Executor, now: Date, atOnce: number): Promise<number> {
  const before = new Date(now.getTime() - DOOR.sayWithin * HOUR_MS);
  const { numAffectedRows } = await sql`delete from walk_ins where (event_id, email) in (
    select asked.event_id, asked.email from walk_ins asked join events on events.id = asked.event_id
    where asked.asked_at < ${before} and events.ends_at < ${before} limit ${atOnce})`.execute(executor);
  return Number(numAffectedRows ?? 0);
}

/** Walk-ins that are not confirmed: an address whose owner has a seat, however they got it, is not one. */
const notAnswered = (eventId: string, now: Date) => sql`
  from walk_ins asked join events on events.id = asked.event_id
  where asked.event_id = ${eventId} and ${stillAsked(now)} and not exists (
    select from members who join registrations seat on seat.member_id = who.id
    where who.email = asked.email and seat.event_id = asked.event_id and seat.status = 'registered')`;

/** The number of addresses, except `butEmail`, that the door holds a seat for now [DOOR-28, DOOR-31]. */
export async function countWalkIns(
  executor: Executor,
  eventId: string,
  now: Date,
  butEmail = '',
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${notAnswered(eventId, now)}
      and asked.email <> ${butEmail} and asked.asked_at > ${keepsSince(now)}`.execute(executor);
  return rows[0]?.count ?? 0;
}

/** Addresses asked that have not answered, latest first [DOOR-32], with nothing that tells whose they are. */
export async function listWalkIns(executor: Executor, eventId: string, now: Date): Promise<WalkInRow[]> {
  const { rows } = await sql<WalkInRow>`
    select asked.id, asked.email, asked.asked_at ${notAnswered(eventId, now)}
    order by asked.asked_at desc, asked.id limit ${sql.lit(DOOR_LIST.asked)}`.execute(executor);
  return rows;
}
export interface WalkInRow {
  id: string;
  email: string;
  asked_at: Date;
}

/**
 * Withdraws a walk-in, which may be repeated; undefined if there is none. The event's row is locked. `invites`: an invitation made by
 * asking is withdrawn with it, once: a later one is the host's own.
 */
export async function withdrawWalkIn(
  trx: Executor,
  { eventId, id, now }: { eventId: string; id: string; now: Date },
): Promise<{ email: string; invites: boolean } | undefined> {
  const { rows } = await sql<{ email: string; invites: boolean }>`
    with before as (select id, invites from walk_ins where event_id = ${eventId} and id = ${id} for update)
    update walk_ins set withdrawn_at = ${now}, invites = false from before where walk_ins.id = before.id
    returning walk_ins.email, before.invites`.execute(trx);
  return rows[0];
}

/** The walk-in of this member's address, its row locked, and whether it is still valid; undefined also if the host bars them. */
export const lockWalkIn = (trx: Executor, eventId: string, memberId: string, now: Date) =>
  trx
    .selectFrom('walk_ins as asked')
    .innerJoin('members', 'members.email', 'asked.email')
    .innerJoin('events', 'events.id', 'asked.event_id')
    .leftJoin('kept_away as kept', (join) =>
      join.onRef('kept.host_id', '=', 'events.host_id').onRef('kept.member_id', '=', 'members.id'),
    )
    .select(['asked.email', 'asked.asked_by', 'asked.asked_at', stillAsked(now).as('stands')])
    .where('asked.event_id', '=', eventId)
    .where('members.id', '=', memberId)
    .where(isForWhomNobodyKeepsAway(sql.ref('kept.created_at')))
    .forUpdate('asked')
    .executeTakeFirst();

export const deleteWalkIn = (trx: Executor, eventId: string, email: string) =>
  trx.deleteFrom('walk_ins').where('event_id', '=', eventId).where('email', '=', email).execute();

/** The member behind the address, for their inbox; the person who entered it learns nothing of it. */
export const findMemberOf = (executor: Executor, email: string) =>
  executor.selectFrom('members').select('id').where('email', '=', email).executeTakeFirst();

/**
 * The data for the mail while it is due: no one has come in by it, the walk-in is still valid, the event is not cancelled, and there is no
 * block between reader and host.
 */
export const findWalkInForMail = (
  executor: Executor,
  { eventId, email }: { eventId: string; email: string },
  now: Date,
) =>
  executor
    .selectFrom('walk_ins as asked')
    .innerJoin('events', 'events.id', 'asked.event_id')
    .leftJoin('hosts', 'hosts.member_id', 'events.host_id')
    .select([
      'events.id as event_id',
      'events.host_id',
      ...EVENT_IN_MAIL,
      'asked.asked_by',
      sql<string>`coalesce(hosts.name, ${BRAND.name})`.as('host_name'),
    ])
    .where('asked.event_id', '=', eventId)
    .where('asked.email', '=', email)
    .where('events.approval_status', '=', written('approved'))
    .where('events.cancelled_at', 'is', null)
    .where(stillAsked(now))
    .where(
      sql<boolean>`not exists (select from members person where person.email = asked.email
        and ${isNotHiddenFrom(sql.ref('person.id'), sql.ref('events.host_id'))} is false)`,
    )
    .executeTakeFirst();

/** Whether a later mail about the same door waits for this address: it says all that this one does. */
export async function doesLaterWait(
  executor: Executor,
  mail: { id: string; recipient: string },
  eventId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from mails later where later.recipient = ${mail.recipient} and later.kind = 'walk_in' and later.id > ${mail.id}
      and later.sent_at is null and later.failed_at is null and later.payload ->> 'eventId' = ${eventId} limit 1`.execute(
    executor,
  );
  return rows.length > 0;
}
