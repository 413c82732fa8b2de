import { sql } from 'kysely';
import { CITIES } from '../api/src/demo/data/cities.ts';
import { EVENTS } from '../api/src/demo/data/events.ts';
import type { Database, Executor } from '../api/src/platform/database/index.ts';

export interface DatasetSize {
  events: number;
  members: number;
  /** Registrations an event has on the average; 2.5 unless given. */
  registrationsAnEvent?: number;
}

export const FULL_SIZE: DatasetSize = { events: 100_000, members: 20_000 };

/** "Now" of the dataset: a fifth of the events is before it, the others within the year after it. */
export const BENCH_NOW = new Date('2026-11-21T18:00:00.000Z');
const DAYS_BEFORE = 91;
const DAYS_AFTER = 365;
const HOSTS = 500;
const SYLLABLES = 'ba lu mor ti kes vo ran del shi quo ze pin gar ulm fex ny oth'.split(' ');

/** Names that nobody bears, each in one of 4,913 venues: what a search for a rare word looks for. */
export const RARE_NAMES: string[] = SYLLABLES.flatMap((first) =>
  SYLLABLES.flatMap((second) => SYLLABLES.map((third) => first + second + third)),
);

/**
 * Fills a migrated, empty database with made-up but lifelike data, the same each time: titles and sentences of the demo
 * events in new combinations, the demo's cities with some far more often than others, venues with rare names. 4% of the
 * events wait for approval, 2% are cancelled; seats go to as many members as the size says.
 */
export async function makeDataset(db: Database, size: DatasetSize): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select setseed(0.42)`.execute(trx);
    await insertMembers(trx, size.members);
    const wordIndexes = await dropWordIndexes(trx);
    await insertEvents(trx, size.events, size.registrationsAnEvent ?? 2.5);
    await insertSeries(trx);
    for (const definition of wordIndexes) await sql.raw(definition).execute(trx);
    await insertRegistrations(trx, size.members);
  });
  // What autovacuum does in a running installation: statistics, and pages marked as visible to all.
  await sql`vacuum analyze`.execute(db);
}

/** Made once, of all texts: row by row they would take most of the time. Answers what makes them again. */
async function dropWordIndexes(trx: Executor): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = 'events' and indexdef like '% USING gin %'`.execute(trx);
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(trx);
  return rows.map(({ definition }) => definition);
}

async function insertMembers(trx: Executor, count: number): Promise<void> {
  await sql`
    insert into members (email, first_name, last_name, location, onboarding_completed_at, role)
    select 'member' || n || '@example.com', 'Member', n::text, 'Austin, TX', ${BENCH_NOW},
      case when n <= ${HOSTS}::int then 'host' else 'user' end
    from generate_series(1, ${count}::int) n`.execute(trx);
  await sql`
    insert into hosts (member_id, name)
    select id, 'Host ' || last_name from members where role = 'host'`.execute(trx);
}

