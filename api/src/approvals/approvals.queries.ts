import { sql } from 'kysely';
import { selectEvents, type PageStart } from '../events/index.ts';
import type { Executor } from '../platform/database/index.ts';
import type { Member } from '../platform/http/viewer.ts';

/** Upcoming and waiting for approval (index events_pending). */
const isPending = (event: string, now: Date) => sql<boolean>`(
  ${sql.ref(`${event}.approval_status`)} = 'pending' and ${sql.ref(`${event}.cancelled_at`)} is null
  and ${sql.ref(`${event}.starts_at`)} > ${now})`;

const listed = (executor: Executor, admin: Member, now: Date) =>
  selectEvents(executor, admin)
    .where(isPending('events', now))
    .orderBy('events.starts_at')
    .orderBy('events.id');

/** Upcoming events that wait for approval, soonest first. Of a series only the first waiting date. */
export function listPending(
  executor: Executor,
  admin: Member,
  { now, limit, after }: { now: Date; limit: number; after: PageStart | null },
) {
  let query = listed(executor, admin, now).where(
    sql<boolean>`not exists (
      select from events earlier
      where earlier.series_id = events.series_id and ${isPending('earlier', now)}
        and (earlier.starts_at, earlier.id) < (events.starts_at, events.id))`,
  );
  if (after)
    query = query.where(sql<boolean>`(events.starts_at, events.id) > (${after.startsAt}, ${after.id})`);
  return query.limit(limit).execute();
}

/** All dates of these series that wait. */
export const listPendingDates = (
  executor: Executor,
  admin: Member,
  { now, of }: { now: Date; of: string[] },
) => listed(executor, admin, now).where('events.series_id', 'in', of).execute();

export async function countPending(executor: Executor, now: Date): Promise<number> {
  const row = await executor
    .selectFrom('events')
    .where(isPending('events', now))
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

export const findDecided = (executor: Executor, admin: Member, eventId: string) =>
  selectEvents(executor, admin).where('events.id', '=', eventId).executeTakeFirst();

/** Locked: the second of two admins waits, and finds it decided. */
export const lockEvent = (trx: Executor, eventId: string) =>
  trx.selectFrom('events').selectAll().where('id', '=', eventId).forNoKeyUpdate().executeTakeFirst();

/** Those of these events that are dates of the series, in the order in which they are locked. */
export async function findDates(executor: Executor, seriesId: string, ids: string[]): Promise<string[]> {
  const rows = await executor
    .selectFrom('events')
    .select('id')
    .where('series_id', '=', seriesId)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Undefined once the host's account is deleted. */
export const findHostAddress = (executor: Executor, hostId: string) =>
  executor
    .selectFrom('members')
    .select(['id', 'email'])
    .where('id', '=', hostId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Events with their host's first name, as the mails about their approval need them, soonest first. */
export const findForMail = (executor: Executor, eventIds: string[]) =>
  executor
    .selectFrom('events')
    .leftJoin('members', 'members.id', 'events.host_id')
    .selectAll('events')
    .select('members.first_name')
    .where('events.id', 'in', eventIds)
    .orderBy('events.starts_at')
    .orderBy('events.id')
    .execute();
