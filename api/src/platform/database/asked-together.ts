import { CompiledQuery } from 'kysely';
import type { Executor } from './index.ts';
import { together } from './together.ts';

/**
 * A read about one of something that is built once (as `builtOnce`) and that those who ask at the same time share: their values are the rows of
 * one table, and the statement is answered for each of these, as it would be for them alone. It begins after all of them have asked. Within a
 * transaction each asks by themselves. `types`: what each value is to PostgreSQL.
 */
export function askedTogether<Name extends string, Row extends object>(
  types: Record<Name, 'uuid' | 'text'>,
  build: (executor: Executor, values: Record<Name, string>) => { compile: () => CompiledQuery<Row> },
): (executor: Executor, values: Record<Name, string>) => Promise<Row[]> {
  const names = Object.keys(types);
  let built: { text: string; constants: readonly unknown[] } | null = null;

  const ask = async (executor: Executor, asked: Record<Name, string>[]): Promise<Row[][]> => {
    built ??= forEachOf(types, names, (values) => build(executor, values).compile());
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

/** The statement with columns of `asked` where its marks were, for each of the rows of that. */
function forEachOf(
  types: Record<string, string>,
  names: string[],
  build: (marks: Record<string, string>) => CompiledQuery,
): { text: string; constants: readonly unknown[] } {
  const marks = Object.fromEntries(names.map((name) => [name, `(asked ${name})`]));
  const columns = new Map(names.map((name) => [marks[name], `${ASKED}."${name}"`]));
  const { sql, parameters } = build(marks);
  const constants: unknown[] = [];
  const text = sql.replace(/\$(\d+)/g, (_all, number: string) => {
    const value = parameters[Number(number) - 1];
    const column = typeof value === 'string' ? columns.get(value) : undefined;
    if (column !== undefined) return column;
    constants.push(value);
    return `$${constants.length + 1}`;
  });
  const table = [...names.map((name) => `"${name}" ${types[name]}`), 'turn int'].join(', ');
  return {
    text: `select found.*, ${ASKED}.turn as asked_turn
      from json_to_recordset($1::json) as ${ASKED} (${table}) cross join lateral (${text}) as found`,
    constants,
  };
}
