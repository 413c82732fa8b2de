import type { DatasetSize } from '../dataset.ts';
import * as assumed from './assumed.ts';
import { readFigures } from './figures.ts';
import { machinesFor, type Measured, type Need } from './machines.ts';
import { PLACES, type Place } from './places.ts';

const SIZES = [10_000, 1_000_000, 50_000_000];

/** How many machines so many members want, from what requests were measured to cost. Runs nothing. */
export async function benchScale(
  _size: DatasetSize,
  say: (line: string) => void,
  { figures }: { figures?: string | undefined },
): Promise<void> {
  for (const line of [...scaleTable(await readFigures(figures)), '', ...placeTable()]) say(line);
}

const WORDS: Record<Place['by'], string> = {
  event: 'by event',
  member: 'by member',
  own: 'by a value of its own',
  copied: 'copied everywhere',
  one: 'on the coordinator',
};

/** Where each table goes: of docs/scale.md, in Markdown. A star: the column has to be added. */
export function placeTable(): string[] {
  const rows = Object.entries(WORDS).map(([by, words]) => {
    const tables = Object.entries(PLACES).filter(([, place]) => place.by === by);
    return `| ${words} | ${tables.map(([table, place]) => told(table, place)).join(', ')} |`;
  });
  return ['| place | tables |', '|---|---|', ...rows];
}

const USUAL: string[] = ['event_id', 'member_id'];

function told(table: string, place: Place): string {
  if (!('column' in place)) return `\`${table}\``;
  const column = USUAL.includes(place.column) ? '' : ` (\`${place.column}\`)`;
  return `\`${table}\`${column}${place.missing ? '\\*' : ''}`;
}

const count = (key: keyof Need) => (need: Need) => need[key].toLocaleString('en-US');

/** Measurements and assumptions are not more exact than this many digits. */
const about = (key: keyof Need) => (need: Need) =>
  need[key].toLocaleString('en-US', { maximumSignificantDigits: 2 });

/** The table of docs/scale.md, in Markdown. */
export function scaleTable(measured: Measured): string[] {
  const needs = SIZES.map((members) => machinesFor(members, measured, assumed));
  const row = (name: string, cell: (need: Need) => string): string =>
    `| ${[name, ...needs.map(cell)].join(' | ')} |`;
  const rows: [string, (need: Need) => string][] = [
    ['requests a second', about('requestsASecond')],
    ['cores busy, servers', about('serverCores')],
    ['cores busy, PostgreSQL', about('databaseCores')],
    ['of these for changes', about('writingCores')],
    ['statements a second', about('statementsASecond')],
    ['Mbit a second, uncompressed', about('megabitsASecond')],
    ['mails a second', about('mailsASecond')],
    ['data, GB', about('dataGb')],
    ['**servers**', count('servers')],
    ['job threads needed', count('jobThreads')],
    ['**database primaries**', count('shards')],
    ['**database replicas for reading**', count('replicas')],
    ['connections that servers may want', count('connections')],
  ];
  return [
    row('at peak', ({ members }) => `${members.toLocaleString('en-US')} members`),
    `|---|${'---:|'.repeat(needs.length)}`,
    ...rows.map(([name, cell]) => row(name, cell)),
  ];
}
