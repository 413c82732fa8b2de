import { expect, it } from 'vitest';
import { testServices } from '../test-services.ts';

/** Tables that are only added to, and one whose trigger refuses whatever it is called for. */
const REFUSE_EVERY_CHANGE = ['approval_steps_append_only', 'event_series_keep_host', 'ledger_append_only'];

it('[REG-10] no trigger stands before an update that is carried out', async () => {
  const { pool, db } = await testServices();
  // tgtype: 1 for each row, 2 before, 16 update (PostgreSQL, catalog pg_trigger).
  const { rows } = await pool.query<{ tgname: string }>(
    `select tgname from pg_trigger join pg_class on pg_class.oid = tgrelid
     where not tgisinternal and tgtype & 19 = 19 and relnamespace = 'public'::regnamespace order by tgname`,
  );
  await db.destroy();
  expect(rows.map(({ tgname }) => tgname)).toEqual(REFUSE_EVERY_CHANGE);
});
