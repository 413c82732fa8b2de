import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testServices } from '../../testing/test-services.ts';
import type { Services } from '../services.ts';
import { shareConnection, type Database } from './index.ts';

let services: Services;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.db.destroy());

const processOf = async (db: Database): Promise<number> =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid ?? 0;

it('all who work at the same time have one connection, which is given back when the last one is done', async () => {
  const use = shareConnection(services.db);
  const goOn = Promise.withResolvers<void>();
  const first = use(async (db) => {
    const pid = await processOf(db);
    await goOn.promise;
    return pid;
  });
  const second = await use(processOf);
  goOn.resolve();
  expect(await first).toBe(second);
  await vi.waitFor(() => expect(services.pool.idleCount).toBe(services.pool.totalCount));
});

it('whoever comes after it broke gets another one', async () => {
  const use = shareConnection(services.db);
  const goOn = Promise.withResolvers<void>();
  // A second user keeps the connection from being released.
  const stays = use(() => goOn.promise);
  const gone = await use(processOf);
  await sql`select pg_terminate_backend(${gone}::int)`.execute(services.db);
  await expect(use(processOf)).rejects.toThrow();
  expect(await use(processOf)).not.toBe(gone);
  goOn.resolve();
  await stays;
});
