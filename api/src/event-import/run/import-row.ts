import { createEventIn, eventValues, insertSeries, updateEventIn, type Maker } from '../../events/index.ts';
import type { Executor } from '../../platform/database/index.ts';
import { toRefusal } from '../../platform/http/errors.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { waitlistHooks } from '../../registrations/index.ts';
import { sentencesOf } from '../form/problems.ts';
import { hostIdOf } from '../host-of.rules.ts';
import { changesBetween, editedSince, leftAsOf } from '../plan/changes.rules.ts';
import {
  findEventRow,
  findImportedSeries,
  insertImported,
  lockImported,
  updateImported,
} from './imported-events.queries.ts';

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
  /** The synced calendar it comes from, if any. */
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
 * Creates an event from an entry that is new to the host, and stores its origin, in one transaction. Returns the event's id. Throws
 * AlreadyThere, and what `createEvent` throws.
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
  const isNew = await insertImported(trx, {
    event_id: eventId,
    host_id: hostIdOf(by),
    source_key: entry.key,
    series_key: entry.series ?? null,
    given: JSON.stringify(entry.given),
    sequence: entry.sequence,
    imported_at: now,
    source_id: entry.sourceId ?? null,
    left_as: JSON.stringify(leftAsOf(entry.given, await valuesNow(trx, eventId), new Set(), null)),
  });
  if (!isNew) throw new AlreadyThere();
  return eventId;
}

/** An event as its form has it at this moment. */
const valuesNow = async (trx: Executor, eventId: string): Promise<Record<string, unknown>> =>
  eventValues(await findEventRow(trx, eventId));

/** The series of an entry's dates: of those that are here already, also from an earlier import, or a new one [IMP-24]. */
async function importedSeries(
  trx: Executor,
  hostId: string | null,
  key: string | undefined,
  now: Date,
): Promise<string | undefined> {
  if (key === undefined) return undefined;
  return (await findImportedSeries(trx, hostId, key)) ?? insertSeries(trx, hostId, now);
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
  const event = await lockImported(trx, entry);
  if (!event) throw new Refusal('event_not_found');
  const values = eventValues(event);
  const inStep = entry.sourceId !== undefined && entry.sourceId !== null;
  // It became another calendar's meanwhile.
  if (inStep && event.source_id !== null && event.source_id !== entry.sourceId) return false;
  const edited = editedSince(event.left_as, values);
  const changes = changesBetween(event.given, entry.given, values, inStep ? edited : undefined);
  if (Object.keys(changes).length === 0) return false;
  await updateEventIn(trx, waitlistHooks, by, event.id, { ...values, ...changes }, now);
  await updateImported(trx, event.id, {
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
  });
  return true;
}
