import { Client, type QueryConfig } from 'pg';
import { expect, it, vi } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { rowsHandled } from '../../testing/handled-rows.ts';
import { testServices } from '../../testing/test-services.ts';
import { createServices } from '../create-services.ts';
import type { Job, WorkerGroupName } from './job.ts';
import { startWorkerGroups } from './start-worker-groups.ts';
import { startWorkerGroup } from './worker-group.ts';

const WAITING = 3000;

it('[OPS-65] a group of workers finds its jobs without going through those that wait for others', async () => {
  const asked = vi.spyOn(Client.prototype, 'query');
  const databaseUrl = await freshDatabase();
  const services = await testServices({ databaseUrl });
  const { pool } = services;
  await pool.query('select graphile_worker.add_job($1)', ['send_mail']);
  await pool.query(`insert into graphile_worker._private_jobs (task_id, run_at)
    select task_id, now() from graphile_worker._private_jobs cross join generate_series(1, ${WAITING})`);
  await pool.query('analyze graphile_worker._private_jobs');
  const done = Promise.withResolvers<void>();
  const group = await startWorkerGroup(pool, [{ name: 'send_code', run: async () => done.resolve() }], {
    log: services.log,
    workers: 1,
    fetched: 4,
  });
  await pool.query('select graphile_worker.add_job($1)', ['send_code']);
  await done.promise;
  const fetching = asked.mock.calls
    .map(([given]) => given as Partial<QueryConfig>)
    .find(({ text }) => text?.startsWith('with j_raw'));
  await group.stop();
  asked.mockRestore();
  if (!fetching?.text) throw new Error('The queue was not asked in the way that is expected here');
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  expect(await rowsHandled(client, { ...fetching, text: fetching.text })).toBeLessThan(100);
  await client.query('drop index graphile_worker.jobs_by_task');
  expect(await rowsHandled(client, { ...fetching, text: fetching.text })).toBeGreaterThan(WAITING);
  await client.end();
});

it('[OPS-65] [HOLD-6] a code leaves while all other jobs rest', async () => {
  const databaseUrl = await freshDatabase();
  const services = await testServices({ databaseUrl });
  const begun: string[] = [];
  const [codeLeft, mailLeft] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const rest = vi.fn<() => Promise<void>>(async () => {
    await services.pool.query('select graphile_worker.add_job($1)', ['send_code']);
    await codeLeft.promise;
  });
  const job = (name: Job['name'], workers: WorkerGroupName, left: { resolve: () => void }): Job => ({
    name,
    workers,
    run: async () => {
      begun.push(name);
      left.resolve();
    },
  });
  const groups = await startWorkerGroups(
    (databasePool = 3) => createServices({ ...services.config, databasePool, databaseUrl }, services),
    () => [job('send_code', 'urgent', codeLeft), job('send_mail', 'mail', mailLeft)],
    rest,
  );
  await services.pool.query('select graphile_worker.add_job($1)', ['send_mail']);
  await mailLeft.promise;
  await groups.stop();
  expect(begun).toEqual(['send_code', 'send_mail']);
  expect(rest).toHaveBeenCalledTimes(1);
  await services.db.destroy();
});
