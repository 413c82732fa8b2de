import { readFileSync } from 'node:fs';

/** A column as `schema.ts` describes it. */
export interface Described {
  /** The type that a query returns: string, number, boolean, Date, Buffer, list, json. */
  kind: string;
  nullable: boolean;
  /** An insert may leave it out. */
  optional: boolean;
  /** An insert may not give it. */
  never: boolean;
  /** The literals of a union of texts; empty for any other type. */
  literals: string[];
}

const file = readFileSync(new URL('../../platform/database/schema.ts', import.meta.url), 'utf8').replaceAll(
  /\/\*\*.*?\*\//gs,
  '',
);

/** Splits at a character outside of brackets. */
function split(text: string, sign: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if ('<{[('.includes(letter)) depth++;
    if ('>}])'.includes(letter)) depth--;
    if (letter === sign && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

const members = (body: string): [string, string][] =>
  split(body, ';').map((member) => {
    const [, name = '', type = ''] = /^'?([\w.]+)'?\??:\s*(.*)$/s.exec(member) ?? [];
    return [name, type];
  });
const aliases = new Map(
  [...file.matchAll(/^type (\w+) = (.*?);$/gms)].map(([, name = '', type = '']) => [name, type]),
);
const interfaces = new Map(
  [...file.matchAll(/^export interface (\w+) \{\n(.*?)^\}/gms)].map(([, name = '', body = '']) => [
    name,
    body,
  ]),
);

function describe(written: string): Described {
  const type = aliases.get(written) ?? written;
  const [, wrapper, inner = ''] = /^(Generated|ColumnType|JSONColumnType)<(.*)>$/s.exec(type) ?? [];
  if (wrapper === 'Generated') return { ...describe(inner), optional: true };
  if (wrapper) {
    const [select = '', insert = ''] = split(inner, ',');
    const selected = describe(select);
    return {
      ...selected,
      kind: wrapper === 'JSONColumnType' ? 'json' : selected.kind,
      optional: split(insert, '|').includes('undefined') || insert === 'never',
      never: insert === 'never',
    };
  }
  const alternatives = split(type, '|');
  const nullable = alternatives.includes('null');
  const [one = '', ...more] = alternatives.filter((each) => each !== 'null');
  // `JSONColumnType<…> | null`
  if (nullable && more.length === 0 && one.includes('ColumnType<')) return { ...describe(one), nullable };
  const literals = [one, ...more].filter((each) => each.startsWith("'")).map((each) => each.slice(1, -1));
  return { kind: kindOf(one), nullable, optional: nullable, never: false, literals };
}

function kindOf(type: string): string {
  if (type.endsWith('[]')) return 'list';
  if (type.startsWith('Record<') || type.startsWith('{')) return 'json';
  // A literal, or one of the contract's own unions of texts.
  return ['number', 'boolean', 'Date', 'Buffer'].includes(type) ? type : 'string';
}

/** Every column of `schema.ts`, by `table.column`. */
export function describedColumns(): Map<string, Described> {
  const tables = members(interfaces.get('Schema') ?? '');
  return new Map(
    tables.flatMap(([table, type]) => {
      const body = interfaces.get(type) ?? type.replace(/^\{/, '').replace(/\}$/, '');
      return members(body).map(([column, written]) => [`${table}.${column}`, describe(written)] as const);
    }),
  );
}
