import { eventImport, importSettings, type EventImport, type ImportRow } from '@backyard/contract';
import type { Executor } from '../platform/database/index.ts';
import { countRows, type ImportRecord, type RowRecord } from './event-import.queries.ts';

/** Imports for the host who started them, with the progress of each. */
export async function presentImports(executor: Executor, records: ImportRecord[]): Promise<EventImport[]> {
  const counts = await countRows(
    executor,
    records.map(({ id }) => id),
  );
  return records.flatMap((record) => {
    const counted = counts.get(record.id);
    return counted ? [present(record, counted)] : [];
  });
}

const present = (
  record: ImportRecord,
  { planned, outcomes }: Pick<EventImport, 'planned' | 'outcomes'>,
): EventImport => ({
  id: record.id,
  fileName: record.file_name,
  address: record.address,
  format: record.format,
  status: record.status,
  revision: record.revision,
  createdAt: record.created_at.toISOString(),
  finishedAt: record.finished_at?.toISOString() ?? null,
  settings: importSettings.parse(record.settings),
  reading: eventImport.shape.reading.parse(record.reading),
  planned,
  outcomes,
});

export const presentRow = (row: RowRecord): ImportRow => ({
  number: row.number,
  source: row.source,
  title: row.title,
  startTime: row.starts_at?.toISOString() ?? null,
  endTime: row.ends_at?.toISOString() ?? null,
  timeZone: row.time_zone,
  location: row.location,
  pending: row.pending,
  plan: row.plan,
  outcome: row.outcome,
  reasons: row.reasons,
  notes: row.notes,
  changes: row.changes,
  eventId: row.event_id,
});
