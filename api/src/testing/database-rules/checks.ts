import type { Constraint } from './catalog.ts';

export interface Bounds {
  least: number | undefined;
  most: number | undefined;
}

/** Without casts and brackets: `char_length notes >= 1 AND char_length notes <= 1000`. */
const plain = (definition: string): string =>
  definition
    .replace(/^CHECK /, '')
    .replaceAll(/::[a-z ]+(?:\[\])?/g, '')
    .replaceAll(/[()']/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const BOUND = /^(?:char_length |cardinality )?(\w+) (>=|<=|>) (-?\d+)$/;

/** The bounds that a check sets for the length or size of its one column, as `table.column` and bounds. */
export function boundsIn({ table, definition }: Constraint): [string, Bounds][] {
  const found = new Map<string, Bounds>();
  if (definition.includes('CASE')) return [];
  for (const part of plain(definition).split(' AND ')) {
    const [, column, sign, number] = BOUND.exec(part) ?? [];
    if (column === undefined) continue;
    const bounds = found.get(column) ?? { least: undefined, most: undefined };
    if (sign === '<=') bounds.most = Number(number);
    else bounds.least = Number(number) + (sign === '>' ? 1 : 0);
    found.set(column, bounds);
  }
  // "seats_taken >= 0 and seats_held >= 0 and …" is about several columns: a rule, not a limit.
  return found.size === 1 ? [...found].map(([column, bounds]) => [`${table}.${column}`, bounds]) : [];
}

const LIST = /(\w+)\)? (?:= ANY|<@) \(?ARRAY\[([^\]]+)\]\)*(?: AND|$)?/;

/** The values that a check allows its column, as `table.column` and the list. */
export function listIn({ table, definition }: Constraint): [string, string[]][] {
  // `(state = any (…)) = (ended_at is null)` is a rule between columns.
  if (/\)\) = \(/.test(definition)) return [];
  const [, column, values = ''] = LIST.exec(definition) ?? [];
  return column === undefined
    ? []
    : [[`${table}.${column}`, [...values.matchAll(/'([^']*)'/g)].map(([, value = '']) => value)]];
}
