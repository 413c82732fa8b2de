import type { CompiledQuery } from 'kysely';
import type { Executor } from './index.ts';

/**
 * A statement that is built once, with placeholders for its values, and then reused with other values: building it takes longer than
 * running it. `marks` must differ from each other and from everything else in the statement.
 */
export function builtOnce<Values extends Record<string, unknown>, Row>(
  marks: Values,
  build: (executor: Executor, values: Values) => { compile: () => CompiledQuery<Row> },
): (executor: Executor, values: Values) => Promise<Row[]> {
  const nameOf = new Map(Object.entries(marks).map(([name, mark]) => [mark, name]));
  let built: CompiledQuery<Row> | null = null;
  return async (executor, values) => {
    built ??= build(executor, marks).compile();
    const parameters = built.parameters.map((parameter) => {
      const name = nameOf.get(parameter);
      return name === undefined ? parameter : values[name];
    });
    const { rows } = await executor.executeQuery<Row>({ ...built, parameters });
    return rows;
  };
}
