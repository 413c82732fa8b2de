import { readFile } from 'node:fs/promises';
import type { TableSize } from './table-sizes.ts';

/** One kind of request: milliseconds, and CPU milliseconds, statements and plans a request. */
export interface Figures {
  name: string;
  kB: number;
  aSecond: number;
  p50: number;
  p99: number;
  /** A second, of a bare node:http server with the same bytes; null where there is none to compare with. */
  bare: number | null;
  serverMs: number;
  databaseMs: number;
  statements: number;
  planned: number;
  planningMs: number;
  /** What it cost until the last was answered, where more follows: mails. */
  answered?: { serverMs: number; databaseMs: number };
}

/** Thousands who register at once while others read a list: seconds, and milliseconds of the reading. */
export interface Burst {
  registered: number;
  registeredSeconds: number;
  /** Until the last mail was sent. */
  mailsSeconds: number;
  quietP99: number;
  busyP99: number;
}

/** What one run found. */
export interface Report {
  events: number;
  idleMb: number;
  /** Right after the last request, and when it has had nothing to do for a while. */
  loadedMb: number;
  restMb: number;
  rows: Figures[];
  /** What a row of each table takes; older files have none. */
  tables?: TableSize[];
  burst?: Burst;
}

export async function readReport(file: string): Promise<Report> {
  const report: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!isReport(report)) throw new Error(`${file} is no file of this bench`);
  return report;
}

const isReport = (value: unknown): value is Report =>
  typeof value === 'object' && value !== null && 'rows' in value && 'loadedMb' in value;

export const HEADING = line('', [
  'kB',
  'a second',
  'p50 ms',
  'p99 ms',
  '× bare',
  'CPU: node',
  'PostgreSQL',
  'queries',
  'planned',
  'plan ms',
  'before',
]);

/** A row of the table; the last column is the CPU time of both together in the older run, and how often that is today's. */
export function rowOf(row: Figures, older: Report | null): string {
  const before = older?.rows.find(({ name }) => name === row.name);
  const both = ({ serverMs, databaseMs }: Figures): number => serverMs + databaseMs;
  return line(row.name, [
    row.kB.toFixed(1),
    row.aSecond.toFixed(0),
    row.p50.toFixed(1),
    row.p99.toFixed(1),
    row.bare === null ? '' : (row.aSecond / row.bare).toFixed(3),
    row.serverMs.toFixed(2),
    row.databaseMs.toFixed(2),
    row.statements.toFixed(1),
    row.planned.toFixed(1),
    row.planningMs.toFixed(2),
    before ? `${both(before).toFixed(2)} = ${(both(before) / both(row)).toFixed(1)} ×` : '',
  ]);
}

/** CPU milliseconds until the last was answered. */
export const answeredText = ({ answered }: Figures): string =>
  answered ? `${answered.serverMs.toFixed(2)} node, ${answered.databaseMs.toFixed(2)} PostgreSQL` : '';

/** The same in a sentence. */
export const burstText = (burst: Burst): string => {
  const { registered, registeredSeconds, mailsSeconds, quietP99, busyP99 } = burst;
  const times = (busyP99 / quietP99).toFixed(1);
  return (
    `Burst: ${registered} registered in ${registeredSeconds.toFixed(1)} s, the last mail was sent after ${mailsSeconds.toFixed(1)} s; ` +
    `p99 of the list for members ${quietP99.toFixed(0)} ms before, ${busyP99.toFixed(0)} ms meanwhile (${times} ×)`
  );
};

function line(name: string, columns: string[]): string {
  return [name.padEnd(32), ...columns.map((column) => column.padStart(11))].join('');
}
