// Statements held: run.90.

import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ask,
  begunPlace,
  everyRow,
  newFolder,
  newPlace,
  restoreInto,
} from '../admin/backup/place.fixture.ts';
import { writeBackup } from '../admin/backup/write-backup.ts';
import { migrate } from '../platform/database/index.ts';
import { prepareServer } from '../platform/database/older-servers.ts';
import { buildEvent, buildHost, buildMember, TEST_NOW } from './builders.ts';
import { databaseOn, freshDatabase } from './database.ts';
import { isInstalled, OLDEST_INSTALLED, startInstalledPostgres } from './installed-postgres.ts';
import { often } from './often.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const isHere = await isInstalled(OLDEST_INSTALLED);
if (!isHere)
  console.warn(`Skipped: ${OLDEST_INSTALLED} is not there (Debian: apt-get install postgresql-15).`);

describe.skipIf(!isHere)('[OPS-21] on PostgreSQL 15', () => {
  let server: Awaited<ReturnType<typeof startInstalledPostgres>>;
  let test: TestApp;

  beforeAll(async () => {
    server = await startInstalledPostgres(OLDEST_INSTALLED);
    await migrate({ connectionString: server.connectionString });
    // Nothing is connected to it yet.
    await another('back', new URL(server.connectionString).pathname.slice(1));
    test = await startTestApp({ databaseUrl: server.connectionString });
  });
  afterAll(async () => {
    await test?.close();
    await server?.stop();
  });

  const another = async (name: string, template = 'template1'): Promise<string> => {
    await ask(
      databaseOn(server.connectionString, 'postgres'),
      `create database ${name} template ${template}`,
    );
    return databaseOn(server.connectionString, name);
  };

  it('a second start has nothing to do', async () => {
    const said: string[] = [];
    await migrate({ connectionString: server.connectionString, log: (line) => said.push(line) });
    expect(said).toEqual([]);
  });

  it('seats are taken up to the last, lists are drawn, and what is said twice is written once', async () => {
    const { db } = test.services;
    const event = await buildEvent(db, { host_id: (await buildHost(db)).id, capacity: 2 });
    const people = await Promise.all(Array.from({ length: 3 }, () => buildMember(db)));
    const as = await Promise.all(people.map((person) => test.signInAs(person)));
    const register = (session: { cookie: string }) =>
      test.call('POST', `/api/events/${event.id}/register`, { as: session, body: {} });
    const statuses = await Promise.all(as.map(register));
    expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409]);
    const list = await test.call<{ id: string }[]>('GET', '/api/events?q=board+games');
    expect(list.body.map(({ id }) => id)).toContain(event.id);
    const who = as[statuses.findIndex(({ status }) => status === 201)];
    if (!who) throw new Error('Nobody has a seat');
    test.time.now = new Date(event.starts_at.getTime() + 1000);
    const rate = (rating: number) =>
      test.call('POST', `/api/events/${event.id}/rating`, { as: who, body: { rating } });
    expect([(await rate(4)).status, (await rate(5)).status]).toEqual([201, 200]);
    test.time.now = TEST_NOW;
  });

  it('a mail that waits gives way to the later one, which keeps what was before', async () => {
    const { db } = test.services;
    const [member, event] = [await buildMember(db), await buildEvent(db)];
    const queue = (before: string) =>
      ask(
        server.connectionString,
        `insert into mails (kind, recipient, member_id, event_id, payload)
         values ('event_changed', 'a@example.com', $1, $2, $3) returning id`,
        [member.id, event.id, JSON.stringify({ before })],
      );
    const [first] = await queue('the first');
    await queue('the second');
    const rows = await ask(
      server.connectionString,
      'select replaced_at is not null as replaced, payload from mails where member_id = $1 order by id',
      [member.id],
    );
    expect(rows).toEqual([
      { replaced: true, payload: {} },
      { replaced: false, payload: { before: 'the first' } },
    ]);
    const jobs = await ask(
      server.connectionString,
      "select from graphile_worker._private_jobs where key = 'mail:' || $1",
      [first?.['id']],
    );
    expect(jobs).toEqual([]);
  });

  it('ids are of version 7, tell their time, and grow within a connection', async () => {
    const rows = await ask(
      server.connectionString,
      `select uuidv7()::text as id, uuidv7('-2 days')::text as earlier,
         clock_timestamp()::text as at from generate_series(1, 5000)`,
    );
    const ids = rows.map(({ id }) => String(id));
    expect(ids).toEqual([...new Set(ids)].toSorted());
    const at = (id: unknown) => Number.parseInt(String(id).replace('-', '').slice(0, 12), 16);
    for (const { id, earlier, at: now } of rows) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(Math.abs(at(id) - Date.parse(String(now)))).toBeLessThan(60_000);
      expect(Math.abs(at(id) - 2 * 86_400_000 - at(earlier))).toBeLessThan(60_000);
    }
    // A clock that is set back does not change the order.
    const [ahead] = await ask(
      server.connectionString,
      `select set_config('backyard.uuid_moment', '9000000000000000', false), uuidv7()::text as one, uuidv7()::text as next`,
    );
    expect(at(ahead?.['one'])).toBe(Math.floor(9e15 / 4096));
    expect(String(ahead?.['next']) > String(ahead?.['one'])).toBe(true);
  });

  it('[HOST-30] names look like the same others as on PostgreSQL 18', async () => {
    // All characters with case or decompositions; only a sample of ideographs, Hangul syllables and private-use characters.
    const keys = `select n, host_name_key('Ab' || chr(n) || 'ΟΔΟΣ İstanbul') as key
      from generate_series(33, 65500) n where n not between 55296 and 57343
        and (n % ${often(20, 1)} = 0 or n not between 13312 and 42127 and n not between 44032 and 63743) order by n`;
    const [oldest, newest] = await Promise.all(
      [server.connectionString, await freshDatabase()].map((url) => ask(url, keys)),
    );
    const others = oldest?.filter(({ key }, at) => key !== newest?.[at]?.['key']);
    expect(oldest?.length).toBeGreaterThan(often(18_000, 63_400));
    // Capitals that Unicode has had since later than the C library of this machine.
    expect(others?.length).toBeLessThan(20);
  });

  it('a backup comes back, here and on the newest, and from there', async () => {
    const file = path.join(await newFolder(), 'backup');
    const again = path.join(await newFolder(), 'backup');
    const quiet = { say: () => undefined, madeAt: TEST_NOW };
    const source = await newPlace(server.connectionString);
    await writeBackup(source, file, quiet);
    const rows = await everyRow(server.connectionString);
    const [here, newest] = [await newPlace(await another('restored')), await begunPlace()];
    for (const place of [here, newest]) {
      await restoreInto(place, file);
      expect(await everyRow(place.databaseUrl)).toEqual(rows);
    }
    await writeBackup(newest, again, quiet);
    const back = await begunPlace(databaseOn(server.connectionString, 'back'));
    await restoreInto(back, again);
    expect(await everyRow(back.databaseUrl)).toEqual(await everyRow(newest.databaseUrl));
    const started = await startTestApp({ databaseUrl: back.databaseUrl });
    expect((await started.call('GET', '/api/events')).status).toBe(200);
    await started.close();
  });
});

it('[OPS-21] a server that is too old is refused with a sentence', async () => {
  class Old extends Client {
    override query = (async () => ({ rows: [{ version: 140_012, written: '14.12 (Debian)' }] })) as never;
  }
  await expect(prepareServer(new Old())).rejects.toThrow(
    'PostgreSQL 15 or newer is needed, and this is 14.12 (Debian). Point DATABASE_URL at one',
  );
});
