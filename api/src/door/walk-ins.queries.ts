import { BRAND, DAY_MS } from '@backyard/contract';
import { sql } from 'kysely';
import { isNotHiddenFrom, isSuspended } from '../members/index.ts';
import type { Executor } from '../platform/database/index.ts';

/** So long an address stays of whom nobody heard since: no event's door is open later than that. */
const KEPT_MS = 30 * DAY_MS;

/** Remembers that this address came to the door; typed again it is as if for the first time. What is old goes. */
export async function insertWalkIn(
  trx: Executor,
  given: { eventId: string; email: string; by: string; now: Date },
): Promise<void> {
  await sql`delete from walk_ins where ctid in (
    select ctid from walk_ins where asked_at < ${new Date(given.now.getTime() - KEPT_MS)}
    limit 100 for update skip locked)`.execute(trx);
  await sql`
    insert into walk_ins (event_id, email, asked_by, asked_at)
    values (${given.eventId}, ${given.email}, ${given.by}, ${given.now})
    on conflict (event_id, email) do update set asked_by = excluded.asked_by, asked_at = excluded.asked_at`.execute(
    trx,
  );
}

/** To how many addresses, but for `butEmail`, the door gave a seat of which nobody has said yet that they are there [DOOR-28]. */
export async function countWalkIns(executor: Executor, eventId: string, butEmail = ''): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from walk_ins asked
    where asked.event_id = ${eventId} and asked.email <> ${butEmail} and not exists (
      select from members who join registrations seat on seat.member_id = who.id
      where who.email = asked.email and seat.event_id = asked.event_id and seat.status = 'registered')`.execute(
    executor,
  );
  return rows[0]?.count ?? 0;
}

/** That this member's address came to the door, its row locked; undefined also where the host keeps them away since. */
export const lockWalkIn = (trx: Executor, eventId: string, memberId: string) =>
  trx
    .selectFrom('walk_ins')
    .innerJoin('members', 'members.email', 'walk_ins.email')
    .innerJoin('events', 'events.id', 'walk_ins.event_id')
    .select(['walk_ins.email', 'walk_ins.asked_by', 'walk_ins.asked_at'])
    .where('walk_ins.event_id', '=', eventId)
    .where('members.id', '=', memberId)
    .where(
      sql<boolean>`not exists (select from kept_away away
        where away.host_id = events.host_id and away.member_id = members.id and away.created_at > walk_ins.asked_at)`,
    )
    .forUpdate('walk_ins')
    .executeTakeFirst();

export const deleteWalkIn = (trx: Executor, eventId: string, email: string) =>
  trx.deleteFrom('walk_ins').where('event_id', '=', eventId).where('email', '=', email).execute();

/** The member behind the address, for their inbox; whoever typed it learns nothing of it. */
export const findMemberOf = (executor: Executor, email: string) =>
  executor.selectFrom('members').select('id').where('email', '=', email).executeTakeFirst();

/** What the mail says, as long as it is due: nobody has come in by it, the event is not off, and reader and host want something of each other. */
export const findWalkInForMail = (
  executor: Executor,
  { eventId, email }: { eventId: string; email: string },
  now: Date,
) =>
  executor
    .selectFrom('walk_ins')
    .innerJoin('events', 'events.id', 'walk_ins.event_id')
    .leftJoin('hosts', 'hosts.member_id', 'events.host_id')
    .select([
      'events.id as event_id',
      'events.host_id',
      'events.title',
      'events.series_id',
      'events.starts_at',
      'events.ends_at',
      'events.time_zone',
      'events.location',
      'walk_ins.asked_by',
      'walk_ins.asked_at',
      sql<string>`coalesce(hosts.name, ${BRAND.name})`.as('host_name'),
    ])
    .where('walk_ins.event_id', '=', eventId)
    .where('walk_ins.email', '=', email)
    .where('events.approval_status', '=', 'approved')
    .where('events.cancelled_at', 'is', null)
    .where((where) => where.not(isSuspended(sql.ref('events.host_id'), now)))
    .where(
      sql<boolean>`not exists (select from members person where person.email = walk_ins.email
        and ${isNotHiddenFrom(sql.ref('person.id'), sql.ref('events.host_id'))} is false)`,
    )
    .executeTakeFirst();
