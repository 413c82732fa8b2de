import type pg from 'pg';

/** As in a later release: one more column on each table. */
export const MORE_COLUMNS = `
  do $$
  declare each record;
  begin
    for each in select schemaname, tablename from pg_tables where schemaname in ('public', 'test_processor') loop
      execute format('alter table %I.%I add column of_the_next_release text', each.schemaname, each.tablename);
    end loop;
  end $$`;

/** Every connection of the pool that is open and has nothing to do. */
export async function withEachConnection<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T[]> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  try {
    return await Promise.all(clients.map(work));
  } finally {
    for (const client of clients) client.release();
  }
}

/**
 * The statements prepared on the pool's connections so far, and those that PostgreSQL would refuse if every table had one more column.
 * The added columns are rolled back.
 */
export async function preparedWithMoreColumns(
  pool: pg.Pool,
): Promise<{ prepared: number; refused: string[] }> {
  let prepared = 0;
  const refused = new Set<string>();
  const look = async (client: pg.PoolClient): Promise<void> => {
    const { rows } = await client.query<{ name: string; statement: string; values: number }>(
      'select name, statement, cardinality(parameter_types) as values from pg_prepared_statements where from_sql = false',
    );
    prepared += rows.length;
    await client.query('begin');
    await client.query(MORE_COLUMNS);
    for (const { name, statement, values } of rows) {
      await client.query('savepoint before');
      const nulls = Array.from({ length: values }, () => 'null').join(', ');
      try {
        // Checks the result's columns without running the statement.
        await client.query(`explain execute ${client.escapeIdentifier(name)} (${nulls})`);
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === '0A000') refused.add(statement);
      }
      await client.query('rollback to savepoint before');
    }
    await client.query('rollback');
  };
  // One after the other: each locks all tables until it is taken back.
  let turn = Promise.resolve();
  await withEachConnection(pool, (client) => (turn = turn.then(() => look(client))));
  return { prepared, refused: [...refused] };
}
