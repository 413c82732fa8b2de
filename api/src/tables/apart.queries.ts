import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';

/**
 * Pairs of attendees of an event, by their registrations, one of whom has blocked the other: never seated at one table [TABLE-3, SAFE-4].
 * The host is not told.
 */
export async function listHiddenPairs(
  executor: Executor,
  eventId: string,
): Promise<{ one_id: string; other_id: string }[]> {
  const { rows } = await sql<{ one_id: string; other_id: string }>`
    select one.id as one_id, other.id as other_id from registrations one
    join hidden_pairs pair on pair.viewer_id = one.member_id
    join registrations other on other.event_id = one.event_id and other.member_id = pair.other_id
      and other.status = 'registered' and other.id > one.id
    where one.event_id = ${eventId} and one.status = 'registered'
    group by one.id, other.id order by one.id, other.id`.execute(executor);
  return rows;
}

/**
 * Whether the member of a registration runs its event: its host, a co-host, or an admin, any of whom may arrange its tables. For a
 * statement with all three rows. Blocks make no difference here, or the result would reveal them [TABLE-18, TABLE-22].
 */
export const runsEvent = (registration = 'registrations', member = 'members') => sql<boolean>`(
  ${sql.ref(`${member}.role`)} = 'admin' or ${sql.ref(`${registration}.member_id`)} is not distinct from events.host_id
  or exists (select from event_helpers helps where helps.event_id = events.id
    and helps.member_id = ${sql.ref(`${registration}.member_id`)} and helps.role = 'co_host'))`;

/** Upcoming or current events with tables that both members attend, in locking order, and whether a draw seats both. */
export async function listSharedTables(
  executor: Executor,
  [one, other]: readonly [string, string],
  now: Date,
): Promise<{ id: string; drawn: boolean }[]> {
  const { rows } = await sql<{ id: string; drawn: boolean }>`
    select events.id, not exists (select from registrations join members on members.id = registrations.member_id
      where registrations.id in (own.id, theirs.id) and ${runsEvent()}) as drawn from events join event_tables on event_tables.event_id = events.id
    join registrations own on own.event_id = events.id and own.member_id = ${one} and own.status = 'registered'
    join registrations theirs on theirs.event_id = events.id and theirs.member_id = ${other}
      and theirs.status = 'registered'
    where events.ends_at > ${now} and events.cancelled_at is null order by events.id`.execute(executor);
  return rows;
}

/** Whether they sit at one table there, in any round. */
export async function sitTogether(
  executor: Executor,
  eventId: string,
  [one, other]: readonly [string, string],
): Promise<boolean> {
  const { rows } = await sql`
    select from table_seats own
    join registrations mine on mine.id = own.registration_id and mine.member_id = ${one}
    join table_seats seat on seat.event_id = own.event_id and seat.round = own.round
      and seat.table_number = own.table_number
    join registrations theirs on theirs.id = seat.registration_id and theirs.member_id = ${other}
    where own.event_id = ${eventId}`.execute(executor);
  return rows.length > 0;
}

/** Those of an event's attendees who run it, by their registrations [TABLE-18]. */
export async function listRunning(executor: Executor, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select registrations.id from registrations join events on events.id = registrations.event_id
    join members on members.id = registrations.member_id
    where registrations.event_id = ${eventId} and registrations.status = 'registered' and ${runsEvent()}`.execute(
    executor,
  );
  return rows.map(({ id }) => id);
}
