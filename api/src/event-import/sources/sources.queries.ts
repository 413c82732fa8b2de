import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Executor } from '../../platform/database/index.ts';
import type { EventSourcesTable } from '../../platform/database/schema.ts';

export type SourceRecord = Selectable<EventSourcesTable>;

const MOST_GONE = 20;

/** The person's own sources, without those being removed. */
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

/** Upcoming events of these calendars: how many, and those no longer in their calendar. */
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

/** One who adds several at once adds them one after the other; answers how many there are. */
export async function countSourcesInTurn(trx: Executor, memberId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`event_sources ${memberId}`}, 0))`.execute(trx);
  const { count } = await trx
    .selectFrom('event_sources')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Answers its id; undefined where the person has this address already. */
export async function insertSource(
  trx: Executor,
  source: Insertable<EventSourcesTable>,
): Promise<string | undefined> {
  const made = await trx
    .insertInto('event_sources')
    .values(source)
    .onConflict((conflict) => conflict.constraint('source_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

export async function updateSource(
  executor: Executor,
  id: string,
  change: Updateable<EventSourcesTable>,
): Promise<void> {
  await executor.updateTable('event_sources').set(change).where('id', '=', id).execute();
}

export async function deleteSource(executor: Executor, id: string): Promise<void> {
  await executor.deleteFrom('event_sources').where('id', '=', id).execute();
}

/** Keeps an event that is no longer in the calendar. False if there is no such event. Idempotent. */
export async function noteKept(trx: Executor, sourceId: string, eventId: string): Promise<boolean> {
  const kept = await trx
    .updateTable('imported_events')
    .set({ kept: true })
    .where('event_id', '=', eventId)
    .where('source_id', '=', sourceId)
    .where('gone_at', 'is not', null)
    .returning('event_id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** One whose owner has asked that it be removed with its events. */
export const findRemoving = (executor: Executor, id: string) =>
  executor
    .selectFrom('event_sources')
    .select(['member_id', 'host_id'])
    .where('id', '=', id)
    .where('status', '=', 'removing')
    .executeTakeFirst();

/** Its upcoming events. */
export const listEventsToCome = (executor: Executor, sourceId: string, now: Date) =>
  executor
    .selectFrom('imported_events')
    .innerJoin('events', 'events.id', 'imported_events.event_id')
    .select('events.id')
    .where('imported_events.source_id', '=', sourceId)
    .where('events.cancelled_at', 'is', null)
    .where('events.starts_at', '>', now)
    .orderBy('events.id')
    .execute();
