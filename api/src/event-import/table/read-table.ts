import { MAX_IMPORT_COLUMNS, type ImportField, type ImportSettings } from '@backyard/contract';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { Refusal } from '../../platform/http/refusal.ts';
import { cut } from '../reading/cut.rules.ts';
import type { ReadFile } from '../reading/source-event.ts';
import { tooMany } from '../reading/too-many.ts';
import { isHeader, isInUtc, recogniseColumns } from './columns.rules.ts';
import { orderOf } from './dates.rules.ts';
import { rowReader } from './table-row.ts';

export interface TableReading extends Pick<ImportSettings, 'columns' | 'dateOrder' | 'timeZone'> {
  /** Rows at most; more are refused. */
  most: number;
}

const DELIMITERS = [',', ';', '\t', '|'] as const;
const NAMES = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' };
const SAMPLES = 3;
const SAMPLE_LENGTH = 60;

/**
 * Reads a table of comma, semicolon, tab or bar separated values (RFC 4180, and what spreadsheets make of it): a byte order mark, quotes,
 * line breaks inside cells. Throws import_broken, import_too_many, and import_type if it is not a table.
 */
export function readTable(file: string, { columns, dateOrder, timeZone, most }: TableReading): ReadFile {
  const { delimiter, text, above } = separation(file);
  const lines = linesOf(text, { delimiter, above, most: most + 1 });
  const first = (lines[0] ?? []).slice(0, widthOf(lines[0] ?? [])).map((name) => cut(name, 'name'));
  // A table without names keeps its first line as an event.
  const hasHeader = isHeader(first);
  const body = hasHeader ? lines.slice(1) : lines;
  if (body.length > most) {
    const count = countLines(text, delimiter);
    throw tooMany(most, count === null ? null : count - (lines.length - body.length));
  }
  const names = hasHeader ? first : first.map((_cell, index) => `Column ${index + 1}`);
  const fields: (ImportField | null)[] =
    columns?.length === names.length ? columns : hasHeader ? recogniseColumns(names) : names.map(() => null);
  const rows = body.map((cells, index) => ({ cells, source: `Row ${index + above + (hasHeader ? 2 : 1)}` }));
  const found = orderOf(
    rows.flatMap(({ cells, source }) =>
      fields.flatMap((field, index) =>
        field === 'startTime' || field === 'endTime'
          ? [{ text: cut(cells[index] ?? '', field), source }]
          : [],
      ),
    ),
    dateOrder,
  );
  const read = rowReader(fields, {
    order: found.order,
    chosenZone: timeZone,
    inUtc: fields.some(
      (field, index) => (field === 'startTime' || field === 'startClock') && isInUtc(names[index] ?? ''),
    ),
  });
  return {
    format: 'csv',
    events: rows.map(({ cells, source }) => read(cells, source)),
    columns: names.map((name, index) => ({
      name: name.slice(0, 80),
      field: fields[index] ?? null,
      samples: samplesOf(rows.map(({ cells }) => cells[index] ?? '')),
    })),
    missing: missingOf(fields),
    assumed: [
      ...(delimiter === ',' ? [] : [`Cells are separated by ${NAMES[delimiter]}.`]),
      ...(hasHeader ? [] : ['The first line holds no names of columns.']),
      ...(found.said === null ? [] : [found.said]),
    ],
  };
}

/** How many columns a table has, without empty ones behind the last, which spreadsheets leave by the thousand. */
function widthOf(first: readonly string[]): number {
  const width = first.findLastIndex((cell) => cell !== '') + 1;
  if (width > MAX_IMPORT_COLUMNS)
    throw new Refusal('import_too_many', {
      message: `A table can have at most ${MAX_IMPORT_COLUMNS} columns. Leave out those that say nothing about events.`,
    });
  return Math.min(first.length, MAX_IMPORT_COLUMNS);
}

function missingOf(fields: readonly (ImportField | null)[]): string[] {
  return [
    ...(fields.includes('title') ? [] : ['Say which column is the title.']),
    ...(fields.includes('startTime') ? [] : ['Say which column is the start.']),
  ];
}

/**
 * The separator, the table, and how many lines are above it: spreadsheets write and read a first line `sep=;` that names the separator and
 * is not part of the table.
 */
function separation(file: string): { delimiter: (typeof DELIMITERS)[number]; text: string; above: number } {
  const [line, said] = /^\uFEFF?"?sep=(.)"?[;,\t|]*\r?\n/i.exec(file) ?? [];
  const delimiter = DELIMITERS.find((one) => one === said);
  if (line === undefined || delimiter === undefined)
    return { delimiter: delimiterOf(file), text: file, above: 0 };
  return { delimiter, text: file.slice(line.length), above: 1 };
}

/** The separator that the first line has most of, outside of quotes. */
function delimiterOf(text: string): (typeof DELIMITERS)[number] {
  const line =
    /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.slice(0, 20_000).replace(/^[\uFEFF\s]+/, ''))?.[0] ?? '';
  const outside = line.replaceAll(/"(?:[^"]|"")*"/g, '');
  const counts = DELIMITERS.map((delimiter) => outside.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

const ROWS_WITH_WORDS = {
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
  trim: true,
} as const;

/** All of them, and none is kept; null where the rest is damaged. */
function countLines(text: string, delimiter: string): number | null {
  let count = 0;
  const on_record = (): null => {
    count += 1;
    return null;
  };
  try {
    parse(text, { bom: true, delimiter, ...ROWS_WITH_WORDS, on_record });
    return count;
  } catch {
    return null;
  }
}

const table = z.array(z.array(z.string()));

function linesOf(
  text: string,
  { delimiter, above, most }: { delimiter: string; above: number; most: number },
): string[][] {
  const octets = Buffer.from(text.replace(/^\uFEFF/, ''));
  let whole = 0;
  const on_record = (cells: string[], { bytes }: { bytes: number }): string[] => {
    whole = bytes;
    return cells;
  };
  try {
    const read: unknown = parse(octets, {
      delimiter,
      ...ROWS_WITH_WORDS,
      to: most + 1,
      on_record,
    });
    return table.parse(read);
  } catch {
    throw new Refusal('import_broken', {
      message: `This table is damaged from line ${lineBehind(octets, whole) + above} on. Does a cell there begin with a quotation mark (") that has no end?`,
    });
  }
}

/**
 * The line of the first row that is not whole: the rows before it have so many octets. The parser itself names the line at which it gave
 * up, which is the last one where quotes have no end, and counts breaks inside of cells twice.
 */
function lineBehind(octets: Buffer, whole: number): number {
  const rest = octets.subarray(whole).toString();
  const skipped = octets.subarray(0, whole).toString() + rest.slice(0, rest.length - rest.trimStart().length);
  return skipped.split(/\r\n|\r|\n/).length;
}

function samplesOf(cells: string[]): string[] {
  const filled = cells.filter((cell) => cell !== '').slice(0, SAMPLES);
  return filled.map((cell) => (cell.length > SAMPLE_LENGTH ? `${cell.slice(0, SAMPLE_LENGTH)}…` : cell));
}
