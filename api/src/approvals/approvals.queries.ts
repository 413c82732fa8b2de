import { sql } from 'kysely';
import { selectEvents } from '../events/index.ts';
import type { Executor } from '../platform/database/index.ts';
import type { Member } from '../platform/http/viewer.ts';

const MAX_LISTED = 500;

/** Events to come that wait for approval, soonest first (index events_pending). */
export const listPending = (executor: Executor, admin: Member, now: Date) =>
  selectEvents(executor, admin)
    .where('events.approval_status', '=', sql.lit('pending'))
    .where('events.cancelled_at', 'is', null)
    .where('events.starts_at', '>', now)
    .orderBy('events.starts_at')
    .orderBy('events.id')
    .limit(MAX_LISTED)
    .execute();

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
