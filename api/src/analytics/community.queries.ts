import type { Tier } from '@backyard/contract';
import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';
import { isKnownPlace } from './place-label.ts';

/** A place's key in the counts. Null means the whole community. */
export type PlaceKey = string | null;

/** The key of the chosen place: "Austin, TX" unchanged, anything else normalized as members' texts are. */
export async function findPlaceKey(executor: Executor, label: string): Promise<string> {
  if (isKnownPlace(label)) return label;
  const { rows } = await sql<{ key: string }>`select place_key(null, null, ${label}) as key`.execute(
    executor,
  );
  return rows[0]?.key ?? '';
}

/** Members by place: the folded counts and what came on top since, in one snapshot. */
const places = (place: PlaceKey) => sql`
  select place, sum(members) as members
  from (
    select place, members from community_counts where interest = '' ${here(place)}
    union all
    select place, change from community_changes where interest = '' ${here(place)}) counted
  group by place having sum(members) <> 0`;

const here = (place: PlaceKey) => (place === null ? sql`` : sql`and place = ${place}`);

export interface PlaceFigures {
  total: number;
  locations: number;
  without_location: number;
  /** Most members first, ties by name; at most as many as asked for. */
  top: { place: string; members: number }[];
  /** Two-letter state, most members first, ties by code. */
  states: { state: string; members: number }[];
}

/** Who lives where [ANA-1, ANA-2, ANA-4]. */
export async function countByPlace(executor: Executor, place: PlaceKey, most: number): Promise<PlaceFigures> {
  const { rows } = await sql<PlaceFigures>`
    with
      counted as materialized (${places(place)}),
      top as (
        select place, members from counted where place <> '' order by members desc, lower(place) collate "C" limit ${most}),
      states as (
        select right(place, 2) as state, sum(members) as members from counted
        where place ~ ', [A-Z]{2}$' group by 1)
    select
      coalesce((select sum(members) from counted), 0)::int as total,
      (select count(*)::int from counted where place <> '') as locations,
      coalesce((select members from counted where place = ''), 0)::int as without_location,
      coalesce((select jsonb_agg(top order by members desc, lower(place) collate "C") from top), '[]') as top,
      coalesce((select jsonb_agg(states order by members desc, state) from states), '[]') as states`.execute(
    executor,
  );
  const [figures] = rows;
  if (!figures) throw new Error('An aggregate without a row');
  return figures;
}

/** Every place with its members, most first: the file's rows. */
export async function listPlaces(
  executor: Executor,
  most: number | null,
): Promise<{ place: string; members: number }[]> {
  const { rows } = await sql<{ place: string; members: number }>`
    select place, members::int from (${places(null)}) counted
    where place <> '' order by counted.members desc, lower(place) collate "C" limit ${most}`.execute(
    executor,
  );
  return rows;
}

/** The interests that most members chose, ties by name [ANA-6]. */
export async function topInterests(
  executor: Executor,
  place: PlaceKey,
  most: number,
): Promise<{ interest: string; count: number }[]> {
  const { rows } = await sql<{ interest: string; count: number }>`
    select interest, sum(members)::int as count
    from (
      select interest, members from community_counts where interest <> '' ${here(place)}
      union all
      select interest, change from community_changes where interest <> '' ${here(place)}) counted
    group by interest having sum(members) <> 0
    order by sum(members) desc, lower(interest) collate "C" limit ${most}`.execute(executor);
  return rows;
}

/**
 * How many have the rights of a paid tier now [ANA-5]: `effectiveTier` of members/tier.policy.ts in SQL, for those who
 * are not plainly game_room. Hosts and admins are club_house.
 */
export async function countPaidTiers(
  executor: Executor,
  place: PlaceKey,
  now: Date,
): Promise<Record<Exclude<Tier, 'game_room'>, number>> {
  const there = place === null ? sql`` : sql`and place_key(city, state, location) = ${place}`;
  const { rows } = await sql<{ playground: number; club_house: number }>`
    select
      count(*) filter (where subscription_tier = 'playground')::int as playground,
      (count(*) filter (where subscription_tier = 'club_house') + (
        select count(*) from members where role in ('host', 'admin') and deleted_at is null ${there}
      ))::int as club_house
    from members
    where role = 'user' and subscription_tier <> 'game_room' and deleted_at is null
      and subscription_expires_at >= ${now} ${there}`.execute(executor);
  return rows[0] ?? { playground: 0, club_house: 0 };
}
