// Statements held: run.63-64, run.66-69.

import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { access, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from '../../payments/index.ts';
import { migrate, migrationNames } from '../../platform/database/index.ts';
import { createImageStore } from '../../platform/image-store/index.ts';
import type { Place } from '../../platform/with-services.ts';
import { buildEvent, buildHost, buildMember } from '../../testing/builders.ts';
import { COMPILED_ONCE } from '../../testing/compiled-once.ts';
import { copyOf, emptyDatabase, freshDatabase } from '../../testing/database.ts';
import { removeScratch, scratchFolder } from '../../testing/scratch.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { testServices } from '../../testing/test-services.ts';
import { uploadJobs } from '../../uploads/index.ts';
import { describeCut } from './describe-cut.ts';
import { ask, begunPlace, everyRow, everyRule, newFolder, newPlace, restoreInto } from './place.fixture.ts';
import { refuseNewer, restoreBackup, withBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';
import { createBackupFile } from './write-file.ts';

const PROGRAM = fileURLToPath(new URL('../main.ts', import.meta.url));
const PEOPLE = 120;
const MADE_AT = new Date('2026-11-22T03:04:05.000Z');
const quiet = { say: () => undefined, madeAt: MADE_AT };

let folder: string;
let source: Place;
let app: TestApp;
let eventId: string;
const pictures = new Map<string, Buffer>();

const fileOf = (name: string): string => path.join(folder, name);
const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

beforeAll(async () => {
  folder = await newFolder();
  source = await newPlace(await freshDatabase());
  app = await startTestApp({ databaseUrl: source.databaseUrl, config: { dataDir: source.config.dataDir } });
  const { db } = app.services;
  const host = await buildHost(db, 'Überraschung 🎲');
  eventId = (await buildEvent(db, { host_id: host.id, capacity: PEOPLE, description: 'a\\b\tc\\N\n\\.\nd' }))
    .id;
  const store = createImageStore(source.config);
  for (let number = 0; number < 12; number += 1) {
    const rows = await ask(
      source.databaseUrl,
      `insert into uploads (member_id, created_at, expires_at, received_at)
       values ($1, now(), now() + interval '1 day', now()) returning id`,
      [host.id],
    );
    for (const width of ['original', '256']) {
      const key = `${String(rows[0]?.['id'])}-${width}.webp`;
      const bytes = Buffer.alloc(1000 * number + 1, `${key}\n`);
      await store.put(key, bytes);
      pictures.set(key, bytes);
    }
  }
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
  await rm(source.config.dataDir, { recursive: true });
});

/** A place of an older release. */
let old: Place;
let names: string[];
beforeAll(async () => {
  old = await newPlace();
  names = await migrationNames();
  await migrate({ connectionString: old.databaseUrl, restoring: names.slice(0, -6) });
  await ask(
    old.databaseUrl,
    `insert into members (email, first_name, last_name, created_at, updated_at) values ('old@example.com', 'Old', 'Friend', now(), now())`,
  );
});

const bucketAt = (port: number) => ({
  bucket: 'pictures',
  region: 'us-east-1',
  endpoint: `http://127.0.0.1:${port}`,
  pathStyle: true,
  credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
});

const register = async (member: { id: string }) =>
  app.call('POST', `/api/events/${eventId}/register`, { as: await app.signInAs(member), body: {} });

describe('a backup', () => {
  it('[run.68, run.69] made while people register is one moment, and comes back in another place', async () => {
    const { db } = app.services;
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => buildMember(db)));
    const [early, late] = [people.slice(0, 10), people.slice(10)];
    for (const member of early) expect((await register(member)).status).toBe(201);
    let over = false;
    let during = 0;
    const crowd = (async () => {
      for (const member of late) {
        if (over) return;
        expect((await register(member)).status).toBe(201);
        during += 1;
      }
    })();
    const written = await writeBackup(source, fileOf('load'), quiet);
    over = true;
    await crowd;
    expect(during).toBeGreaterThan(1);
    expect(written).toMatchObject({ pictures: pictures.size, picturesMissing: 0 });
    const target = await newPlace();
    await restoreInto(target, fileOf('load'));
    const [counts] = await ask(
      target.databaseUrl,
      `select e.seats_taken, (select count(*)::int from registrations) as registrations, (select count(*)::int from mails where kind = 'registration_confirmed') as mails,
         (select count(*)::int from graphile_worker._private_jobs j join mails m on m.id::text = j.payload ->> 'mailId'
          where m.kind = 'registration_confirmed') as jobs,
         (select count(*)::int from sessions) as sessions
       from events e`,
    );
    const seats = Number(counts?.['seats_taken']);
    expect(seats).toBeGreaterThanOrEqual(early.length);
    expect(counts).toEqual({
      seats_taken: seats,
      registrations: seats,
      mails: seats,
      jobs: seats,
      sessions: 0,
    });
    const services = await testServices({ databaseUrl: target.databaseUrl, now: new Date() });
    expect(await checkBooks(services, new Date(0))).toEqual([]);
    await services.db.destroy();
  });

  it('[run.63] has every row, picture, rule and number of the place it was made of; triggers do not run again', async () => {
    await writeBackup(source, fileOf('quiet'), quiet);
    const target = await begunPlace();
    await restoreInto(target, fileOf('quiet'));
    const there = await everyRow(target.databaseUrl);
    expect(there).toEqual(await everyRow(source.databaseUrl));
    expect(there['public.mails']?.length).toBeGreaterThan(5);
    expect(await everyRule(target.databaseUrl)).toEqual(await everyRule(source.databaseUrl));
    const store = createImageStore(target.config);
    for (const [key, bytes] of pictures) expect((await store.get(key))?.equals(bytes)).toBe(true);
    expect(await readdir(path.join(target.config.dataDir, 'images'))).toHaveLength(pictures.size);
    const audit = 'select action, "after" from audit_entries order by id desc limit 2';
    expect(await ask(target.databaseUrl, audit)).toEqual([
      { action: 'data_restored', after: { what: 'backup', madeAt: MADE_AT.toISOString() } },
      { action: 'data_exported', after: { what: 'backup' } },
    ]);
  });

  it('[run.63] goes from disk into a bucket, and from a bucket onto a disk', async () => {
    const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => {
      run: () => Promise<AddressInfo>;
      close: () => Promise<void>;
    };
    const settings = { port: 0, address: '127.0.0.1', silent: true, directory: fileOf('s3') };
    const s3 = new S3rver({ ...settings, configureBuckets: [{ name: 'pictures' }] });
    const { port } = await s3.run();
    try {
      const bucket = await begunPlace();
      bucket.config.s3 = bucketAt(port);
      await restoreInto(bucket, fileOf('quiet'));
      const full = { ...bucket, databaseUrl: await emptyDatabase() };
      await expect(restoreInto(full, fileOf('quiet'))).rejects.toThrow('There are pictures here already');
      await writeBackup(bucket, fileOf('from-bucket'), quiet);
      const disk = await begunPlace();
      await restoreInto(disk, fileOf('from-bucket'));
      const store = createImageStore(disk.config);
      for (const [key, bytes] of pictures) expect((await store.get(key))?.equals(bytes)).toBe(true);
    } finally {
      await s3.close();
    }
  });

  it('[run.63] goes from outside into an embedded database and out again, by the program itself', async () => {
    const dataDir = await scratchFolder();
    const program = (env: Record<string, string>, ...args: string[]) =>
      promisify(execFile)(process.execPath, ['--no-warnings', PROGRAM, ...args], {
        env: { PATH: process.env['PATH'], ...COMPILED_ONCE, INIT_CWD: folder, ...env },
      });
    try {
      const outside = { DATABASE_URL: source.databaseUrl, DATA_DIR: source.config.dataDir };
      const written = await program(outside, 'backup', 'outside');
      expect(written.stdout).toMatch(/^[0-9a-f]{64}\n$/);
      expect((await program({}, 'backup', '--check', 'outside')).stdout).toBe(written.stdout);
      expect((await program({ DATA_DIR: dataDir }, 'restore', 'outside')).stderr).toContain('Restored as of');
      await expect(program({ DATA_DIR: dataDir }, 'restore', 'outside')).rejects.toMatchObject({ code: 1 });
      await program({ DATA_DIR: dataDir }, 'backup', 'embedded');
      const out = await begunPlace();
      await restoreInto(out, fileOf('embedded'));
      const [here, there] = [await everyRow(source.databaseUrl), await everyRow(out.databaseUrl)];
      // The embedded place has written down that a backup was made of it.
      expect(there['public.audit_entries']).toHaveLength((here['public.audit_entries']?.length ?? 0) + 1);
      expect({ ...there, 'public.audit_entries': [] }).toEqual({ ...here, 'public.audit_entries': [] });
    } finally {
      await removeScratch(dataDir);
    }
  });

  it('[run.71] has left every table free when it begins to fetch pictures, and counts those that are gone', async () => {
    const refused: unknown[] = [];
    let asked = 0;
    // One after the other: two of them would refuse each other.
    let last: Promise<unknown> = Promise.resolve();
    const bucket = createServer((_, response) => {
      asked += 1;
      const change = 'begin; lock table uploads, members in access exclusive mode nowait; rollback';
      last = last
        .then(() => ask(source.databaseUrl, change))
        .catch((error: unknown) => refused.push(error))
        .then(() => response.writeHead(404, { 'content-type': 'application/xml' }))
        .then(() => response.end('<Error><Code>NoSuchKey</Code></Error>'));
    });
    await once(bucket.listen(0, '127.0.0.1'), 'listening');
    const { port } = bucket.address() as AddressInfo;
    const config = { ...source.config, s3: bucketAt(port) };
    const written = await writeBackup({ ...source, config }, fileOf('gone'), quiet);
    bucket.close();
    expect(asked).toBeGreaterThan(pictures.size);
    expect(refused).toEqual([]);
    expect(written).toMatchObject({ pictures: 0, picturesMissing: 12 });
  });

  it('[run.69] keeps the pictures it is about to read: they are deleted when it is done', async () => {
    const holder = new Client({ connectionString: source.databaseUrl });
    await holder.connect();
    const { holdPictures } = await import('../../platform/database/index.ts');
    await holdPictures(holder);
    const [key = ''] = pictures.keys();
    const id = key.slice(0, 36);
    const discard = uploadJobs(app.services).find(({ name }) => name === 'discard_pictures');
    const store = createImageStore(source.config);
    const attempt = { number: 1, of: 25 };
    await discard?.run({ ids: [id] }, attempt);
    expect(await store.get(key)).not.toBeNull();
    const queued = await ask(
      source.databaseUrl,
      `select run_at > $1::timestamptz as later from graphile_worker.jobs where task_identifier = 'discard_pictures'`,
      [app.time.now],
    );
    expect(queued).toEqual([{ later: true }]);
    await holder.end();
    await expect
      .poll(async () => {
        await discard?.run({ ids: [id] }, attempt);
        return store.get(key);
      })
      .toBeNull();
  });
});

