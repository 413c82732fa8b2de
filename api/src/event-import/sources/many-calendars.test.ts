import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createServices } from '../../platform/create-services.ts';
import { queueJob, startWorkerGroups } from '../../platform/jobs/index.ts';
import { LOOK_UPS_AT_ONCE, lookUp } from '../../platform/public-hosts/look-up.ts';
import type { Services } from '../../platform/services.ts';
import { buildHost, TEST_NOW } from '../../testing/builders.ts';
import { freshDatabase } from '../../testing/database.ts';
import { testServices } from '../../testing/test-services.ts';
import { fetchSource, queueFetch } from './fetch-source.ts';

const ENDPOINT = '01980000-0000-7000-8000-000000000001';
const CALENDARS = 30;

let services: Services;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.db.destroy());

const idOf = (number: number): string => `01980000-0000-7000-8000-${String(number).padStart(12, '0')}`;

it('[OPS-61] a message to a webhook does not wait for the calendars that wait', async () => {
  const databaseUrl = await freshDatabase();
  const queueing = await testServices({ databaseUrl });
  for (let number = 0; number < CALENDARS; number += 1)
    await queueFetch(queueing.db, idOf(number), idOf(number));
  await queueJob(queueing.db, 'send_webhooks', { endpointId: ENDPOINT });
  let sent = false;
  const servers = Promise.withResolvers<void>();
  const groups = await startWorkerGroups(
    (databasePool = 10) => createServices({ ...queueing.config, databasePool, databaseUrl }, queueing),
    () => [
      // Their servers say nothing.
      { name: 'fetch_event_source', workers: 'webhook', run: () => servers.promise },
      {
        name: 'send_webhooks',
        workers: 'webhook',
        run: async () => {
          sent = true;
        },
      },
    ],
  );
  try {
    await vi.waitFor(() => expect(sent).toBe(true));
  } finally {
    servers.resolve();
    await groups.stop();
    await queueing.db.destroy();
  }
});

it('[OPS-62] a calendar that could not be asked because of others is as it was, and is looked at again', async () => {
  const { db } = services;
  const host = await buildHost(db);
  const { id } = await db
    .insertInto('event_sources')
    .values({
      member_id: host.id,
      host_id: host.id,
      address: 'https://calendars.example.com/a.ics',
      name: 'Games nights',
      settings: '{}',
      every_hours: 6,
      when_gone: 'ask',
      created_at: TEST_NOW,
      next_at: TEST_NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = () => db.selectFrom('event_sources').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const before = await row();

  // A name server that never answers would block all lookups.
  const silent = createSocket('udp4');
  silent.bind(0, '127.0.0.1');
  await once(silent, 'listening');
  const servers = [`127.0.0.1:${silent.address().port}`];
  const over = new AbortController();
  const others = Array.from({ length: LOOK_UPS_AT_ONCE }, (_, at) =>
    lookUp(`other${at}.example`, over.signal, { servers, timeout: 3_600_000, tries: 1 }),
  );
  const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 50);
    return stop.signal;
  });
  try {
    await expect(fetchSource(services, id)).rejects.toMatchObject({ code: 'crowded' });
    expect(await row()).toEqual(before);
  } finally {
    limit.mockRestore();
    over.abort();
    await Promise.all(others);
    silent.close();
  }
});
