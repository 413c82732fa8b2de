import { DAY_MS, type OwnList } from '@backyard/contract';
import { sql } from 'kysely';
import { selectEvents, type EventRow, type PageStart } from '../events/index.ts';
import type { Executor } from '../platform/database/index.ts';
import type { Member } from '../platform/http/viewer.ts';

/** One of the lists of a host's own events; `pending`: those waiting for approval, at any date. */
export type Own = OwnList | 'all' | 'pending';

const isOff = sql<boolean>`events.cancelled_at is not null`;
const isTo = (status: 'pending' | 'rejected') =>
  sql<boolean>`events.approval_status = ${sql.lit(status)} and not ${isOff}`;
const isAhead = (now: Date) => sql<boolean>`events.starts_at >= ${now}`;

/** The condition for each list's events. */
const HOLDS: Record<Own, (now: Date) => ReturnType<typeof isTo>> = {
  all: () => sql`true`,
  upcoming: isAhead,
  past: (now) => sql`not ${isAhead(now)}`,
  pending: () => isTo('pending'),
  rejected: (now) => sql`${isTo('rejected')} and ${isAhead(now)}`,
  near: (now) => sql`events.ends_at > ${now} and events.starts_at < ${now}::timestamptz + interval '1 day'`,
};

interface Page {
  now: Date;
  limit: number;
  /** The last one of the page before. */
  after: PageStart | null;
}

/**
 * The host's own events: upcoming ones soonest first, past ones latest first. In the list of all, upcoming ones come before past ones
 * (`beyond`).
 */
export async function listOwnEvents(
  executor: Executor,
  host: Member,
  { list, ...page }: Page & { list: Own },
): Promise<EventRow[]> {
  if (list !== 'all') return listOne(executor, host, { list, ...page });
  const { now, limit, after } = page;
  const isBeyond = after?.part === 'beyond';
  const ahead = isBeyond ? [] : await listOne(executor, host, { list: 'upcoming', ...page });
  const left = limit - ahead.length;
  if (left <= 0) return ahead;
  const past = { list: 'past', now, limit: left, after: isBeyond ? after : null } as const;
  return [...ahead, ...(await listOne(executor, host, past))];
}

function listOne(
  executor: Executor,
  host: Member,
  { list, now, limit, after }: Page & { list: Exclude<Own, 'all'> },
) {
  let query = selectEvents(executor, host).where('events.host_id', '=', host.id).where(HOLDS[list](now));
  if (after) {
    const beyond = list === 'past' ? sql`<` : sql`>`;
    query = query.where(
      sql<boolean>`(events.starts_at, events.id) ${beyond} (${after.startsAt}, ${after.id})`,
    );
  }
  const direction = list === 'past' ? 'desc' : 'asc';
  return query.orderBy('events.starts_at', direction).orderBy('events.id', direction).limit(limit).execute();
}

export async function countOwnEvents(
  executor: Executor,
  hostId: string,
  { list, now }: { list: Own; now: Date },
): Promise<number> {
  const row = await executor
    .selectFrom('events')
    .where('events.host_id', '=', hostId)
    .where(HOLDS[list](now))
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** Attendance at this host's events, guests included, in the current month and the previous one. */
export async function sumAttended(executor: Executor, hostId: string, now: Date) {
  const month = now.toISOString().slice(0, 7);
  const first = new Date(`${month}-01T00:00:00Z`);
  const before = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() - 1));
  // A day more, for clocks ahead of UTC.
  const since = new Date(before.getTime() - DAY_MS);
  const { rows } = await sql<{ thisMonth: number; monthBefore: number }>`
    select
      coalesce(sum(seats) filter (where month = ${month}), 0)::int as "thisMonth",
      coalesce(sum(seats) filter (where month = ${before.toISOString().slice(0, 7)}), 0)::int as "monthBefore"
    from (
      select to_char(e.starts_at at time zone e.time_zone, 'YYYY-MM') as month, there.seats
      from events e join attendances there on there.event_id = e.id
      where e.host_id = ${hostId} and e.approval_status = 'approved' and e.cancelled_at is null
        and e.starts_at <= ${now} and e.starts_at >= ${since}) attended`.execute(executor);
  return { month, thisMonth: rows[0]?.thisMonth ?? 0, monthBefore: rows[0]?.monthBefore ?? 0 };
}

/** A host's own events in numbers (docs/product.md: host). */
export const sumOwnEvents = (executor: Executor, hostId: string, now: Date) =>
  executor
    .selectFrom('events')
    .where('events.host_id', '=', hostId)
    .select([
      sql<number>`count(*) filter (where ${isAhead(now)} and not ${isOff})::int`.as('upcoming'),
      sql<number>`count(*) filter (where not ${isAhead(now)} and not ${isOff})::int`.as('past'),
      sql<number>`coalesce(sum(events.seats_taken), 0)::int`.as('attendees'),
      sql<number>`count(*) filter (where ${isTo('pending')} and ${isAhead(now)})::int`.as('pending'),
    ])
    .executeTakeFirstOrThrow();