describe('[run.64] a place that holds something', () => {
  it('is never written over: tables, pictures', async () => {
    const tables = await newPlace();
    await ask(tables.databaseUrl, 'create table notes (words text)');
    await expect(restoreInto(tables, fileOf('quiet'))).rejects.toThrow('The database is not empty');
    const migrated = await newPlace(await freshDatabase());
    await expect(restoreInto(migrated, fileOf('quiet'))).rejects.toThrow('The database is not empty');
    const withPictures = await newPlace();
    await createImageStore(withPictures.config).put('a.webp', Buffer.from('a'));
    await expect(restoreInto(withPictures, fileOf('quiet'))).rejects.toThrow(
      'There are pictures here already',
    );
    expect(await ask(withPictures.databaseUrl, "select from pg_tables where schemaname = 'public'")).toEqual(
      [],
    );
  });

  it('and a file that is there: neither it nor one that is being written', async () => {
    await writeFile(fileOf('mine'), 'mine');
    await expect(writeBackup(source, fileOf('mine'), quiet)).rejects.toThrow('is there already');
    expect(await readFile(fileOf('mine'), 'utf8')).toBe('mine');
    await writeFile(fileOf('other.partial'), 'other');
    await expect(writeBackup(source, fileOf('other'), quiet)).rejects.toThrow(
      'another backup is being written',
    );
    expect(await readFile(fileOf('other.partial'), 'utf8')).toBe('other');
  });

  it('because a restore was cut off there, does not start, and takes the same backup again', async () => {
    const target = await newPlace();
    const cut = withBackup(fileOf('quiet'), (handle, checked) =>
      restoreBackup(target, { handle, checked: { ...checked, sha256: 'another' }, say: () => undefined }),
    );
    await expect(cut).rejects.toThrow('The file was changed while it was read');
    expect(await ask(target.databaseUrl, 'select from members')).toEqual([]);
    await expect(migrate({ connectionString: target.databaseUrl })).rejects.toThrow('that was not finished');
    await restoreInto(target, fileOf('quiet'));
    await migrate({ connectionString: target.databaseUrl });
    expect((await ask(target.databaseUrl, 'select from members')).length).toBeGreaterThan(PEOPLE);
  });

  it('[run.75] whose restore was cut off after everything counted says so, and goes on by a start', async () => {
    await writeBackup(old, fileOf('cut-later'), quiet);
    const target = await begunPlace(await copyOf(old.databaseUrl));
    await ask(target.databaseUrl, 'delete from members');
    const say = (line: string) => {
      if (line.startsWith('Migrated:')) throw new Error('the network is down');
    };
    const cut = withBackup(fileOf('cut-later'), (handle, checked) =>
      restoreBackup(target, { handle, checked, say }),
    );
    await expect(cut).rejects.toThrow(
      'Every row and picture is back, and counts. What comes after it was cut off: the network is down\nDo not restore again: start the server',
    );
    await migrate({ connectionString: target.databaseUrl });
    expect(await ask(target.databaseUrl, 'select email from members')).toEqual([
      { email: 'old@example.com' },
    ]);
  });

  it('[run.75] is looked at before it is said whether a restore that was cut off counts', async () => {
    const broken = new Error('broken pipe');
    const [empty, full] = [await newPlace(), await newPlace(await freshDatabase())];
    expect(await describeCut(empty, broken)).toBe(
      'The restore was cut off, and nothing of it counts: broken pipe\nRun it again.',
    );
    const noRight = Object.assign(new Error('permission denied for schema public'), { code: '42501' });
    expect(await describeCut(empty, noRight)).toContain('alter database NAME owner to ROLE');
    expect(await describeCut(full, broken)).toContain('Every row and picture is back, and counts.');
    const away = { ...empty, databaseUrl: 'postgres://127.0.0.1:1/x' };
    expect(await describeCut(away, broken)).toContain('does not say whether it counts');
  });

  it('while another restore is under way is left to that one', async () => {
    const target = await newPlace();
    const other = new Client({ connectionString: target.databaseUrl });
    await other.connect();
    await other.query('select pg_advisory_lock(7238117)');
    await expect(restoreInto(target, fileOf('quiet'))).rejects.toThrow('Another restore is under way here');
    await other.end();
  });
});

