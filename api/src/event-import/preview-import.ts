import { type EventImport, type ImportSettings, importSettings, type InStep } from '@backyard/contract';
import { uidHost } from '../calendar/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Member } from '../platform/http/viewer.ts';
import { createIdempotently, type IdempotencyKey } from '../platform/idempotency/index.ts';
import { queueJob } from '../platform/jobs/index.ts';
import type { Services } from '../platform/services.ts';
import {
  deleteImport,
  findImportFile,
  insertImport,
  lockImport,
  onePreviewAtATime,
  replaceRows,
  updateImport,
  updateReading,
} from './event-import.queries.ts';
import { hostIdOf } from './host-of.rules.ts';
import { KEPT_MS, PREVIEW_MS } from './kept-for.ts';
import { lacksPlaceAlone, planImport, type Planning } from './plan/plan-import.ts';
import type { PlannedRow } from './plan/planned-row.ts';
import { fetchCalendar } from './sources/fetch-calendar.ts';
import { nameOfAddress, sourceAddress } from './sources/source-address.ts';
import { addSource } from './sources/sources.ts';
import { storable, storedJson } from './stored-json.ts';
import { readInSubprocess, type FileRead, type FileReader } from './subprocess/read-in-subprocess.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'config'> & {
  readFile?: FileReader;
  /** Aborted when no one waits for the result any longer. */
  gone?: AbortSignal;
};

/** Everything that is read before the transaction, so that meanwhile no rows are locked and no second connection is needed. */
async function look(
  services: Needs,
  by: Member,
  given: { content: Uint8Array; settings: ImportSettings },
): Promise<{ read: FileRead; planning: Planning }> {
  const { clock, gone, readFile = readInSubprocess } = services;
  const now = clock();
  const read = await readFile({ ...given, now, by }, { who: by.id, ...(gone && { gone }) });
  return { read, planning: { by, now, uidHost: await uidHost(services) } };
}

const readingOf = (
  { columns, missing, assumed }: FileRead,
  rows: readonly PlannedRow[],
): EventImport['reading'] => ({
  columns,
  missing,
  assumed,
  placeless: rows.filter(lacksPlaceAlone).length,
});

/**
 * Reads a file and keeps what would happen; answers the import's id. It takes the place of an earlier preview. Throws
 * import_type, import_broken, import_empty, import_too_many, import_too_slow.
 */
export async function previewImport(
  services: Needs,
  by: Member,
  { fileName, content, address = null }: { fileName: string; content: Buffer; address?: string | null },
  idempotencyKey: IdempotencyKey,
): Promise<string> {
  const settings = importSettings.parse({});
  const { read, planning } = await look(services, by, { content, settings });
  const rows = await planImport(services.db, read.candidates, planning);
  const now = services.clock();
  return createIdempotently(services, idempotencyKey, async (trx) => {
    await onePreviewAtATime(trx, by.id);
    const id = await insertImport(trx, {
      member_id: by.id,
      host_id: hostIdOf(by),
      file_name: address === null ? fileName : storable(read.name || fileName),
      address,
      format: read.format,
      content,
      settings: JSON.stringify(settings),
      reading: storedJson(readingOf(read, rows)),
      created_at: now,
      expires_at: new Date(now.getTime() + PREVIEW_MS),
    });
    await replaceRows(trx, id, rows);
    return id;
  });
}

/** The same with what lies at an address. Throws why it could not be had, too. */
export async function previewAddress(
  services: Needs,
  by: Member,
  given: string,
  idempotencyKey: IdempotencyKey,
): Promise<string> {
  const address = sourceAddress(given);
  if (address === null) throw new Refusal('source_address');
  const found = await fetchCalendar(services.config, address, services.clock());
  // Without marks there is always something.
  const content = found?.content ?? Buffer.alloc(0);
  return previewImport(services, by, { fileName: nameOfAddress(address), content, address }, idempotencyKey);
}

/**
 * Reads the file of a preview with other settings. Throws import_not_found, import_started, and read errors, which leave the preview
 * unchanged.
 */
export async function rereadImport(
  services: Needs,
  by: Member,
  id: string,
  settings: ImportSettings,
): Promise<void> {
  const { read, planning } = await look(services, by, {
    content: unread(by, await findImportFile(services.db, id, by.id)),
    settings,
  });
  await services.db.transaction().execute(async (trx) => {
    // It may have been started, or gone, meanwhile.
    unread(by, await lockImport(trx, id, by.id));
    const rows = await planImport(trx, read.candidates, planning);
    await replaceRows(trx, id, rows);
    await updateReading(trx, id, settings, readingOf(read, rows));
  });
}

/** The file of a preview, if this member may read it again. */
function unread(
  by: Member,
  record: { host_id: string | null; content: Buffer | null } | undefined,
): Uint8Array {
  if (!record || record.host_id !== hostIdOf(by)) throw new Refusal('import_not_found');
  if (record.content === null) throw new Refusal('import_started');
  return record.content;
}

/**
 * Begins to do what the preview of this revision says, in a job that is queued with it; the file itself goes. Asking again
 * changes nothing. With `inStep` the calendar that was read from an address is looked at again and again. Throws import_not_found,
 * import_changed, source_there, sources_many.
 */
export async function startImport(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  by: Member,
  id: string,
  { revision, inStep = null }: { revision: number; inStep?: InStep | null },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const record = await lockImport(trx, id, by.id);
    if (!record || record.host_id !== hostIdOf(by)) throw new Refusal('import_not_found');
    if (record.status !== 'preview') return;
    if (record.revision !== revision) throw new Refusal('import_changed');
    const now = clock();
    const sourceId =
      inStep && record.address !== null
        ? await addSource(trx, by, { ...record, address: record.address }, inStep, now)
        : null;
    await updateImport(trx, id, {
      status: 'running',
      content: null,
      source_id: sourceId,
      expires_at: new Date(now.getTime() + KEPT_MS),
    });
    await queueJob(trx, 'run_event_import', { importId: id });
  });
}

/** Forgets an import; the events it made stay. Throws import_not_found, import_running. */
export async function removeImport({ db }: Pick<Services, 'db'>, by: Member, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const record = await lockImport(trx, id, by.id);
    if (!record) throw new Refusal('import_not_found');
    if (record.status === 'running') throw new Refusal('import_running');
    await deleteImport(trx, id);
  });
}
