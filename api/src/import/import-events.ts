import { sql, type InsertObject } from 'kysely';
import type { Schema } from '../platform/database/index.ts';
import type { Services } from '../platform/services.ts';
import { addWeeks, weeksUntilAhead } from './future.ts';
import { findPlace } from './place.ts';
import { daysOf, importKey, readRow, type ImportRow } from './row.ts';
import { topicOf } from './topics.ts';

/** What a list of conferences does not say: enough seats for any of them. */
const CAPACITY = 200;
const OPENS = '09:00';
const CLOSES = '17:00';
const BATCH = 200;

export interface ImportOptions {
  /** Move all dates by the same number of whole weeks, so that none is past. */
  future: boolean;
  /** Null: the platform itself is the host. */
  hostId: string | null;
  /** Look and report, write nothing. */
  dryRun: boolean;
  onProgress?: (done: number, total: number) => void;
}

export interface ImportReport {
  rows: number;
  made: number;
  /** Rows whose event was there already, from an earlier import or from a row before them. */
  present: number;
  /** Row numbers count from 1. */
  refused: { row: number; reason: string }[];
  remarks: { row: number; place: string; remark: string }[];
  /** By how many weeks dates were moved. */
  weeks: number;
}

interface Candidate {
  key: string;
  values: InsertObject<Schema, 'events'>;
}

/**
 * Makes published, free events of the rows of a conference list, all of them in one transaction or none. A row that
 * fails validation is reported and left out; a place that is not known keeps its text and is reported. Importing the
 * same again makes nothing again (`import_key`).
 */
export async function importEvents(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  given: unknown[],
  { future, hostId, dryRun, onProgress }: ImportOptions,
): Promise<ImportReport> {
  const read = given.map((value, i) => ({ number: i + 1, result: readRow(value) }));
  const refused = read.flatMap(({ number, result }) =>
    result.ok ? [] : [{ row: number, reason: result.reason }],
  );
  const valid = read.flatMap(({ number, result }) => (result.ok ? [{ number, row: result.row }] : []));
  const now = clock();
  const weeks = future
    ? weeksUntilAhead(
        valid.map(({ row }) => row.startDate),
        now,
      )
    : 0;
  const remarks: ImportReport['remarks'] = [];
  const candidates = valid.map(({ number, row }) => {
    const found = findPlace(row.city);
    if (found.remark) remarks.push({ row: number, place: row.city, remark: found.remark });
    return { key: importKey(row), values: eventOf(row, found, { weeks, hostId, now }) };
  });
  const made = await db.transaction().execute(async (trx) => {
    let count = 0;
    const known = new Set<string>();
    for (let start = 0; start < candidates.length; start += BATCH) {
      const batch = candidates.slice(start, start + BATCH);
      const keys = batch.map(({ key }) => key);
      if (dryRun) {
        const rows = await trx
          .selectFrom('events')
          .select('import_key as key')
          .where('import_key', 'in', keys)
          .execute();
        for (const { key } of rows) known.add(key ?? '');
        count += newOnes(batch, known);
      } else {
        const rows = await trx
          .insertInto('events')
          .values(batch.map(({ values }) => values))
          .onConflict((conflict) => conflict.column('import_key').doNothing())
          .returning('id')
          .execute();
        count += rows.length;
      }
      onProgress?.(start + batch.length, candidates.length);
    }
    return count;
  });
  return { rows: given.length, made, present: valid.length - made, refused, remarks, weeks };
}

/** Adds the keys to those known. @returns how many were not. */
function newOnes(batch: Candidate[], known: Set<string>): number {
  const before = known.size;
  for (const { key } of batch) known.add(key);
  return known.size - before;
}

function eventOf(
  row: ImportRow,
  { place, state, timeZone }: ReturnType<typeof findPlace>,
  { weeks, hostId, now }: { weeks: number; hostId: string | null; now: Date },
): InsertObject<Schema, 'events'> {
  const topic = topicOf(row.topic);
  return {
    host_id: hostId,
    title: row.title,
    description: describe(row, topic.label),
    location: row.city,
    address: null,
    city: place?.city ?? null,
    state,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    image_url: null,
    starts_at: localTime(addWeeks(row.startDate, weeks), OPENS, timeZone),
    ends_at: localTime(addWeeks(row.endDate, weeks), CLOSES, timeZone),
    time_zone: timeZone,
    categories: topic.categories,
    capacity: CAPACITY,
    approval_status: 'approved',
    approval_notes: null,
    import_key: importKey(row),
    created_at: now,
    updated_at: now,
  };
}

/** Facts only: what it is about, where, for how long, and where to read more. */
function describe(row: ImportRow, topic: string): string {
  const days = daysOf(row);
  const length = days === 1 ? 'A one-day' : `A ${days}-day`;
  return `${length} conference about ${topic} in ${row.city}. Program and tickets: ${row.url}`;
}

const localTime = (day: string, time: string, zone: string) =>
  sql<Date>`${`${day}T${time}`}::timestamp at time zone ${zone}`;
