import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connectPlainly } from '../api/src/admin/backup/connect.ts';
import { refuseNewer, restoreBackup, withBackup, writeBackup } from '../api/src/admin/backup/index.ts';
import { loadRows } from '../api/src/admin/backup/load-rows.ts';
import { listTables } from '../api/src/admin/backup/tables.queries.ts';
import { copyOut } from '../api/src/admin/backup/write-backup.ts';
import { readConfig } from '../api/src/platform/config.ts';
import {
  createDatabase,
  createPool,
  migrate,
  type Database,
  type Executor,
} from '../api/src/platform/database/index.ts';
import { startEmbeddedPostgres } from '../api/src/platform/embedded-postgres/index.ts';
import type { Place } from '../api/src/platform/with-services.ts';
import {
  addressOn,
  initialise,
  isInstalled,
  makeDatabase,
  OLDEST_INSTALLED,
  programsOf,
} from '../api/src/testing/installed-postgres.ts';
import { removeScratch, scratchFolder } from '../api/src/testing/scratch.ts';
import { BENCH_NOW, makeDataset, type DatasetSize } from './dataset.ts';

const REGISTRATIONS = 1_000_000;
const REGISTRATIONS_AN_EVENT = 10;
const MEMBERS = 200_000;
/** What an operator waits for at the most. Seconds. */
const GOAL = 5 * 60;
/** The tables that weigh something. */
const FULL = ['members', 'events', 'registrations', 'mails'];

const inMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;

type Say = (line: string) => void;

/**
 * Prints how long a backup of a million registrations takes, with their events, members and confirmations, and its restore into an empty
 * place, embedded and outside (Debian's PostgreSQL, where it is installed), each beside a plain COPY of the same rows into a file
 * and back into tables without a rule. Throws where a restore is over its five minutes or has other rows.
 */
export async function benchBackup(_size: DatasetSize, say: Say): Promise<void> {
  const folder = await scratchFolder();
  const file = join(folder, 'backup.tar');
  try {
    const { before, plain } = await atEmbedded(join(folder, 'from'), async (place) => {
      const filled = await costOf(() => inDatabase(place, fill));
      say(`filled in ${filled.seconds.toFixed(1)} s`);
      const written = await costOf(() =>
        writeBackup(place, file, { say: () => undefined, madeAt: BENCH_NOW }),
      );
      const copied = await copyPlainly(place, join(folder, 'plain'));
      say(
        `plain COPY: ${copied.out.toFixed(1)} s out, ${copied.back.toFixed(1)} s back, ${inMegabytes(copied.bytes)}`,
      );
      say(`backup: ${told(written, copied.out)}, a file of ${inMegabytes((await stat(file)).size)}`);
      return { before: await inDatabase(place, countRows), plain: copied };
    });
    say(
      Object.entries(before)
        .map(([table, rows]) => `${rows} ${table}`)
        .join(', '),
    );
    const restore = async (place: Place, where: string) => {
      const cost = await costOf(() =>
        withBackup(file, async (handle, checked) => {
          await refuseNewer(checked.head);
          await restoreBackup(place, { handle, checked, say: () => undefined });
        }),
      );
      say(`restore ${where}: ${told(cost, plain.back)}`);
      const after = await inDatabase(place, countRows);
      if (JSON.stringify(before) !== JSON.stringify(after))
        throw new Error(`Other rows came back: ${JSON.stringify(after)}`);
      if (cost.seconds > GOAL) throw new Error(`A restore takes longer than ${GOAL} s`);
    };
    await atEmbedded(join(folder, 'into'), (place) => restore(place, 'embedded'));
    if (await isInstalled(OLDEST_INSTALLED))
      await atInstalled(join(folder, 'outside'), (place) => restore(place, 'outside, PostgreSQL 15'));
    else say(`restore outside: ${OLDEST_INSTALLED} is not there (Debian: apt-get install postgresql-15)`);
  } finally {
    await removeScratch(folder);
  }
}

interface Cost {
  seconds: number;
  /** The most that this process held, and what it held before. MB. */
  peak: number;
  before: number;
}

const held = () => process.memoryUsage.rss() / 1e6;

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const before = held();
  let peak = before;
  const look = setInterval(() => (peak = Math.max(peak, held())), 50);
  const begun = performance.now();
  try {
    await work();
  } finally {
    clearInterval(look);
  }
  return { seconds: (performance.now() - begun) / 1000, peak: Math.max(peak, held()), before };
}

const told = ({ seconds, peak, before }: Cost, plain: number): string =>
  `${seconds.toFixed(1)} s, ${(seconds / plain).toFixed(1)} × plain COPY, ` +
  `at most ${peak.toFixed(0)} MB held (${before.toFixed(0)} before)`;

