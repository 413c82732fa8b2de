import { importSettings, type ImportField, type ImportSettings } from '@backyard/contract';
import { uidHost } from '../../calendar/index.ts';
import type { Maker } from '../../events/index.ts';
import { toRefusal } from '../../platform/http/errors.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { formOf, type Candidate } from '../form/form-of.ts';
import { moveAhead, weeksUntilAhead } from '../list/move-ahead.ts';
import { readList } from '../list/read-list.ts';
import { planImport } from '../plan/plan-import.ts';
import type { PlannedRow } from '../plan/planned-row.ts';
import { textOfFile } from '../reading/file-text.ts';
import type { ReadFile } from '../reading/source-event.ts';
import { AlreadyThere, makeImported, reasonsOf } from './import-row.ts';

/** Answers from the command line to what the file leaves open. */
export interface ImportAnswers extends Partial<Pick<ImportSettings, 'timeZone' | 'location' | 'dateOrder'>> {
  /** By field, the name of a column in the table. Other columns stay as detected. */
  columns?: ReadonlyMap<ImportField, string>;
}

export interface ImportOptions {
  answers?: ImportAnswers;
  /** Move all dates by the same number of whole weeks, so that none is past. */
  future: boolean;
  /** Look and report, write nothing. */
  dryRun: boolean;
  onMade?: (event: { id: string; title: string }) => Promise<void>;
}

export interface ImportReport {
  rows: number;
  made: number;
  /** Rows whose event was there already, from an earlier import or from a row before them. */
  present: number;
  refused: { source: string; reasons: string[] }[];
  /** The assumptions, and the rows of each. */
  notes: Map<string, string[]>;
  /** Sentences: what has to be answered before anything can be created, and the columns to choose from. */
  missing: string[];
  columns: string[];
  /** How the file was read. */
  assumed: string[];
  /** By how many weeks dates were moved. */
  weeks: number;
}

/**
 * Imports a file at once, as the preview and its job do for the screen [IMP-7]: a list (JSON), a table or a calendar. Each event is created
 * in its own transaction, so that one failure leaves the others. Existing events stay as they are. Throws what `readEventFile` and
 * `readList` throw, and import_type for an unknown column.
 */
export async function importNow(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  by: Maker,
  content: Uint8Array,
  { answers = {}, future, dryRun, onMade }: ImportOptions,
): Promise<ImportReport> {
  const { db, clock } = services;
  const now = clock();
  const { candidates, ...reading } = await readCandidates(content, answers, by, now);
  const weeks = future ? weeksUntilAhead(startsOf(candidates), now) : 0;
  const planned = await planImport(db, weeks > 0 ? moveAhead(candidates, weeks) : candidates, {
    by,
    now,
    uidHost: await uidHost(services),
    onlyNew: true,
  });
  const report: ImportReport = {
    rows: planned.length,
    made: 0,
    present: 0,
    refused: [],
    notes: notesOf(planned),
    ...reading,
    weeks,
  };
  for (const { plan, reasons, candidate } of planned) {
    const { source } = candidate;
    if (plan === 'refused') report.refused.push({ source, reasons });
    else if (plan !== 'new') report.present += 1;
    else if (dryRun) report.made += 1;
    else {
      try {
        const id = await db.transaction().execute((trx) => makeImported(trx, by, candidate, clock()));
        report.made += 1;
        await onMade?.({ id, title: candidate.body.title });
      } catch (error) {
        if (error instanceof AlreadyThere) report.present += 1;
        else if (['internal', 'unavailable'].includes(toRefusal(error).code)) throw error;
        else report.refused.push({ source, reasons: reasonsOf(error) });
      }
    }
  }
  return report;
}

/** The settings are the screen's defaults plus the answers. */
async function readCandidates(
  content: Uint8Array,
  { columns, ...answers }: ImportAnswers,
  by: Maker,
  now: Date,
): Promise<{ candidates: Candidate[] } & Pick<ImportReport, 'missing' | 'columns' | 'assumed'>> {
  const settings = importSettings.parse(answers);
  const text = textOfFile(content)?.text ?? '';
  if (/^\uFEFF?\s*[[{]/.test(text))
    return {
      candidates: readList(text.replace(/^\uFEFF/, ''), settings, by),
      missing: [],
      columns: [],
      assumed: [],
    };
  // What reads calendars and tables: a server reads them in a program of its own, and would hold it for nothing.
  const { readEventFile } = await import('../reading/read-file.ts');
  let read = readEventFile(content, settings, { now, by });
  if (columns && columns.size > 0) {
    const meant = columnsMeant(read.columns ?? [], columns);
    read = readEventFile(content, { ...settings, columns: meant }, { now, by });
  }
  return {
    candidates: read.events.map((event) => formOf(event, settings, by)),
    missing: read.missing,
    columns: (read.columns ?? []).map(({ name }) => name),
    assumed: read.assumed,
  };
}

type Column = NonNullable<ReadFile['columns']>[number];

const plain = (name: string): string => name.normalize('NFC').trim().toLowerCase();

/** The column of each field after these answers. A different column detected for the same field is dropped. */
function columnsMeant(
  columns: readonly Column[],
  said: ReadonlyMap<ImportField, string>,
): (ImportField | null)[] {
  const fields = columns.map(({ field }) => (field !== null && said.has(field) ? null : field));
  for (const [field, name] of said) {
    const at = columns.findIndex((column) => plain(column.name) === plain(name));
    if (at === -1)
      throw new Refusal('import_type', {
        message:
          columns.length === 0
            ? 'A calendar has no columns.'
            : `There is no column “${name}”. There are: ${columns.map((column) => column.name).join(', ')}.`,
      });
    fields[at] = field;
  }
  return fields;
}

const startsOf = (candidates: readonly Candidate[]): string[] =>
  candidates.flatMap(({ problems, body }) =>
    problems.length === 0 && body.startTime ? [body.startTime] : [],
  );

function notesOf(planned: readonly PlannedRow[]): Map<string, string[]> {
  const notes = new Map<string, string[]>();
  for (const { plan, notes: said, candidate } of planned) {
    if (plan !== 'new') continue;
    for (const note of said) {
      const sources = notes.get(note);
      if (sources) sources.push(candidate.source);
      else notes.set(note, [candidate.source]);
    }
  }
  return notes;
}
