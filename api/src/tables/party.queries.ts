import { DAY_MS } from '@backyard/contract';
import { sql } from 'kysely';
import { together, type Executor } from '../platform/database/index.ts';
import { runsEvent } from './apart.queries.ts';

const DAYS_BETWEEN = 90;
/** Fewer than this are not a table. */
const SMALLEST_DRAWN = 2;

/** The event, and whether to seat everyone registered, as the scheduled draw does [TABLE-9]. */
export interface Drawn {
  eventId: string;
  everybody: boolean;
}

/**
 * Guests to seat: everyone registered who did not opt out, brings no one (a guest is company enough [SEAT-9]) and does not run the event
 * [TABLE-22]. Once enough for a table (two) are checked in at the door, only those who are, and those the host has pinned, unless
 * `everybody` is set [TABLE-1, TABLE-13].
 */
const guests = ({ eventId, everybody }: Drawn) => sql`registered as (
  select registrations.id, registrations.member_id,
    exists (select from check_ins where check_ins.registration_id = registrations.id) as here
  from registrations
  join members on members.id = registrations.member_id and members.deleted_at is null
  join events on events.id = registrations.event_id
  where registrations.event_id = ${eventId} and registrations.status = 'registered' and registrations.seated and registrations.seats = 1
    and not ${runsEvent()}
), guests as (
  select id, member_id from registered
  where ${everybody} or here or (select count(*) from registered where here) < ${SMALLEST_DRAWN}
    or exists (select from table_seats where table_seats.registration_id = registered.id and table_seats.pinned))`;

/** How many are to be seated, with this person; before people were told, of everybody. */
export async function countGuests(
  executor: Executor,
  event: { id: string },
  { told, viewer }: { told: boolean; viewer: { id: string } | null },
): Promise<number> {
  const { rows } = await sql<{
    guests: number;
    mine: boolean;
  }>`with ${guests({ eventId: event.id, everybody: !told })}
    select count(*) as guests, coalesce(bool_or(member_id = ${viewer?.id ?? null}::uuid), false) as mine from guests`.execute(
    executor,
  );
  const [counted = { guests: 0, mine: false }] = rows;
  return counted.guests + (counted.mine ? 0 : 1);
}

/** The past events of guests that took place. */
const before = (now: Date) => sql`before as (
  select guests.id, attendances.event_id from guests
  join attendances on attendances.member_id = guests.member_id
  join events on events.id = attendances.event_id and events.ends_at <= ${now} and events.cancelled_at is null)`;

export interface GuestRow {
  id: string;
  interests: string[];
  style: string | null;
  age: number | null;
  age_range: string | null;
  newcomer: boolean;
}

export async function listGuests(executor: Executor, drawn: Drawn, now: Date): Promise<GuestRow[]> {
  const { rows } = await sql<GuestRow>`with ${guests(drawn)}, ${before(now)}
    select guests.id, members.age, members.age_range,
      array(select interest from member_interests where member_id = members.id order by interest) as interests,
      (select answers[1] from onboarding_answers
        where member_id = members.id and question = 'social_style') as style,
      not exists (select from before where before.id = guests.id) as newcomer
    from guests join members on members.id = guests.member_id`.execute(executor);
  return rows;
}

/** Guests who were at an event together, event by event: of a crowd of regulars far fewer than the pairs among them. */
export async function listAcquainted(executor: Executor, drawn: Drawn, now: Date): Promise<string[][]> {
  const { rows } = await sql<{ guests: string[] }>`with ${guests(drawn)}, ${before(now)}
    select array_agg(before.id::text) as guests from before group by before.event_id having count(*) > 1`.execute(
    executor,
  );
  return rows.map((row) => row.guests);
}

interface PairRow {
  one: string;
  other: string;
}

/** Guests who sat at one table at another event within 90 days before this one. */
export async function listSatTogether(executor: Executor, drawn: Drawn, startsAt: Date): Promise<PairRow[]> {
  const since = new Date(startsAt.getTime() - DAYS_BETWEEN * DAY_MS);
  const { rows } = await sql<PairRow>`with ${guests(drawn)}, sat as (
      select guests.id, table_seats.event_id, table_seats.round, table_seats.table_number from guests
      join registrations on registrations.member_id = guests.member_id and registrations.event_id <> ${drawn.eventId}
      join table_seats on table_seats.registration_id = registrations.id
      join events on events.id = table_seats.event_id and events.cancelled_at is null
        and events.starts_at >= ${since} and events.starts_at < ${startsAt})
    select distinct one.id as one, other.id as other from sat one
    join sat other on other.event_id = one.event_id and other.round = one.round
      and other.table_number = one.table_number and other.id > one.id`.execute(executor);
  return rows;
}

interface Company {
  going: number;
  alone: number;
  first_time: number;
}

/**
 * How many attend, and how many of them know no one there or come for the first time, as the door counts it [TABLE-11, TABLE-12, DOOR-8].
 * Each attendee's past events are read once and counted per event: an event of a thousand regulars has a million pairs of people who met.
 */
export const countCompany = together(async (executor, eventIds: string[]): Promise<Company[]> => {
  const { rows } = await sql<Company & { event_id: string }>`with going as materialized (
      select registrations.event_id, registrations.id, registrations.member_id, registrations.seats, here.starts_at
      from json_array_elements_text(${JSON.stringify([...new Set(eventIds)])}::json) as asked (id)
      join events here on here.id = asked.id::uuid
      join registrations on registrations.event_id = here.id and registrations.status = 'registered'
      join members on members.id = registrations.member_id and members.deleted_at is null
    ), before as (
      select going.id, count(*) over (partition by going.event_id, attendances.event_id) > 1 as together
      from going
      join attendances on attendances.member_id = going.member_id
      join events on events.id = attendances.event_id and events.starts_at < going.starts_at
        and events.cancelled_at is null
    ), known as (
      select id, bool_or(together) as somebody from before group by id
    )
    select going.event_id, sum(going.seats)::int as going,
      count(*) filter (where going.seats = 1 and known.somebody is not true) as alone,
      count(*) filter (where known.id is null) as first_time
    from going left join known on known.id = going.id
    group by going.event_id`.execute(executor);
  const found = new Map(rows.map((row) => [row.event_id, row]));
  return eventIds.map((id) => found.get(id) ?? { going: 0, alone: 0, first_time: 0 });
});
