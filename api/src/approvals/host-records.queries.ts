import type { HostRecord } from '@backyard/contract';
import { sql } from 'kysely';
import type { Executor } from '../platform/database/index.ts';

/**
 * These hosts' past record, for the admin who decides on one of their events (rule APP-6). Deleted accounts have none. Reads the hosts' own
 * events, by the index events_by_host.
 */
export async function findHostRecords(
  executor: Executor,
  hostIds: readonly (string | null)[],
  now: Date,
): Promise<Map<string, HostRecord>> {
  const ids = [...new Set(hostIds)].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Omit<HostRecord, 'memberSince'> & { id: string; since: Date }>`
    select members.id, members.created_at as since, run.*, decided.*, rated.*
    from members
    cross join lateral (
      select
        count(*) filter (where shown and starts_at <= ${now})::int as held,
        coalesce(sum(seats_taken) filter (where shown and starts_at <= ${now}), 0)::int as attendees,
        count(*) filter (where shown and starts_at > ${now})::int as upcoming,
        count(*) filter (where cancelled_at is not null)::int as cancelled
      from events
      cross join lateral (select approval_status = 'approved' and cancelled_at is null as shown) as is_public
      where host_id = members.id
    ) as run
    cross join lateral (
      select
        count(*) filter (where action = 'approved')::int as approved,
        count(*) filter (where action = 'rejected')::int as rejected
      from events join approval_steps on event_id = events.id
      where host_id = members.id
    ) as decided
    cross join lateral (
      select avg(rating)::float8 as "averageRating", count(*)::int as ratings
      from events join ratings on event_id = events.id
      where host_id = members.id
    ) as rated
    where members.id = any(${ids}) and members.deleted_at is null`.execute(executor);
  return new Map(
    rows.map(({ id, since, ...record }) => [id, { memberSince: since.toISOString(), ...record }]),
  );
}
