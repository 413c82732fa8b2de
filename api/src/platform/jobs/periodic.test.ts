import { expect, it } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { testServices } from '../../testing/test-services.ts';
import { createLog } from '../log/index.ts';
import { startWorkerGroup } from './worker-group.ts';

it('[HOLD-60] a start says that a clock was ahead, and periodic jobs go on', async () => {
  const services = await testServices({ databaseUrl: await freshDatabase() });
  const { pool } = services;
  const note = (name: string, ahead: string) =>
    pool.query(
      `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
       values ($1, now(), now() + $2::interval)`,
      [name, ahead],
    );
  await note('ahead', '5 hours');
  await note('now', '30 seconds');
  await note('before', '-1 day');
  const read = async () => {
    const { rows } = await pool.query<{ identifier: string; minutes: number }>(
      `select identifier, round(extract(epoch from last_execution - now()) / 60)::int as minutes
       from graphile_worker._private_known_crontabs order by identifier`,
    );
    return Object.fromEntries(rows.map(({ identifier, minutes }) => [identifier, minutes]));
  };
  const was = await read();
  expect(was['ahead']).toBeGreaterThan(290);
  const lines: { msg: string; until?: string }[] = [];
  const log = createLog(
    { level: 'info' },
    { write: (line) => void lines.push(JSON.parse(line) as { msg: string; until?: string }) },
  );
  for (const warned of [1, 1]) {
    const group = await startWorkerGroup(pool, [], { log, workers: 1, fetched: 1 });
    await group.stop();
    expect(lines.filter(({ msg }) => msg.startsWith('a clock was ahead'))).toHaveLength(warned);
  }
  const is = await read();
  expect(is['ahead']).toBeLessThanOrEqual(0);
  expect(is['before']).toBeLessThan(-1000);
  await services.db.destroy();
});
