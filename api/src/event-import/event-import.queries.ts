import type { EventImport, ImportPlan, ImportSettings, ImportState } from '@backyard/contract';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { written, type Executor } from '../platform/database/index.ts';
import type { EventImportRowsTable, EventImportsTable } from '../platform/database/schema.ts';
import type { PlannedRow } from './plan/planned-row.ts';
import { storable, storedJson } from './stored-json.ts';

export type ImportRecord = Omit<Selectable<EventImportsTable>, 'content'>;
export type RowRecord = Selectable<EventImportRowsTable>;

const BATCH = 200;
const MAX_LISTED = 20;

const FIELDS = [
  'id',
  'member_id',
  'host_id',
  'file_name',
  'format',
  'address',
  'source_id',
  'settings',
  'reading',
  'revision',
  'status',
  'created_at',
  'expires_at',
  'finished_at',
] as const;

/** One of the person's own imports; undefined for others' as for those that do not exist. */
export const findImport = (
  executor: Executor,
  id: string,
  memberId: string,
): Promise<ImportRecord | undefined> =>
  executor
    .selectFrom('event_imports')
    .select(FIELDS)
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();

export const listImports = (executor: Executor, memberId: string): Promise<ImportRecord[]> =>
  executor
    .selectFrom('event_imports')
    .select(FIELDS)
    .where('member_id', '=', memberId)
    // What a calendar brought later is said of it.
    .where((where) => where.or([where('source_id', 'is', null), where('address', 'is not', null)]))
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();

/** Its file, while it is stored. */
export const findImportFile = (executor: Executor, id: string, memberId: string) =>
  executor
    .selectFrom('event_imports')
    .select(['host_id', 'content'])
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();

/** The same with its file, locked: of two acts on it the second waits, and decides again. */
export const lockImport = (trx: Executor, id: string, memberId: string) =>
  trx
    .selectFrom('event_imports')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();

/** Answers its id. */
export async function insertImport(trx: Executor, record: Insertable<EventImportsTable>): Promise<string> {
  const { id } = await trx
    .insertInto('event_imports')
    .values(record)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateImport(
  trx: Executor,
  id: string,
  change: Updateable<EventImportsTable>,
): Promise<void> {
  await trx.updateTable('event_imports').set(change).where('id', '=', id).execute();
}

/** Changes how the file is read: an earlier preview can then no longer be started. */
export async function updateReading(
  trx: Executor,
  id: string,
  settings: ImportSettings,
  reading: EventImport['reading'],
): Promise<void> {
  await trx
    .updateTable('event_imports')
    .set((set) => ({
      settings: JSON.stringify(settings),
      reading: storedJson(reading),
      revision: set('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

export async function deleteImport(trx: Executor, id: string): Promise<void> {
  await trx.deleteFrom('event_imports').where('id', '=', id).execute();
}

/** Two files that are sent at once come one after the other; the later one stays. */
export async function onePreviewAtATime(trx: Executor, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`event_import ${memberId}`}, 0))`.execute(trx);
  await trx
    .deleteFrom('event_imports')
    .where('member_id', '=', memberId)
    .where('status', '=', written('preview'))
    .execute();
}

export async function deleteExpiredImports(executor: Executor, now: Date): Promise<void> {
  await executor
    .deleteFrom('event_imports')
    .where('expires_at', '<=', now)
    .where('status', '<>', 'running')
    .execute();
}

/** Replaces the planned rows. */
export async function replaceRows(trx: Executor, importId: string, rows: PlannedRow[]): Promise<void> {
  await trx.deleteFrom('event_import_rows').where('import_id', '=', importId).execute();
  for (let start = 0; start < rows.length; start += BATCH) {
    await trx
      .insertInto('event_import_rows')
      .values(
        rows.slice(start, start + BATCH).map((row, index) => columnsOf(importId, row, start + index + 1)),
      )
      .execute();
  }
}

const dateOf = (time: string): Date | null => (time === '' ? null : new Date(time));

function columnsOf(importId: string, row: PlannedRow, number: number) {
  const { candidate } = row;
  const { body } = candidate;
  return {
    import_id: importId,
    number,
    source: candidate.source,
    source_key: storable(candidate.key),
    series_key: candidate.series === undefined ? null : storable(candidate.series),
    plan: row.plan,
    title: storable(body.title).slice(0, 300),
    starts_at: dateOf(body.startTime),
    ends_at: dateOf(body.endTime),
    time_zone: body.timeZone ?? null,
    location: storable(body.location).slice(0, 300),
    pending: row.pending,
    reasons: storedJson(row.reasons),
    notes: storedJson(row.notes),
    changes: storedJson(row.changes),
    body: storedJson(body),
    given: storedJson(candidate.given),
    sequence: candidate.sequence,
    event_id: row.eventId,
  };
}

export interface Counts {
  planned: Record<ImportPlan, number>;
  outcomes: { waiting: number; made: number; changed: number; same: number; refused: number };
}

/** How many rows of each import will become what, and what became of them. */
export async function countRows(executor: Executor, ids: string[]): Promise<Map<string, Counts>> {
  const rows = await executor
    .selectFrom('event_import_rows')
    .where('import_id', '=', sql<string>`any(${ids}::uuid[])`)
    .groupBy(['import_id', 'plan', 'outcome'])
    .select(['import_id', 'plan', 'outcome', sql<number>`count(*)::int`.as('rows')])
    .execute();
  const counts = new Map(ids.map((id) => [id, nothing()]));
  for (const { import_id, plan, outcome, rows: number } of rows) {
    const one = counts.get(import_id);
    if (!one) continue;
    one.planned[plan] += number;
    if (outcome !== null) one.outcomes[outcome] += number;
    else if (plan === 'same' || plan === 'refused') one.outcomes[plan] += number;
    else one.outcomes.waiting += number;
  }
  return counts;
}

const nothing = (): Counts => ({
  planned: { new: 0, changed: 0, same: 0, refused: 0 },
  outcomes: { waiting: 0, made: 0, changed: 0, same: 0, refused: 0 },
});

/** Rows of one import after the one with the number `after`, and how many there are of that state in all. */
export async function findRows(
  executor: Executor,
  importId: string,
  { state, after, limit }: { state: ImportState | undefined; after: number; limit: number },
): Promise<{ rows: RowRecord[]; total: number }> {
  let query = executor.selectFrom('event_import_rows').where('import_id', '=', importId);
  if (state) query = query.where(sql<string>`coalesce(outcome, plan)`, '=', state);
  const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await query.selectAll().where('number', '>', after).orderBy('number').limit(limit).execute();
  return { rows, total };
}
