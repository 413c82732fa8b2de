import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';

interface DemoSeries {
  /** The title of the event in `data/` that is its first date. */
  title: string;
  every: '7 days' | '14 days' | '1 month';
  times: number;
}

/** Events that take place again: of most a few of the first date's people come to the later ones, too. */
export const DEMO_SERIES: DemoSeries[] = [
  { title: 'Learn to play Catan in one evening', every: '7 days', times: 6 },
  { title: 'Chess in the park, and coffee in the thermos', every: '7 days', times: 8 },
  { title: 'Sunrise yoga by the boathouse', every: '7 days', times: 5 },
  { title: 'Silent reading party', every: '14 days', times: 3 },
  { title: 'Songwriting in the round', every: '1 month', times: 3 },
  { title: 'Knife skills, and the soup that comes of it', every: '7 days', times: 3 },
];

/** Seats that the later dates give away at most. */
const COMING_AGAIN = 5;

/** Makes the further dates of the demo's series, at the same local time, with their attendees. */
export async function insertSeries(trx: Executor, idOf: (title: string) => string): Promise<void> {
  for (const { title, every, times } of DEMO_SERIES) {
    const { rows } = await sql<{ id: string }>`
      with first as (select * from events where id = ${idOf(title)}),
      series as (insert into event_series (host_id, created_at) select host_id, created_at from first returning id),
      begun as (
        update events set series_id = series.id, series_day = (events.starts_at at time zone events.time_zone)::date
        from series where events.id = (select first.id from first)
      )
      insert into events (host_id, title, description, location, address, city, state, latitude, longitude, image_url,
        time_zone, categories, required_tier, price_cents, capacity, approval_status, created_at, updated_at,
        series_id, series_day, starts_at, ends_at)
      select host_id, title, description, location, address, city, state, latitude, longitude, image_url,
        time_zone, categories, required_tier, price_cents, capacity, approval_status, first.created_at, first.updated_at,
        series.id, local::date, local at time zone time_zone, (local at time zone time_zone) + (ends_at - starts_at)
      from first, series, generate_series(1, ${times}::int) n,
        lateral (select (starts_at at time zone time_zone) + n * ${every}::interval as local) later
      returning id`.execute(trx);
    const ids = rows.map(({ id }) => id);
    await comeAgain(trx, idOf(title), ids);
    await sql`
      insert into event_news (event_id, published_at) select id, created_at from events
      where id = any(${ids}::uuid[]) and host_id is not null and approval_status = 'approved'`.execute(trx);
    await sql`
      insert into approval_steps (event_id, action, actor_id, at)
      select later.id, action, actor_id, at from approval_steps
        cross join unnest(${ids}::uuid[]) as later(id) where event_id = ${idOf(title)}`.execute(trx);
  }
}

/** No one attends two events on one day, and the demo people are left to choose for themselves. */
async function comeAgain(trx: Executor, firstId: string, ids: string[]): Promise<void> {
  await sql`
    with coming as (
      insert into registrations (event_id, member_id, price_steps, created_at)
      select later.id, person.member_id, person.price_steps, person.created_at
      from events later cross join lateral (
        select r.* from registrations r join members m on m.id = r.member_id
        where r.event_id = ${firstId} and r.status = 'registered' and m.demo_description is null
          and not exists (
            select from registrations busy join events other on other.id = busy.event_id
            where busy.member_id = r.member_id and (other.starts_at at time zone other.time_zone)::date
              = (later.starts_at at time zone later.time_zone)::date)
        order by r.id limit ${COMING_AGAIN}) person
      where later.id = any(${ids}::uuid[])
      returning event_id
    )
    update events set seats_taken = counted.seats
    from (select event_id, count(*)::int as seats from coming group by event_id) counted
    where events.id = counted.event_id`.execute(trx);
}
