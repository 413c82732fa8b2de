import { readFileSync } from 'node:fs';
import type { StateCode } from './us-states.ts';

let places: string | undefined;
let zips: string | undefined;

/** us-places.tsv, read at the first call. Its columns are described in NOTICE.md. */
export function placesText(): string {
  places ??= read('us-places.tsv');
  return places;
}

/** us-zips.tsv, read at the first call. Its columns are described in NOTICE.md. */
export function zipsText(): string {
  zips ??= read('us-zips.tsv');
  return zips;
}

/** The lines of a state, which are consecutive in both tables and begin with its code. */
export function linesOf(table: string, state: StateCode): string[] {
  const start = table.indexOf(`\n${state}\t`);
  if (start === -1) return [];
  const end = table.indexOf('\n', table.lastIndexOf(`\n${state}\t`) + 1);
  return table.slice(start + 1, end).split('\n');
}

/** Every line of a table, including the first, is preceded and followed by a newline. */
function read(file: string): string {
  return `\n${readFileSync(new URL(file, import.meta.url), 'utf8')}`;
}
