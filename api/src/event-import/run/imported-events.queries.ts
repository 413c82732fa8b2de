import { sql, type Insertable, type Updateable } from 'kysely';
import type { Executor, Schema } from '../../platform/database/index.ts';

type ImportedEventsTable = Schema['imported_events'];

export const findEventRow = (trx: Executor, eventId: string) =>
  trx.selectFrom('events').selectAll().where('id', '=', eventId).executeTakeFirstOrThrow();

/** Remembers which entry an event came from; false where another import made it first. */
export async function insertImported(
  trx: Executor,
  imported: Insertable<ImportedEventsTable>,
): Promise<boolean> {
  const link = await trx
    .insertInto('imported_events')
    .values(imported)
    .onConflict((conflict) => conflict.constraint('imported_once').doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return link !== undefined;
}

export async function updateImported(
  trx: Executor,
  eventId: string,
  change: Updateable<ImportedEventsTable>,
): Promise<void> {
  await trx.updateTable('imported_events').set(change).where('event_id', '=', eventId).execute();
}

/** The series created for this entry by an earlier import. Locks the entry until the transaction ends. */
export async function findImportedSeries(
  trx: Executor,
  hostId: string | null,
  key: string,
): Promise<string | null | undefined> {
  const lock = JSON.stringify(['imported_series', hostId, key]);
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx);
  const known = await trx
    .selectFrom('imported_events')
    .innerJoin('events', 'events.id', 'imported_events.event_id')
    .select('events.series_id')
    .where('imported_events.series_key', '=', key)
    .where('imported_events.host_id', 'is not distinct from', hostId)
    .where('events.series_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return known?.series_id;
}

/** The event that this entry became, with what the file said of it before, locked. */
export const lockImported = (trx: Executor, { eventId, key }: { eventId: string; key: string }) =>
  trx
    .selectFrom('events')
    .innerJoin('imported_events', 'imported_events.event_id', 'events.id')
    .selectAll('events')
    .select(['imported_events.given', 'imported_events.left_as', 'imported_events.source_id'])
    .where('events.id', '=', eventId)
    .where('imported_events.source_key', '=', key)
    .forUpdate()
    .executeTakeFirst();

/** The event this entry became, no matter who imported it. */
export async function findImportedEvent(
  executor: Executor,
  hostId: string | null,
  key: string,
): Promise<string | null> {
  const link = await executor
    .selectFrom('imported_events')
    .select('event_id')
    .where('host_id', 'is not distinct from', hostId)
    .where('source_key', '=', key)
    .executeTakeFirst();
  return link?.event_id ?? null;
}
