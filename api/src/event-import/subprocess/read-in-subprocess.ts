import { fileURLToPath } from 'node:url';
import type { ImportSettings, ReasonCode } from '@backyard/contract';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { inTurns, type Comer } from '../../platform/in-turns.ts';
import { askLimited, type ProcessLimits } from '../../platform/limited-process.ts';
import type { Candidate } from '../form/form-of.ts';
import type { ReadFile } from '../reading/source-event.ts';

/** What the program is given. */
export interface Order {
  content: Uint8Array;
  settings: ImportSettings;
  now: Date;
  /** Whose import it is, as far as reading asks. */
  by: Pick<Member, 'place'>;
}
export type Outcome = { read: FileRead } | { refused: ReasonCode; message: string } | { failed: string };

/** A file, read, each event of it as the form that it would fill in. */
export type FileRead = Omit<ReadFile, 'events'> & { candidates: Candidate[] };

export type FileReader = (order: Order, comer: Comer) => Promise<FileRead>;

/** Half a gigabyte of it V8 only reserves. */
const LIMITS: ProcessLimits = { megabytes: 1280, cpuSeconds: 15, wallSeconds: 120 };
/** A slow file does not hold up other hosts: each host has one at a time, and their next ones queue behind everyone else's. */
const TURNS = { atOnce: 2, waiting: 20, ofOne: { atOnce: 1, waiting: 7 } };

const PROGRAM = fileURLToPath(new URL('read.main.ts', import.meta.url));

/**
 * Reads files in separate processes [HOLD-7]: requests are answered meanwhile whatever a file contains. A process that takes too much time
 * or memory is killed, and the file refused as import_too_slow. Also throws what `readEventFile` throws, and own_under_way and crowded when
 * too many wait.
 */
export const createFileReader = (limits: ProcessLimits = LIMITS, program = PROGRAM): FileReader =>
  fileReader((order) => askLimited<Outcome>(program, limits, order));

/** The same by whatever answers an order; null: it took more than it may. */
export function fileReader(ask: (order: Order) => Promise<Outcome | null>): FileReader {
  const inTurn = inTurns(TURNS);
  return async ({ content, settings, now, by: { place } }, comer) => {
    const order: Order = { content, settings, now, by: { place } };
    const outcome = await inTurn(comer, () => ask(order));
    if (outcome === null) throw new Refusal('import_too_slow');
    if ('refused' in outcome) throw new Refusal(outcome.refused, { message: outcome.message });
    if ('failed' in outcome) throw new Error(`A file could not be read: ${outcome.failed}`);
    return outcome.read;
  };
}

/** The one of this process: all its imports take turns. */
export const readInSubprocess: FileReader = createFileReader();
