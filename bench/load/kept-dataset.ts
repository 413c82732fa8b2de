import { createHash } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createDatabase, createPool, migrate, type Database } from '../../api/src/platform/database/index.ts';
import { startEmbeddedPostgres } from '../../api/src/platform/embedded-postgres/index.ts';
import { BENCH_NOW, makeDataset } from '../dataset.ts';

/** Raised when what is made below or by `makeDataset` changes: kept data of before are made again. */
const VERSION = 1;
const FEWEST_MEMBERS = 20_000;
const REGISTRATIONS_AN_EVENT = 5;
/** Who has a session: enough for a crowd that registers, each once. */
export const PEOPLE = 10_000;

/** A database of this size with what PostgreSQL is asked for its own figures (pg_stat_statements). */
export interface KeptDatabase {
  db: Database;
  connectionString: string;
  release: () => Promise<void>;
}

/** The cookie of the member with this number; 1 to 500 are hosts, and 20000 is an admin. */
export const cookieOf = (number: number): string => `session=${tokenOf(number)}`;
export const ADMIN = FEWEST_MEMBERS;

const tokenOf = (number: number): string =>
  createHash('sha256').update(`bench ${number}`).digest('base64url');

/**
 * The dataset of so many events in `folder`: made there the first time, which takes minutes for a million, and found there
 * afterwards. Its newest migrations are run each time.
 */
export async function openKept(
  folder: string,
  events: number,
  say: (line: string) => void,
): Promise<KeptDatabase> {
  const dataDir = join(folder, `${events}-events-${VERSION}`);
  const made = await mkdir(`${dataDir}/postgres`, { recursive: true });
  if (made !== undefined) {
    // What was cut short is not taken for whole: it gets its name when it is.
    const draft = `${dataDir}.draft`;
    await rm(dataDir, { recursive: true });
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true });
    say(`Making ${events.toLocaleString('en-US')} events, kept in ${dataDir} ...`);
    await inDatabase(draft, (db) => fill(db, events));
    await rename(draft, dataDir);
  }
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const { connectionString } = server;
  await migrate({ connectionString });
  const db = connect(connectionString);
  return {
    db,
    connectionString,
    release: async () => {
      await db.destroy();
      await server.release();
    },
  };
}

/** As the superuser: the product's own role may not ask PostgreSQL about its processes. */
const asSuperuser = (connectionString: string): string =>
  connectionString.replace('//backyard@', '//postgres@');

const connect = (connectionString: string): Database =>
  createDatabase(
    createPool({
      connectionString: asSuperuser(connectionString),
      max: 2,
      onError: (error) => console.error(error.message),
    }),
  );

async function inDatabase(dataDir: string, work: (db: Database) => Promise<void>): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const { connectionString } = server;
  const db = connect(connectionString);
  try {
    await migrate({ connectionString });
    await work(db);
    // Both are read at the next start.
    await sql`alter system set shared_preload_libraries = 'pg_stat_statements'`.execute(db);
    await sql`alter system set pg_stat_statements.track_planning = on`.execute(db);
  } finally {
    await db.destroy();
    await server.release();
  }
}

async function fill(db: Database, events: number): Promise<void> {
  const members = Math.max(FEWEST_MEMBERS, events);
  await makeDataset(db, { events, members, registrationsAnEvent: REGISTRATIONS_AN_EVENT });
  await sql`create extension pg_stat_statements`.execute(db);
  await sql`update members set role = 'admin' where email = ${`member${ADMIN}@example.com`}`.execute(db);
  const people = [...Array.from({ length: PEOPLE }, (_, place) => place + 1), ADMIN];
  const sessions = people.map((number) => ({
    email: `member${number}@example.com`,
    hash: createHash('sha256').update(tokenOf(number)).digest('hex'),
  }));
  await sql`
    insert into sessions (token_hash, member_id, created_at, expires_at, last_used_at)
    select decode(s.hash, 'hex'), m.id, ${BENCH_NOW}, ${BENCH_NOW}::timestamptz + interval '10 years', ${BENCH_NOW}
    from jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) as s (email text, hash text)
    join members m on m.email = s.email`.execute(db);
  await sql`
    insert into member_interests (member_id, interest)
    select m.id, i from members m cross join unnest(array['Board Games', 'Hiking', 'Cooking', 'Music']) i
    where m.id in (select member_id from sessions)`.execute(db);
  await sql`update members set latitude = 30.2672, longitude = -97.7431, city = 'Austin', state = 'TX'
    where id in (select member_id from sessions)`.execute(db);
  await sql`vacuum analyze`.execute(db);
}