function placeAt(dataDir: string, databaseUrl: string): Place {
  const env = { NODE_ENV: 'test', DEMO: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  return { config: readConfig(env, '/'), databaseUrl };
}

/** An embedded database of its own, as an installation without settings has it. */
async function atEmbedded<Result>(dataDir: string, work: (place: Place) => Promise<Result>): Promise<Result> {
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  try {
    return await work(placeAt(dataDir, server.connectionString));
  } finally {
    await server.release();
  }
}

/** Debian's PostgreSQL with the settings that it comes with. */
async function atInstalled(dataDir: string, work: (place: Place) => Promise<void>): Promise<void> {
  const { folder, run, make, start, stop } = await programsOf(OLDEST_INSTALLED);
  try {
    const [cluster, socket] = [await make('cluster'), await make('socket')];
    await initialise(run, cluster);
    await start(cluster, { listen_addresses: "''", unix_socket_directories: socket });
    try {
      await makeDatabase(socket);
      await work(placeAt(dataDir, addressOn(socket)));
    } finally {
      await stop(cluster);
    }
  } finally {
    await removeScratch(folder);
  }
}

async function inDatabase<Result>(
  { databaseUrl }: Place,
  work: (db: Database, databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  const pool = createPool({
    connectionString: databaseUrl,
    max: 1,
    onError: (error) => console.error(error.message),
  });
  const db = createDatabase(pool);
  try {
    return await work(db, databaseUrl);
  } finally {
    await db.destroy();
  }
}

/** Every seat has a confirmation that was sent, as after a month of an installation that is used. */
async function fill(db: Database, connectionString: string): Promise<void> {
  await migrate({ connectionString });
  const rules = await takeOff(db, FULL, ['registrations', 'mails']);
  await makeDataset(db, {
    events: REGISTRATIONS / REGISTRATIONS_AN_EVENT,
    members: MEMBERS,
    registrationsAnEvent: REGISTRATIONS_AN_EVENT,
  });
  await sql`
    insert into mails (kind, recipient, member_id, payload, dedupe_key, queued_at, sent_at)
    select 'registration_confirmed', m.email, m.id, jsonb_build_object('registrationId', r.id),
      'registration_confirmed:' || r.id, ${BENCH_NOW}, ${BENCH_NOW}
    from registrations r join members m on m.id = r.member_id`.execute(db);
  for (const statement of rules) await sql.raw(statement).execute(db);
  await sql`vacuum analyze`.execute(db);
}

/**
 * Takes indexes and foreign keys off these tables, and triggers off the `silent` ones, and answers how to put them back: row by row they
 * cost ten times as much, and counts, feeds and jobs by trigger are not what is measured.
 */
async function takeOff(
  db: Executor,
  tables: readonly string[],
  silent: readonly string[],
): Promise<string[]> {
  const again: string[] = [];
  for (const table of tables) {
    const { rows } = await sql<{ off: string; on: string }>`
      select format('drop index %I', indexname) as off, indexdef as on from pg_indexes
      where schemaname = 'public' and tablename = ${table} and indexname not in (select conname from pg_constraint)
      union all
      select format('alter table %I drop constraint %I', ${table}::text, conname),
        format('alter table %I add constraint %I %s', ${table}::text, conname, pg_get_constraintdef(oid))
      from pg_constraint where conrelid = ${table}::regclass and contype = 'f'`.execute(db);
    for (const { off } of rows) await sql.raw(off).execute(db);
    again.push(...rows.map(({ on }) => on));
  }
  for (const table of silent) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
    again.push(`alter table ${table} enable trigger user`);
  }
  return again;
}

/** How many seconds these tables take into a file by COPY and nothing else, and back into tables without a rule. */
async function copyPlainly({ databaseUrl }: Place, file: string) {
  const client = await connectPlainly(databaseUrl);
  let [out, back, bytes] = [0, 0, 0];
  try {
    const tables = await listTables(client);
    for (const table of tables.filter(({ name }) => FULL.includes(name))) {
      const sizes: number[] = [];
      const handle = await open(file, 'w+');
      const read = () =>
        copyOut(client, table, async (_, part) => {
          await handle.write(part);
          sizes.push(part.length);
        });
      const write = async () => {
        const rows = loadRows(client);
        let at = 0;
        for (const size of sizes) {
          const { buffer } = await handle.read(Buffer.alloc(size), 0, size, at);
          await rows.take({ ...table, name: 'plain' }, buffer);
          at += size;
        }
        await rows.end();
        bytes += at;
      };
      out += (await costOf(read)).seconds;
      await client.query(
        `create table plain as select ${table.columns.join(', ')} from ${table.name} with no data`,
      );
      back += (await costOf(write)).seconds;
      await client.query('drop table plain');
      await handle.close();
    }
  } finally {
    await client.end();
  }
  return { out, back, bytes };
}

async function countRows(db: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of FULL) {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
}
