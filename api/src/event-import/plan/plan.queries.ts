import { sql, type Selectable } from 'kysely';
import type { Executor } from '../../platform/database/index.ts';
import type { EventsTable } from '../../platform/database/schema.ts';

/** An event that an earlier import made or changed. */
export interface Linked extends Selectable<EventsTable> {
  source_key: string;
  given: Record<string, unknown>;
  sequence: number | null;
  source_id: string | null;
  left_as: Record<string, unknown> | null;
}

/** The host's events by the entries they came from; null is the platform. */
export async function findLinked(
  executor: Executor,
  hostId: string | null,
  keys: string[],
): Promise<Map<string, Linked>> {
  const rows = await executor
    .selectFrom('imported_events')
    .innerJoin('events', 'events.id', 'imported_events.event_id')
    .selectAll('events')
    .select(['imported_events.source_key', 'imported_events.given', 'imported_events.sequence'])
    .select(['imported_events.source_id', 'imported_events.left_as'])
    .where('imported_events.host_id', 'is not distinct from', hostId)
    .where('imported_events.source_key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.source_key, row]));
}

/** Which of these entries were deleted here since the calendar is kept in step. */
export async function findDeleted(
  executor: Executor,
  sourceId: string | undefined,
  keys: string[],
): Promise<Set<string>> {
  if (sourceId === undefined) return new Set();
  const rows = await executor
    .selectFrom('event_source_deletions')
    .select('source_key')
    .where('source_id', '=', sourceId)
    .where('source_key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.source_key));
}

/** The host's events that start at one of these times, by `duplicateKey`. */
export async function findDuplicates(
  executor: Executor,
  hostId: string | null,
  starts: Date[],
): Promise<Map<string, string>> {
  const rows = await executor
    .selectFrom('events')
    .select(['id', 'title', 'starts_at'])
    .where('host_id', 'is not distinct from', hostId)
    .where('cancelled_at', 'is', null)
    .where('starts_at', '=', sql<Date>`any(${starts}::timestamptz[])`)
    .execute();
  return new Map(rows.map((row) => [duplicateKey(row.title, row.starts_at), row.id]));
}

/** Two events of one host with the same title at the same time are one. */
export const duplicateKey = (title: string, startsAt: Date): string =>
  `${startsAt.getTime()} ${title.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()}`;

/** Which of these ids are events of the host. */
export async function findOwn(
  executor: Executor,
  hostId: string | null,
  ids: string[],
): Promise<Set<string>> {
  const rows = await executor
    .selectFrom('events')
    .select('id')
    .where('host_id', 'is not distinct from', hostId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Set(rows.map((row) => row.id));
}
