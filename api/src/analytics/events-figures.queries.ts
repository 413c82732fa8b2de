import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';
import type { PlaceKey } from './community.queries.ts';

/** What counts as an event: it is published and was not called off [ANA-7]. */
const published = sql`approval_status = 'approved' and cancelled_at is null`;
const there = (place: PlaceKey) =>
  place === null ? sql`` : sql`and place_key(city, state, null) = ${place}`;

/** Midnight UTC so many days after New Year. */
const newYear = (year: number, days: number) => new Date(Date.UTC(year, 0, 1 + days));

/**
 * Published events that start in this calendar year by their own clock. Zones differ from UTC by a day at most, so only
 * what starts within a day of New Year is converted.
 */
export async function countEventsOfYear(executor: Executor, place: PlaceKey, year: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from events
    where ${published} ${there(place)}
      and starts_at >= ${newYear(year, -1)} and starts_at < ${newYear(year + 1, 1)}
      and case
        when starts_at >= ${newYear(year, 1)} and starts_at < ${newYear(year + 1, -1)} then true
        else extract(year from starts_at at time zone time_zone) = ${year}::int
      end`.execute(executor);
  return rows[0]?.count ?? 0;
}

export interface UpcomingRow {
  id: string;
  title: string;
  starts_at: Date;
  time_zone: string;
  location: string;
}

/** The next published events, soonest first. */
export async function listUpcoming(
  executor: Executor,
  place: PlaceKey,
  now: Date,
  most: number,
): Promise<UpcomingRow[]> {
  const { rows } = await sql<UpcomingRow>`
    select id, title, starts_at, time_zone, location from events
    where ${published} ${there(place)} and starts_at >= ${now}
    order by starts_at, id limit ${most}`.execute(executor);
  return rows;
}

/** The mean of all ratings [RATE-9], or of those of the events in one place; null while there is none. */
export async function averageOfRatings(executor: Executor, place: PlaceKey): Promise<number | null> {
  const of =
    place === null
      ? sql`ratings`
      : sql`ratings where event_id in (select id from events where place_key(city, state, null) = ${place})`;
  const { rows } = await sql<{ average: number | null }>`
    select avg(rating)::float8 as average from ${of}`.execute(executor);
  return rows[0]?.average ?? null;
}
