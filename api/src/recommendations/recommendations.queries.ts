import { sql, type RawBuilder } from 'kysely';
import { PLAN_EACH_TIME, type Executor } from '../platform/database/index.ts';
import { boxAround } from '../platform/gazetteer/index.ts';
import { reachOf, type Candidate, type Seeker } from './ranking.rules.ts';
import type { Readings } from './readings.ts';

type Box = ReturnType<typeof boxAround>;

/** The soonest so many that come into question are looked at … */
const MAX_SEEN = 600;
/** … and so many of them are ranked: first these, of liked categories, then the soonest. */
const MAX_LIKED = 150;
const MAX_RANKED = 200;
/** A box that touches more cells of the map is a large part of the country: its events come soon enough in the order of time. */
const MAX_CELLS = 25;

export interface TasteRow {
  interests: string[];
  answers: Partial<Record<string, string[]>>;
}

/** What a member likes: interests, and the wizard's answers by question. */
export async function selectTaste(executor: Executor, memberId: string): Promise<TasteRow> {
  const { rows } = await sql<TasteRow>`
    select
      array(select interest from member_interests where member_id = ${memberId}) as interests,
      coalesce(
        (select json_object_agg(question, answers) from onboarding_answers where member_id = ${memberId}),
        '{}'
      ) as answers`.execute(executor);
  return rows[0] ?? { interests: [], answers: {} };
}

/**
 * At most 200 events that this member might be recommended [REC-13]: of the 600 soonest published ones within reach that
 * still have seats, are not the member's own and not registered for, the 150 soonest in the categories that the member
 * likes, then the soonest of the others. What the query leaves out by tier or seats is never recommended by the rules
 * either; they check again what it lets through. Words are the rules' business: PostgreSQL takes tenths of a second to
 * compile a pattern of a hundred words, and each member's is another.
 */
export async function selectCandidates(
  executor: Executor,
  seeker: Seeker,
  likedCategories: readonly string[],
  now: Date,
  readings: Readings,
): Promise<Candidate[]> {
  const open = sql`
    approval_status = 'approved' and cancelled_at is null and starts_at > ${now}
    and seats_taken + seats_held < capacity and waiting = 0
    and host_id is distinct from ${seeker.memberId}
    and id not in (
      select event_id from registrations where member_id = ${seeker.memberId} and status = 'registered')`;
  const box = seeker.place && boxAround(seeker.place, reachOf(seeker));
  // Where cells are read, the plan is the same for everybody.
  const isLocal = box !== null && cellsOf(box) <= MAX_CELLS;
  const { rows } = await sql<Omit<Candidate, 'registered' | 'description'>>`
    with near as materialized (
      ${box ? soonestWithin(box, open) : soonest(open)}
    ), placed as (
      select *, row_number() over (partition by liked order by starts_at, id) as place
      from (select *, categories && ${likedCategories}::text[] as liked from near) as marked
    )
    select id, version, host_id as "hostId", title, categories, starts_at as "startsAt",
      time_zone as "timeZone", latitude, longitude, capacity, seats_taken as "seatsTaken",
      seats_held as "seatsHeld", waiting,
      approval_status as "approvalStatus", cancelled_at as "cancelledAt", price_cents as "priceCents",
      required_tier as "requiredTier"
    from placed
    order by liked and place <= ${MAX_LIKED} desc, starts_at, id
    limit ${MAX_RANKED} ${isLocal ? sql`` : PLAN_EACH_TIME}`.execute(executor);
  const unread = rows.filter((row) => !readings.find(row));
  const descriptions = await selectDescriptions(
    executor,
    unread.map(({ id }) => id),
  );
  return rows.map((row) => {
    const reading =
      readings.find(row) ?? readings.keep({ ...row, description: descriptions.get(row.id) ?? '' });
    return { ...row, description: '', reading, registered: false };
  });
}

/** They are the longest part of an event, and most of them have been read for somebody else. */
async function selectDescriptions(executor: Executor, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; description: string }>`
    select id, description from events where id = any(${ids}::uuid[])`.execute(executor);
  return new Map(rows.map(({ id, description }) => [id, description]));
}

const cellsOf = ({ south, north, west, east }: Box): number =>
  (Math.floor(north) - Math.floor(south) + 1) * (Math.floor(east) - Math.floor(west) + 1);

/** The soonest of all events that meet the condition. */
const soonest = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select id, version, host_id, title, categories, starts_at, time_zone, latitude, longitude, capacity,
    seats_taken, seats_held, waiting, approval_status, cancelled_at, price_cents, required_tier
  from events
  where ${condition}
  order by starts_at, id
  limit ${MAX_SEEN}`;

/**
 * The soonest of those in the box around a circle of so many miles; the exact distance is the rules' business. They are read
 * from each cell of the map that the box touches, in the order of time (index events_by_cell), because PostgreSQL takes
 * latitude and longitude for independent of each other: where many live it expects a tenth of the events that are
 * there, and reads and sorts them all. A box of many cells is looked through in the order of time.
 */
const soonestWithin = (box: Box, condition: RawBuilder<unknown>): RawBuilder<unknown> => {
  const { south, north, west, east } = box;
  const within = sql`
    latitude between ${south}::float8 and ${north}::float8
    and longitude between ${west}::float8 and ${east}::float8
    and ${condition}`;
  if (cellsOf(box) > MAX_CELLS) return soonest(within);
  return sql`
    select near.*
    from
      generate_series(floor(${south}::float8)::int, floor(${north}::float8)::int) as parallel,
      generate_series(floor(${west}::float8)::int, floor(${east}::float8)::int) as meridian,
      lateral (${soonest(sql`
        floor(latitude)::int * 360 + floor(longitude)::int = parallel * 360 + meridian and ${within}`)}) as near
    order by starts_at, id
    limit ${MAX_SEEN}`;
};
