import { sql, type Selectable } from 'kysely';
import type { Executor } from '../../platform/database/index.ts';
import type { EventSourcesTable } from '../../platform/database/schema.ts';

export type SourceRecord = Selectable<EventSourcesTable>;

const MOST_GONE = 20;

/** The person's own; those that are being removed are not there any more. */
const own = (executor: Executor, memberId: string) =>
  executor
    .selectFrom('event_sources')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', '<>', 'removing');

export const listSources = (executor: Executor, memberId: string): Promise<SourceRecord[]> =>
  own(executor, memberId).orderBy('id').execute();

export const findSource = (
  executor: Executor,
  id: string,
  memberId: string,
): Promise<SourceRecord | undefined> => own(executor, memberId).where('id', '=', id).executeTakeFirst();

/** The same, locked: of two acts on it the second waits. */
export const lockSource = (trx: Executor, id: string, memberId: string): Promise<SourceRecord | undefined> =>
  own(trx, memberId).where('id', '=', id).forUpdate().executeTakeFirst();

/** Events to come of these calendars: how many there are, and those that their calendar has no more. */
export async function findKeptInStep(executor: Executor, sourceIds: string[], now: Date) {
  const events = executor
    .selectFrom('imported_events')
    .innerJoin('events', 'events.id', 'imported_events.event_id')
    .where('imported_events.source_id', '=', sql<string>`any(${sourceIds}::uuid[])`)
    .where('events.cancelled_at', 'is', null)
    .where('events.starts_at', '>', now);
  const counts = await events
    .select('imported_events.source_id')
    .select(sql<number>`count(*)::int`.as('events'))
    .groupBy('imported_events.source_id')
    .execute();
  const gone = await events
    .select([
      'imported_events.source_id',
      'events.id',
      'events.title',
      'events.starts_at',
      'events.time_zone',
    ])
    .select('events.seats_taken')
    .where('imported_events.gone_at', 'is not', null)
    .where('imported_events.kept', '=', false)
    .orderBy('events.starts_at')
    .orderBy('events.id')
    .limit(MOST_GONE)
    .execute();
  return { counts: new Map(counts.map((row) => [row.source_id, row.events])), gone };
}

/** The last run of each that had something to do. */
export async function findLastRuns(executor: Executor, sourceIds: string[]) {
  const rows = await executor
    .selectFrom('event_imports')
    .distinctOn('source_id')
    .select(['source_id', 'id', 'created_at'])
    .where('source_id', '=', sql<string>`any(${sourceIds}::uuid[])`)
    .where('status', '<>', 'preview')
    .orderBy('source_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.source_id, row]));
}

/** Whether what it brought last is still being done. */
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
 * Notes which of a calendar's events to come it has no more, and which it has again; answers those that it had none of the time before
 * either, or that it says itself do not take place.
 *
 * @param there keys of what it has; `off` of what is cancelled or private in it; `others` events that stand for one of its entries.
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
