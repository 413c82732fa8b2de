import { sql, type Updateable } from 'kysely';
import { written, type Executor } from '../../platform/database/index.ts';
import type { EventSourcesTable } from '../../platform/database/schema.ts';
import type { SourceRecord } from './sources.queries.ts';

/** Those whose time has come, the longest due first. */
export const listDueSources = (executor: Executor, now: Date) =>
  executor
    .selectFrom('event_sources')
    .select(['id', 'member_id'])
    .where('status', '=', written('active'))
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(500)
    .execute();

const active = (executor: Executor, id: string) =>
  executor
    .selectFrom('event_sources')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', written('active'));

export const findActiveSource = (executor: Executor, id: string): Promise<SourceRecord | undefined> =>
  active(executor, id).executeTakeFirst();

/** The same, locked: it may have been paused, or gone, meanwhile. */
export const lockActiveSource = (trx: Executor, id: string): Promise<SourceRecord | undefined> =>
  active(trx, id).forUpdate().executeTakeFirst();

/** Changes it, unless it was paused meanwhile or is gone. */
export async function updateActiveSource(
  executor: Executor,
  id: string,
  change: Updateable<EventSourcesTable>,
): Promise<void> {
  await executor
    .updateTable('event_sources')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', written('active'))
    .execute();
}

export async function isSuspended(executor: Executor, memberId: string, now: Date): Promise<boolean> {
  const row = await executor
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('suspended_until', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Null of an account that is gone. */
export async function addressOf(executor: Executor, memberId: string): Promise<string | null> {
  const member = await executor
    .selectFrom('members')
    .select('email')
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return member?.email ?? null;
}

/** The failure of a source that is still fetched, or was given up. */
export const findFailing = (executor: Executor, id: string) =>
  executor
    .selectFrom('event_sources')
    .select(['name', 'failing_since', 'problem', 'status'])
    .where('id', '=', id)
    .where('status', 'in', [written('active'), written('off')])
    .executeTakeFirst();

/** Events of an earlier import of this calendar's file are kept in step from now on. */
export async function takeOver(
  trx: Executor,
  source: Pick<SourceRecord, 'id' | 'host_id'>,
  keys: string[],
): Promise<void> {
  await trx
    .updateTable('imported_events')
    .set({ source_id: source.id })
    .where('host_id', 'is not distinct from', source.host_id)
    .where('source_id', 'is', null)
    .where('source_key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
}

/** The entry that became this event, and what the event counts for. */
export const findOrigin = (trx: Executor, eventId: string) =>
  trx
    .selectFrom('imported_events')
    .innerJoin('events', 'events.id', 'imported_events.event_id')
    .select(['source_key', 'events.host_id', 'events.created_at'])
    .where('event_id', '=', eventId)
    .executeTakeFirst();

/** Its host did not delete what this entry became: if the calendar has it again, so have they. */
export async function forgetDeletion(trx: Executor, sourceId: string, key: string): Promise<void> {
  await trx
    .deleteFrom('event_source_deletions')
    .where('source_id', '=', sourceId)
    .where('source_key', '=', key)
    .execute();
}

/** Whether its previous import is still running. */
export async function isRunning(executor: Executor, sourceId: string): Promise<boolean> {
  const row = await executor
    .selectFrom('event_imports')
    .select('id')
    .where('source_id', '=', sourceId)
    .where('status', '=', 'running')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Records which upcoming events are missing from the calendar, and which are back. Returns those that were missing the time before as well,
 * or that the calendar itself cancelled.
 *
 * @param there keys of its entries; `off` keys of cancelled or private ones; `others` events that represent one of its entries.
 */
export async function noteGone(
  trx: Executor,
  sourceId: string,
  { there, off, others }: { there: string[]; off: string[]; others: string[] },
  now: Date,
): Promise<{ id: string; registered: number }[]> {
  await sql`update imported_events set gone_at = null, kept = false
    where source_id = ${sourceId} and gone_at is not null
      and (source_key = any(${there}::text[]) or event_id = any(${others}::uuid[]))`.execute(trx);
  const { rows } = await sql<{ id: string; registered: number }>`
    select events.id, events.seats_taken as registered from imported_events
    join events on events.id = imported_events.event_id
    where source_id = ${sourceId} and not kept and cancelled_at is null and starts_at > ${now}
      and not (source_key = any(${there}::text[]) or event_id = any(${others}::uuid[]))
      and (gone_at is not null or source_key = any(${off}::text[]))
    order by events.starts_at, events.id`.execute(trx);
  await sql`update imported_events set gone_at = ${now} from events
    where events.id = imported_events.event_id and source_id = ${sourceId} and gone_at is null and starts_at > ${now}
      and not (source_key = any(${there}::text[]) or event_id = any(${others}::uuid[]))`.execute(trx);
  return rows;
}
