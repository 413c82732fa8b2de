import { sql } from 'kysely';
import { createEventIn, eventValues, insertSeries, updateEventIn, type Maker } from '../../events/index.ts';
import type { Executor } from '../../platform/database/index.ts';
import { toRefusal } from '../../platform/http/errors.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { waitlistHooks } from '../../registrations/index.ts';
import { sentencesOf } from '../form/problems.ts';
import { hostIdOf } from '../host-of.rules.ts';
import { changesBetween, editedSince, leftAsOf } from '../plan/changes.rules.ts';

/** An entry of a file, ready to become an event. */
export interface ImportedEntry {
  key: string;
  body: Record<string, unknown>;
  /** What of the body the file itself says. */
  given: Record<string, unknown>;
  sequence: number | null;
  /** The entry with several dates that it is one of. */
  series?: string | undefined;
  anyTime?: boolean;
  /** The calendar that is kept in step, where it comes from one. */
  sourceId?: string | null;
}

/** Another import made it first: the transaction ends without a second one. */
export class AlreadyThere extends Error {}

/** Why an entry could not become an event, in sentences. */
export function reasonsOf(error: unknown): string[] {
  const { issues, message } = toRefusal(error);
  return issues ? sentencesOf(issues) : [message];
}

/**
 * Makes an event of an entry that is new to the host, and remembers where it came from, in one transaction. Answers the
 * event's id. Throws AlreadyThere, and what `createEvent` throws.
 */
export async function makeImported(
  trx: Executor,
  by: Maker,
  entry: ImportedEntry,
  now: Date,
): Promise<string> {
  const seriesId = await importedSeries(trx, hostIdOf(by), entry.series, now);
  const eventId = await createEventIn(trx, by, entry.body, now, {
    anyTime: entry.anyTime ?? false,
    seriesId,
  });
  const link = await trx
    .insertInto('imported_events')
    .values({
      event_id: eventId,
      host_id: hostIdOf(by),
      source_key: entry.key,
      series_key: entry.series ?? null,
      given: JSON.stringify(entry.given),
      sequence: entry.sequence,
      imported_at: now,
      source_id: entry.sourceId ?? null,
      left_as: JSON.stringify(leftAsOf(entry.given, await valuesNow(trx, eventId), new Set(), null)),
    })
    .onConflict((conflict) => conflict.constraint('imported_once').doNothing())
    .returning('event_id')
    .executeTakeFirst();
  if (!link) throw new AlreadyThere();
  return eventId;
}

/** An event as its form has it at this moment. */
const valuesNow = async (trx: Executor, eventId: string): Promise<Record<string, unknown>> =>
  eventValues(await trx.selectFrom('events').selectAll().where('id', '=', eventId).executeTakeFirstOrThrow());

/** The series of an entry's dates: of those that are here already, also from an earlier import, or a new one [IMP-24]. */
async function importedSeries(
  trx: Executor,
  hostId: string | null,
  key: string | undefined,
  now: Date,
): Promise<string | undefined> {
  if (key === undefined) return undefined;
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
  return known?.series_id ?? insertSeries(trx, hostId, now);
}

/**
 * Changes the event that an entry became before as the file says now [IMP-5]; false when nothing is left to change. Throws
 * event_not_found, and what `updateEvent` throws.
 */
export async function changeImported(
  trx: Executor,
  by: Member,
  entry: ImportedEntry & { eventId: string },
  now: Date,
): Promise<boolean> {
  const event = await trx
    .selectFrom('events')
    .innerJoin('imported_events', 'imported_events.event_id', 'events.id')
    .selectAll('events')
    .select(['imported_events.given', 'imported_events.left_as', 'imported_events.source_id'])
    .where('events.id', '=', entry.eventId)
    .where('imported_events.source_key', '=', entry.key)
    .forUpdate()
    .executeTakeFirst();
  if (!event) throw new Refusal('event_not_found');
  const values = eventValues(event);
  const inStep = entry.sourceId !== undefined && entry.sourceId !== null;
  // It became another calendar's meanwhile.
  if (inStep && event.source_id !== null && event.source_id !== entry.sourceId) return false;
  const edited = editedSince(event.left_as, values);
  const changes = changesBetween(event.given, entry.given, values, inStep ? edited : undefined);
  if (Object.keys(changes).length === 0) return false;
  await updateEventIn(trx, waitlistHooks, by, event.id, { ...values, ...changes }, now);
  await trx
    .updateTable('imported_events')
    .set({
      given: JSON.stringify(entry.given),
      sequence: entry.sequence,
      imported_at: now,
      left_as: JSON.stringify(
        leftAsOf(
          entry.given,
          await valuesNow(trx, event.id),
          // What the file has just said anew is the file's again.
          new Set([...edited].filter((field) => !(field in changes))),
          event.left_as,
        ),
      ),
    })
    .where('event_id', '=', event.id)
    .execute();
  return true;
}

/** The event that this entry became, whoever made it. */
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
