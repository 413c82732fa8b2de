import { importSettings } from '@backyard/contract';
import { uidHost } from '../../calendar/index.ts';
import type { Maker } from '../../events/index.ts';
import { toRefusal } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/services.ts';
import { formOf, type Candidate } from '../form/form-of.ts';
import { moveAhead, weeksUntilAhead } from '../list/move-ahead.ts';
import { readList } from '../list/read-list.ts';
import { planImport } from '../plan/plan-import.ts';
import type { PlannedRow } from '../plan/planned-row.ts';
import { textOfFile } from '../reading/file-text.ts';
import { readEventFile } from '../reading/read-file.ts';
import { AlreadyThere, makeImported, reasonsOf } from './import-row.ts';

export interface ImportOptions {
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
  /** What was assumed, and of which rows. */
  notes: Map<string, string[]>;
  /** How the file was read. */
  assumed: string[];
  /** By how many weeks dates were moved. */
  weeks: number;
}

/**
 * Imports a file at once, as the preview and its job do for the screen [IMP-7]: a list (JSON), a table or a calendar. Each event
 * is made in a transaction of its own, so that what is wrong with one leaves the others; what is there stays as it is.
 * Throws what `readEventFile` and `readList` throw.
 */
export async function importNow(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  by: Maker,
  content: Uint8Array,
  { future, dryRun, onMade }: ImportOptions,
): Promise<ImportReport> {
  const { db, clock } = services;
  const now = clock();
  const { candidates, assumed } = readCandidates(content, by, now);
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
    assumed,
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

/** Settings are what the screen begins with. */
function readCandidates(
  content: Uint8Array,
  by: Maker,
  now: Date,
): { candidates: Candidate[]; assumed: string[] } {
  const settings = importSettings.parse({});
  const text = textOfFile(content)?.text ?? '';
  if (/^\uFEFF?\s*[[{]/.test(text))
    return { candidates: readList(text.replace(/^\uFEFF/, ''), settings, by), assumed: [] };
  const { events, missing, assumed } = readEventFile(content, settings, { now, by });
  return {
    candidates: events.map((event) => formOf(event, settings, by)),
    assumed: [...missing, ...assumed],
  };
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
