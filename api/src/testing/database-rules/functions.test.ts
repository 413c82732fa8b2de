import { expect, it } from 'vitest';
import { testServices } from '../test-services.ts';

it('no check asks a function in SQL: PostgreSQL would read that anew for each statement that writes', async () => {
  const { pool, db } = await testServices();
  const { rows } = await pool.query<{ check: string }>(
    `select conrelid::regclass || '.' || conname as "check"
     from pg_constraint
     join pg_depend on objid = pg_constraint.oid and classid = 'pg_constraint'::regclass and refclassid = 'pg_proc'::regclass
     join pg_proc on pg_proc.oid = refobjid
     join pg_language on pg_language.oid = prolang
     where contype = 'c' and lanname = 'sql' order by 1`,
  );
  await db.destroy();
  expect(rows).toEqual([]);
});
