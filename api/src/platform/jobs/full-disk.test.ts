import { expect, it } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { testServices } from '../../testing/test-services.ts';
import { startWorkerGroup } from './worker-group.ts';

const JOBS = 12;

it('[OPS-66] a queue that could not write down what was done begins anew, once, and does all there is', async () => {
  const services = await testServices({ databaseUrl: await freshDatabase(), config: { databasePool: 8 } });
  const { pool, log } = services;
  const job = { name: 'send_mail' as const, run: async () => undefined };
  // As on a full disk: jobs can be taken, but their results cannot be written.
  await pool.query(`create function full_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  await pool.query(`create trigger full_disk before delete on graphile_worker._private_jobs
    for each statement execute function full_disk()`);
  const first = await startWorkerGroup(pool, [job], { log, workers: 4, fetched: 4 });
  for (let number = 0; number < JOBS; number += 1)
    await pool.query('select graphile_worker.add_job($1)', ['send_mail']);
  await first.lost;
  await first.stop();
  await pool.query('drop trigger full_disk on graphile_worker._private_jobs');
  // Unlocks the jobs, as when the worker thread that held them has ended.
  await pool.query(
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now()',
  );
  const second = await startWorkerGroup(pool, [job], { log, workers: 4, fetched: 4 });
  await expect
    .poll(async () => (await pool.query('select from graphile_worker._private_jobs')).rowCount)
    .toBe(0);
  await second.stop();
  await services.db.destroy();
});