async function insertEvents(trx: Executor, count: number, registrations: number): Promise<void> {
  // Every number of guests from none to twice the average is as likely as the others.
  const crowds = Math.round(registrations * 2) + 1;
  const cities = Object.values(CITIES);
  await sql`
    with
      title as ${listOf(EVENTS.map((event) => event.title))},
      sentence as ${listOf(EVENTS.flatMap((event) => event.description.split(/(?<=[.!?]) /)))},
      rare as ${listOf(RARE_NAMES)},
      host as (select array_agg(member_id order by member_id) as list from hosts),
      city as (
        select *, row_number() over () as n
        from jsonb_to_recordset(${JSON.stringify(cities)}::jsonb)
          as c (city text, state text, latitude float8, longitude float8, zone text)),
      draw as (
        select n, random() as a, random() as b, random() as c, random() as d, random() as e, random() as f,
          random() as g, random() as h, random() as i
        from generate_series(1, ${count}::int) n)
    insert into events (host_id, title, description, location, address, city, state, latitude, longitude,
      starts_at, ends_at, time_zone, price_cents, categories, required_tier, capacity, seats_taken,
      approval_status, cancelled_at)
    select
      case when i > 0.05 then ${pick('host', sql`a`)} end,
      left(${pick('title', sql`c`)}, 100) || ' #' || draw.n,
      concat_ws(' ', ${pick('sentence', sql`d`)}, ${pick('sentence', sql`e`)}, ${pick('sentence', sql`f`)},
        ${pick('sentence', sql`g`)}),
      'The ' || initcap(rare.list[1 + draw.n % cardinality(rare.list)]) || ' Room',
      (100 + draw.n % 9000) || ' Main St, ' || city.city || ', ' || city.state,
      city.city, city.state, city.latitude + (h - 0.5) * 0.5, city.longitude + (i - 0.5) * 0.5,
      starts, starts + interval '2 hours', city.zone,
      case when i < 0.6 then 0 else 500 + floor(d * 40)::int * 100 end,
      case when h < 0.05 then array['clubhouse_exclusive']
        else array[(array['social', 'creative', 'active', 'games', 'food', 'networking'])[1 + floor(g * 6)::int]]
      end,
      (array['game_room', 'game_room', 'playground', 'club_house'])[1 + floor(f * 4)::int],
      ${crowds + 4}::int + draw.n % 40, floor(e * ${crowds}::int)::int,
      case when c < 0.04 then 'pending' else 'approved' end,
      case when d < 0.02 then ${BENCH_NOW}::timestamptz end
    from draw
      cross join title cross join sentence cross join rare cross join host
      join city on city.n = 1 + floor(power(a, 2) * ${cities.length}::int)
      cross join lateral (
        select date_trunc('hour', ${BENCH_NOW}::timestamptz
          + (b * ${DAYS_BEFORE + DAYS_AFTER}::int - ${DAYS_BEFORE}::int) * interval '1 day') as starts
      ) as moment`.execute(trx);
}

/** A fifth of the hosts' events are dates of series, ten of each. */
async function insertSeries(trx: Executor): Promise<void> {
  await sql`
    create temp table series_dates on commit drop as
    select id, host_id, overlay(overlay(md5(host_id || ' ' || number) placing '4' from 13) placing '8' from 17)::uuid
      as series_id
    from (
      select id, host_id, (row_number() over (partition by host_id order by starts_at) - 1) / 10 as number
      from events where host_id is not null and split_part(title, '#', 2)::int % 5 = 0) dates`.execute(trx);
  await sql`
    insert into event_series (id, host_id, created_at)
    select distinct series_id, host_id, ${BENCH_NOW}::timestamptz from series_dates`.execute(trx);
  await sql`
    update events set series_id = series_dates.series_id from series_dates where events.id = series_dates.id`.execute(
    trx,
  );
}

/** As many for each event as it says that seats are taken. */
async function insertRegistrations(trx: Executor, members: number): Promise<void> {
  await sql`
    insert into registrations (event_id, member_id, created_at)
    select e.id, m.id, ${BENCH_NOW}
    from (select id, seats_taken, row_number() over (order by id) as n from events) e
      cross join lateral generate_series(1, e.seats_taken) k
      join (select id, row_number() over (order by id) as n from members) m
        on m.n = (e.n * 7919 + k * 104729) % ${members}::int + 1`.execute(trx);
}

/** A table of one row and one column, `list`. */
const listOf = (values: string[]) => sql`(
  select array_agg(value) as list from jsonb_array_elements_text(${JSON.stringify(values)}::jsonb) as value)`;

/** An element of a {@link listOf} table, by a number from 0 up to 1. */
const pick = (table: string, draw: ReturnType<typeof sql>) =>
  sql`${sql.ref(`${table}.list`)}[1 + floor(${draw} * cardinality(${sql.ref(`${table}.list`)}))::int]`;