describe('[run.66] releases', () => {
  it('a backup of an older one is restored as it was, and brought forward', async () => {
    await writeBackup(old, fileOf('old'), quiet);
    const target = await newPlace();
    await restoreInto(target, fileOf('old'));
    expect(await ask(target.databaseUrl, 'select email from members')).toEqual([
      { email: 'old@example.com' },
    ]);
    const applied = await ask(target.databaseUrl, 'select name from schema_migrations order by name');
    expect(applied.map(({ name }) => name)).toEqual(names);
  });

  it('one of a newer release is refused with a sentence, before anything is made', async () => {
    const newer = await newPlace(await freshDatabase());
    await ask(newer.databaseUrl, "insert into schema_migrations (name, checksum) values ('9999_x.sql', 'x')");
    await writeBackup(newer, fileOf('newer'), quiet);
    const said = withBackup(fileOf('newer'), (_, { head }) => refuseNewer(head));
    await expect(said).rejects.toThrow(
      'This backup is of a release that has changes which this one does not know',
    );
  });
});

describe('[run.67] a backup that cannot be finished leaves nothing, and says why', () => {
  const nothingIsLeft = async (name: string) =>
    expect([await isThere(fileOf(name)), await isThere(fileOf(`${name}.partial`))]).toEqual([false, false]);

  it('its connection is cut', async () => {
    const place = await newPlace(await freshDatabase());
    const other = new Client({ connectionString: place.databaseUrl });
    await other.connect();
    // The backup waits for the one table that another connection is changing, at any point of the work.
    await other.query('begin; lock table ratings in access exclusive mode');
    const outcome = writeBackup(place, fileOf('cut'), quiet).catch((error: unknown) => error);
    const waiting = `from pg_stat_activity where application_name = 'backyard backup' and datname = current_database() and wait_event_type = 'Lock'`;
    // Not asked by `other`: its transaction would not see changes by others.
    await expect.poll(() => ask(place.databaseUrl, `select ${waiting}`)).toHaveLength(1);
    // No picture is deleted meanwhile.
    const held =
      "select from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock' and objid = 7238116";
    expect(await ask(place.databaseUrl, held)).toHaveLength(1);
    await ask(place.databaseUrl, `select pg_terminate_backend(pid) ${waiting}`);
    expect(String(await outcome)).toContain('The backup was cut off, and nothing was kept of it');
    await other.end();
    await nothingIsLeft('cut');
  });

  it('its disk is full, at the first octet or the last', async () => {
    for (const failing of ['write', 'sync'] as const) {
      const { open } = await import('node:fs/promises');
      const file = await createBackupFile(fileOf('full'), MADE_AT, async (partial) => {
        const handle = await open(partial, 'wx');
        const full = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
        return new Proxy(handle, {
          get: (target, name) => {
            const value: unknown = Reflect.get(target, name);
            if (name === failing) return full;
            return typeof value === 'function' ? value.bind(target) : value;
          },
        });
      });
      const written = file.add('a', Buffer.from('a')).then(() => file.finish({ rows: {}, pictures: 0 }));
      await expect(written).rejects.toThrow(
        `There is no room left for ${fileOf('full')}. Nothing was kept of it.`,
      );
      await file.discard();
      await nothingIsLeft('full');
    }
  });

  it('there is no database, or nothing in it', async () => {
    const empty = await newPlace();
    await expect(writeBackup(empty, fileOf('empty'), quiet)).rejects.toThrow('There is nothing to back up');
    const away = { ...empty, databaseUrl: 'postgres://ada:se-cret@127.0.0.1:1/x' };
    const said = await writeBackup(away, fileOf('empty'), quiet).catch(String);
    expect(said).toContain('The database does not let us in');
    expect(said).not.toContain('se-cret');
    await nothingIsLeft('empty');
  });
});
