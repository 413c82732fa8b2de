import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';

export interface MonthRow {
  /** "2026-11" */
  month: string;
  new_members: number;
  registrations: number;
  revenue_cents: number;
  attendance: number;
  attending_members: number;
  returning_members: number;
}

/**
 * Every month in which anything happened, counted from the rows themselves [ANA-9 to ANA-12]. Attendance belongs to the
 * month on the event's own calendar, everything else to the month in UTC.
 */
const counted = (now: Date) => sql`
  with
    attended as (
      select r.member_id, date_trunc('month', e.starts_at at time zone e.time_zone)::date as month, count(*) as times
      from events e join attendances r on r.event_id = e.id
      where e.approval_status = 'approved' and e.cancelled_at is null and e.starts_at <= ${now}
      group by 1, 2),
    begun as (select member_id, min(month) as month from attended group by 1),
    parts as (
      select date_trunc('month', created_at at time zone 'UTC')::date as month, count(*) as new_members,
        0 as registrations, 0 as revenue_cents, 0 as attendance, 0 as attending_members, 0 as returning_members
      from members where deleted_at is null and created_at <= ${now} group by 1
      union all
      select date_trunc('month', created_at at time zone 'UTC')::date, 0, count(*), 0, 0, 0, 0
      from registrations where status = 'registered' and created_at <= ${now} group by 1
      union all
      select date_trunc('month', at at time zone 'UTC')::date, 0, 0, sum(amount_cents), 0, 0, 0
      from ledger where amount_cents <> 0 and at <= ${now} group by 1
      union all
      select a.month, 0, 0, 0, sum(a.times), count(*), count(*) filter (where a.month > b.month)
      from attended a join begun b using (member_id) group by 1)
  select month, sum(new_members)::int as new_members, sum(registrations)::int as registrations,
    sum(revenue_cents)::bigint as revenue_cents, sum(attendance)::int as attendance,
    sum(attending_members)::int as attending_members, sum(returning_members)::int as returning_members
  from parts group by month`;

/** Counts all months again and replaces the stored counts. */
export async function keepMonths(executor: Executor, now: Date): Promise<void> {
  await sql`
    with
      fresh as (${counted(now)}),
      gone as (
        delete from community_months where not exists (select from fresh where fresh.month = community_months.month))
    insert into community_months (month, new_members, registrations, revenue_cents, attendance, attending_members,
      returning_members, counted_at)
    select month, new_members, registrations, revenue_cents, attendance, attending_members, returning_members, ${now}
    from fresh
    on conflict (month) do update set new_members = excluded.new_members, registrations = excluded.registrations,
      revenue_cents = excluded.revenue_cents, attendance = excluded.attendance,
      attending_members = excluded.attending_members, returning_members = excluded.returning_members,
      counted_at = excluded.counted_at`.execute(executor);
}

/** When the months were last counted; null before the first time. */
export async function monthsCountedAt(executor: Executor): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(counted_at) as at from community_months`.execute(executor);
  return rows[0]?.at ?? null;
}

const figures = sql`to_char(month, 'YYYY-MM') as month, new_members, registrations,
  revenue_cents::float8 as revenue_cents, attendance, attending_members, returning_members`;

/** The kept months from this one on ("2026-01"), oldest first. */
export async function readMonths(executor: Executor, from: string): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select ${figures} from community_months where month >= ${`${from}-01`}::date order by community_months.month`.execute(
    executor,
  );
  return rows;
}

/** The same, counted now. */
export async function countMonths(executor: Executor, from: string, now: Date): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select ${figures} from (${counted(now)}) counted
    where month >= ${`${from}-01`}::date order by counted.month`.execute(executor);
  return rows;
}
