import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import pg from 'pg';
import { planDemo } from '../api/src/demo/plan.ts';
import { insertSubscriptions } from '../api/src/demo/subscriptions.ts';
import { createSession } from '../api/src/identity/index.ts';
import { findOrCreateMember } from '../api/src/members/index.ts';
import { createDatabase, createPool, type Database } from '../api/src/platform/database/index.ts';
import './ahead.fixture.ts';

/** With more than these, the single server could not keep up. */
const MAX_PLACES = 8;

/**
 * One copy of the demo people for each parallel worker, so that tests running side by side share no person: changes, requests and mails
 * are separate. One more worker than cores, because one is always waiting for something.
 */
export const PLACES = Math.min(availableParallelism() + 1, MAX_PLACES);

/** The number of the Playwright worker that this process is; none outside of workers. */
const place = process.env['TEST_PARALLEL_INDEX'];
const addressAt = (name: string, at: string | undefined): string =>
  `${at === undefined ? name : `${name}-${at}`}@demo.test`;

/** The email address of this worker's copy of a demo person. */
export const ownAddress = (name: string): string => addressAt(name, place);

/** Creates the copies: with their history, but without events of their own, which would appear in every list. */
export async function copyDemoPeople(databaseUrl: string): Promise<void> {
  const now = new Date();
  const planned = planDemo(now).members.filter(({ description }) => description !== null);
  const client = new pg.Client({ connectionString: databaseUrl });
  const db = connect(databaseUrl);
  await client.connect();
  try {
    for (const member of planned) {
      const name = member.person.email.split('@', 1)[0] ?? '';
      for (let at = 0; at < PLACES; at += 1) {
        const email = addressAt(name, String(at));
        const id = await copyOf(client, member.person.email, email);
        const copy = { ...member, person: { ...member.person, email } };
        await insertSubscriptions(db, [copy], () => id, now);
      }
    }
  } finally {
    await client.end();
    await db.destroy();
  }
}

/** Returns the copy's id. Events get one more seat for it, so that full ones stay full and open ones stay open. */
async function copyOf(client: pg.Client, from: string, email: string): Promise<string> {
  const id = randomUUID();
  const original = `(select id from members where email = '${from}')`;
  const own = { member_id: `'${id}'` };
  await client.query('begin');
  await copyRows(client, 'members', `email = '${from}'`, {
    id: `'${id}'`,
    email: `'${email}'`,
    demo_description: 'null',
  });
  const theirs = `member_id = ${original}`;
  await copyRows(client, 'member_interests', theirs, own);
  await copyRows(client, 'onboarding_answers', theirs, own);
  await copyRows(client, 'hosts', theirs, { ...own, name: `name || ' ${email.split('@', 1)[0]}'` });
  await client.query(
    `update events set capacity = capacity + 1, seats_taken = seats_taken + 1
     where id in (select event_id from registrations where status = 'registered' and ${theirs})`,
  );
  await copyRows(client, 'registrations', theirs, { ...own, id: 'uuidv7()', ticket: null });
  await client.query(
    `update events set waiting = waiting + 1
     where id in (select event_id from waitlist_entries where ended_at is null and ${theirs})`,
  );
  await copyRows(client, 'waitlist_entries', theirs, { ...own, id: 'uuidv7()' });
  await copyRows(client, 'ratings', theirs, { ...own, id: 'uuidv7()' });
  await client.query('commit');
  return id;
}

/** `changes`: SQL for some columns; null leaves a column to its default. Values that the database generates are new. */
async function copyRows(
  client: pg.Client,
  table: string,
  which: string,
  changes: Record<string, string | null>,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  );
  const columns = rows.map(({ name }) => name).filter((column) => changes[column] !== null);
  const values = columns.map((column) => changes[column] ?? column);
  await client.query(
    `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} from ${table} where ${which}`,
  );
}

/**
 * All seats, waitlist places and check-ins of the copies. A worker's tests run in any order: one that leaves a demo person with a seat
 * changes what the next test finds first in that person's lists.
 */
export async function seatsOfCopies(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ seat: string }>(
      `select concat_ws(' ', m.email, e.title, s.how) as seat
       from members m
       join lateral (
         select r.event_id, case when c.registration_id is null then 'registered' else 'checked in' end as how
         from registrations r left join check_ins c on c.registration_id = r.id
         where r.member_id = m.id and r.status = 'registered'
         union all
         select event_id, 'waits' from waitlist_entries where member_id = m.id and ended_at is null
       ) s on true
       join events e on e.id = s.event_id
       where m.email ~ '-[0-9]+@demo[.]test$'
       order by seat`,
    );
    return rows.map(({ seat }) => seat);
  } finally {
    await client.end();
  }
}

const connect = (connectionString: string): Database =>
  createDatabase(
    createPool({
      connectionString,
      max: 1,
      onError: (error) => {
        throw error;
      },
    }),
  );

let connected: Database | undefined;
const database = (): Database => (connected ??= connect(process.env['E2E_DATABASE_URL'] ?? ''));

/** Creates an account, as the first sign-in does, but without the mail. */
export const makeMember = (email: string): Promise<string> =>
  findOrCreateMember(database(), email, new Date());

/** Creates a session for this address and returns the cookie's value. `confirmed`: as after signing in with a code. */
export async function ownSession(email: string, options: { confirmed?: boolean } = {}): Promise<string> {
  const db = database();
  const { id } = await db
    .selectFrom('members')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const { token } = await createSession({ db, clock: () => new Date() }, id, db, options);
  return token;
}

/** Gives seats at this event to a number of people with one interest each, ordered by name: Guest A, Guest B … */
export async function seatGuests(eventId: string, count: number): Promise<string[]> {
  const db = database();
  const at = new Date();
  const names = Array.from({ length: count }, (_, number) => `Guest ${String.fromCodePoint(65 + number)}`);
  const made = await db
    .insertInto('members')
    .values(
      names.map((name) => ({
        first_name: name,
        email: `${name.replace(' ', '-').toLowerCase()}.${eventId}@example.com`,
        created_at: at,
        updated_at: at,
      })),
    )
    .returning('id')
    .execute();
  await db
    .insertInto('registrations')
    .values(made.map(({ id }) => ({ event_id: eventId, member_id: id, price_steps: '[]', created_at: at })))
    .execute();
  await db.updateTable('events').set({ seats_taken: count }).where('id', '=', eventId).execute();
  return names;
}
