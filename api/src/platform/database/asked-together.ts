import { CompiledQuery } from 'kysely';
import type { Executor } from './index.ts';
import { together } from './together.ts';

/** What a value can be to PostgreSQL, and what it is here. */
interface Kinds {
  uuid: string;
  text: string;
  timestamptz: Date;
  'uuid[]': readonly string[];
}
type Values<Types> = { [Name in keyof Types]: Types[Name] extends keyof Kinds ? Kinds[Types[Name]] : never };

/**
 * A read about one of something that is built once (as `builtOnce`) and that those who ask at the same time share: their values are the rows of
 * one table, and the statement is answered for each of these, as it would be for them alone. It begins after all of them have asked. Within a
 * transaction each asks by themselves. `types`: what each value is to PostgreSQL.
 */
export function askedTogether<const Types extends Record<string, keyof Kinds>, Row extends object>(
  types: Types,
  build: (executor: Executor, values: Values<Types>) => { compile: () => CompiledQuery<Row> },
): (executor: Executor, values: Values<Types>) => Promise<Row[]> {
  let built: { text: string; constants: readonly unknown[] } | null = null;

  const ask = async (executor: Executor, asked: Values<Types>[]): Promise<Row[][]> => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A mark is made for each of the types, as that type is here.
    built ??= forEachOf(types, (marks) => build(executor, marks as Values<Types>).compile());
    // As JSON, of which PostgreSQL does not guess how many there are: it is planned once a connection, for any number of them.
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

/** Like nothing that a statement calls its own: within it that would be meant. */
const ASKED = '"(asked)"';

/** Unlike each other and all else: lists and moments are known by which they are. */
const markOf = (name: string, type: keyof Kinds): Kinds[keyof Kinds] =>
  type === 'uuid[]' ? [name] : type === 'timestamptz' ? new Date(0) : `(asked ${name})`;

/** The statement with columns of `asked` where its marks were, for each of the rows of that. */
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
    // Told only as a parameter that there is nobody, PostgreSQL finds it cheaper to plan for them at each request.
    if (value === null) throw new Error(`Write a null out, with its type: ${sql}`);
    constants.push(value);
    return `$${constants.length + 1}`;
  });
  const table = [...Object.entries(types).map(([name, type]) => `"${name}" ${type}`), 'turn int'].join(', ');
  return {
    // By "offset 0" it stays a statement of its own, planned as for one who asks alone: joined to a table of nobody knows how many, all hosts were read for five.
    text: `select found.*, ${ASKED}.turn as asked_turn
      from json_to_recordset($1::json) as ${ASKED} (${table}) cross join lateral (${text} offset 0) as found`,
    constants,
  };
}
