import { CompiledQuery } from 'kysely';
import type { Executor } from './index.ts';
import { together } from './together.ts';

/** The SQL types a value can have, and their types in TypeScript. */
interface Kinds {
  uuid: string;
  text: string;
  timestamptz: Date;
  'uuid[]': readonly string[];
}
type Values<Types> = { [Name in keyof Types]: Types[Name] extends keyof Kinds ? Kinds[Types[Name]] : never };

/**
 * A read for one set of values that is built once (as `builtOnce`) and shared by concurrent callers: their values become the rows of
 * one table, and the statement is answered for each row as for a single caller. It runs after all of them have asked. Within a
 * transaction nothing is shared. `types`: the SQL type of each value.
 */
export function askedTogether<const Types extends Record<string, keyof Kinds>, Row extends object>(
  types: Types,
  build: (executor: Executor, values: Values<Types>) => { compile: () => CompiledQuery<Row> },
): (executor: Executor, values: Values<Types>) => Promise<Row[]> {
  let built: { text: string; constants: readonly unknown[] } | null = null;

  const ask = async (executor: Executor, asked: Values<Types>[]): Promise<Row[][]> => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A mark is made for each of the types, as that type is here.
    built ??= forEachOf(types, (marks) => build(executor, marks as Values<Types>).compile());
    // As JSON, because PostgreSQL does not estimate its row count: one plan per connection serves any number of callers.
    const table = JSON.stringify(asked.map((values, turn) => ({ ...values, turn })));
    const query = CompiledQuery.raw(built.text, [table, ...built.constants]) as CompiledQuery<
      Row & { asked_turn: number }
    >;
    const { rows } = await executor.executeQuery(query);
    const found: Row[][] = asked.map(() => []);
    for (const row of rows) found[row.asked_turn]?.push(row);
    return found;
  };

  const shared = together(ask);
  return async (executor, values) =>
    executor.isTransaction ? ((await ask(executor, [values]))[0] ?? []) : shared(executor, values);
}

/** A name that no statement uses, so it cannot be shadowed inside one. */
const ASKED = '"(asked)"';

/** Placeholders that differ from each other and from any constant. Arrays and dates are recognized by identity. */
const markOf = (name: string, type: keyof Kinds): Kinds[keyof Kinds] =>
  type === 'uuid[]' ? [name] : type === 'timestamptz' ? new Date(0) : `(asked ${name})`;

/** The statement with its placeholders replaced by columns of `asked`, run for each row of it. */
function forEachOf(
  types: Record<string, keyof Kinds>,
  build: (marks: Record<string, Kinds[keyof Kinds]>) => CompiledQuery,
): { text: string; constants: readonly unknown[] } {
  const marks = Object.entries(types).map(([name, type]) => [name, markOf(name, type)] as const);
  const columns = new Map<unknown, string>(marks.map(([name, mark]) => [mark, `${ASKED}."${name}"`]));
  const { sql, parameters } = build(Object.fromEntries(marks));
  const constants: unknown[] = [];
  const text = sql.replace(/\$(\d+)/g, (_all, number: string) => {
    const value = parameters[Number(number) - 1];
    const column = columns.get(value);
    if (column !== undefined) return column;
    // A parameter whose value is null makes PostgreSQL plan the statement anew at each request.
    if (value === null) throw new Error(`Write a null out, with its type: ${sql}`);
    constants.push(value);
    return `$${constants.length + 1}`;
  });
  const table = [...Object.entries(types).map(([name, type]) => `"${name}" ${type}`), 'turn int'].join(', ');
  return {
    // "offset 0" keeps the subquery from being flattened, so it is planned as for one caller. Joined to a table of unknown size, all
    // hosts were read to find five.
    text: `select found.*, ${ASKED}.turn as asked_turn
      from json_to_recordset($1::json) as ${ASKED} (${table}) cross join lateral (${text} offset 0) as found`,
    constants,
  };
}
