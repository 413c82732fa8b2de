import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Place } from '../../platform/with-services.ts';
import { TWO_ROWS } from '../../testing/database-rules/two-rows.ts';
import { freshDatabase } from '../../testing/database.ts';
import { ask, everyRow, newFolder, newPlace, restoreInto } from './place.fixture.ts';
import { writeBackup } from './write-backup.ts';

/** The queue's own tables, which no statement of ours writes, and partly refunded payments. Add new tables to TWO_ROWS. */
const MORE = `
  delete from schema_migrations where name like 'made up%';
  select graphile_worker.add_job('a_job', '{"what": "waits"}', queue_name => 'a queue');
  insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution) values ('daily', now(), now());
  insert into refunds (id, payment_id, amount_cents, reason, key, created_at)
    select gen_random_uuid(), id, 123, 'cancelled', 'part ' || id, now() from payments where kind = 'tier';
  -- A party is what it is here: without what follows where one changes.
  alter table registrations disable trigger user;
  update registrations set guests = 2, guest_names = '{"Bo, of \\"Bo\\""}';
  alter table registrations enable trigger user;`;

const places: Place[] = [];
afterAll(async () => {
  for (const { config } of places) await rm(config.dataDir, { recursive: true, force: true });
});

it('[run.63] a backup gives every table back row by row: each has some', async () => {
  const source = await newPlace(await freshDatabase());
  const target = await newPlace();
  places.push(source, target);
  await ask(source.databaseUrl, `begin; ${TWO_ROWS} ${MORE} commit`);
  const file = path.join(await newFolder(), 'every-table');
  const written = await writeBackup(source, file, { say: () => undefined, madeAt: new Date() });
  // With the line about itself.
  const before = await everyRow(source.databaseUrl);
  const empty = Object.keys(before).filter((name) => before[name]?.length === 0);
  expect(empty).toEqual([]);
  expect(written.rows).toBe(Object.values(before).reduce((sum, rows) => sum + rows.length, 0));
  await restoreInto(target, file);
  const after = await everyRow(target.databaseUrl);
  expect(Object.keys(after)).toEqual(Object.keys(before));
  for (const [name, rows] of Object.entries(before)) expect(after[name], name).toEqual(rows);
});
