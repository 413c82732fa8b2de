import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi, type MockInstance } from 'vitest';
import { jobsOf } from '../jobs.ts';
import { buildEvent, DAY, HOUR, standAt } from './builders.ts';
import { buildCrowd, MOST, PEOPLE } from './crowd.fixture.ts';
import { freshDatabase } from './database.ts';
import { handledBy, type Part } from './handled-rows.ts';
import { runDueJobs } from './run-jobs.ts';
import { scratchFolder } from './scratch.ts';
import { testApp } from './test-app.ts';

standAt('2026-11-21T18:00:00Z');

/*
 * Jobs and mails about an event with hundreds of attendees: no job processes pairs of them or runs a query per person, and no mail, of
 * which each attendee gets one, processes all of them. The database logs the plan of each finished statement, also within triggers
 * (auto_explain).
 */
/** In one run of a job, which handles all attendees together. */
const MOST_STATEMENTS = 60;

/** The number of attendees. A mail, of which each of them gets one, processes fewer rows. */
const ALL = 2 * PEOPLE;

/** People who have to do with another event. */
const BESIDE = 3000;

/** Counts what became of everybody, at night (docs/bench.md). */
const OF_ALL = ['count_community_alone'];

let said: MockInstance<Client['emit']>;
let sent: MockInstance<Client['query']>;
const test = testApp(async () => {
  said = vi.spyOn(Client.prototype, 'emit');
  sent = vi.spyOn(Client.prototype, 'query');
  const databaseUrl = await freshDatabase();
  await tellPlans(databaseUrl);
  return { databaseUrl, config: { rateLimits: false, databasePool: 2, dataDir: await scratchFolder() } };
});
const db = () => test.services.db;

/** As the superuser: applies to new connections. */
async function tellPlans(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl.replace(/\/\/\w+/, '//postgres') });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
  await client.query("load 'auto_explain'");
  for (const setting of [
    "session_preload_libraries = 'auto_explain'",
    'auto_explain.log_min_duration = 0',
    'auto_explain.log_analyze = on',
    'auto_explain.log_timing = off',
    "auto_explain.log_format = 'json'",
    "auto_explain.log_level = 'notice'",
    'auto_explain.log_nested_statements = on',
    // Tables are small here: forces the use of indexes, as in large tables.
    'enable_seqscan = off',
  ])
    await client.query(`alter database ${rows[0]?.name} set ${setting}`);
  await client.end();
}

/** The statements that take and complete jobs in this test. */
const OF_THE_TEST = /graphile_worker\._private_jobs/;

interface Done {
  text: string;
  handled: number;
}

/** Each statement that was done meanwhile. */
async function doneBy(work: () => Promise<unknown>): Promise<Done[]> {
  said.mockClear();
  await work();
  return said.mock.calls.flatMap(([event, notice]) => {
    const [, json] =
      event === 'notice' ? String((notice as { message?: unknown }).message).split('plan:\n') : [];
    if (json === undefined) return [];
    const { 'Query Text': text, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: Part };
    return OF_THE_TEST.test(text) ? [] : [{ text, handled: handledBy(plan) }];
  });
}

const worst = (done: Done[]): Done =>
  done.toSorted((a, b) => b.handled - a.handled)[0] ?? { text: '', handled: 0 };

let crowd: Awaited<ReturnType<typeof buildCrowd>>;
let host: { cookie: string };
beforeAll(async () => {
  crowd = await buildCrowd(db());
  host = await test.signInAs(crowd.host);
  await sql`insert into followers (member_id) select id from members where first_name = 'Ada'`.execute(db());
  await sql`insert into host_follows (host_id, member_id, created_at)
    select ${crowd.host.id}, id, ${test.time.now} from members where first_name = 'Ada'`.execute(db());
  // People who go elsewhere and have been mailed, so that the planner sees tables with more rows than this crowd.
  const elsewhere = await buildEvent(db(), {
    capacity: BESIDE,
    starts_at: new Date(test.time.now.getTime() - 200 * DAY),
  });
  await sql`insert into members (email, first_name, created_at, updated_at)
    select 'beside' || n || '@example.com', 'Beside', ${test.time.now}, ${test.time.now} from generate_series(1, ${BESIDE}::int) n`.execute(
    db(),
  );
  await sql`insert into registrations (event_id, member_id, price_steps, created_at)
    select ${elsewhere.id}, id, '[]', ${test.time.now} from members where first_name = 'Beside'`.execute(
    db(),
  );
  await sql`insert into mails (kind, member_id, recipient, sent_at, started_at, dedupe_key)
    select 'letter', id, email, now(), now(), 'letter:' || id from members where first_name = 'Beside'`.execute(
    db(),
  );
  await sql`insert into notification_settings (member_id) select id from members where first_name = 'Beside'`.execute(
    db(),
  );
  await sql`delete from graphile_worker._private_jobs`.execute(db());
  await sql`analyze`.execute(db());
});
afterAll(() => {
  said.mockRestore();
  sent.mockRestore();
});

/** Runs what is due: first the jobs, then the mails they queue. */
async function works(): Promise<void> {
  const jobs = jobsOf(test.services);
  for (const job of jobs.filter(({ name, schedule }) => schedule !== undefined && !OF_ALL.includes(name)))
    await quick(job.name, () => job.run({}));
  const queued = jobs
    .map(({ name }) => name)
    .filter((name) => !['send_mail', 'send_push', 'send_code'].includes(name));
  for (const name of queued) await quick(name, () => runDueJobs(test.services, { only: [name] }));
  const mails = await doneBy(() => runDueJobs(test.services, { only: ['send_mail'] }));
  const { text, handled } = worst(mails);
  expect(handled, text).toBeLessThan(ALL);
}

async function quick(name: string, run: () => Promise<unknown>): Promise<void> {
  sent.mockClear();
  const { text, handled } = worst(await doneBy(run));
  expect(handled, `${name}: ${text}`).toBeLessThan(MOST);
  const asked = sent.mock.calls.map(([given]) => textOf(given)).filter((one) => !OF_THE_TEST.test(one));
  expect(asked.length, `${name}: ${most(asked)}`).toBeLessThan(MOST_STATEMENTS);
}

const textOf = (given: unknown): string =>
  typeof given === 'string' ? given : String((given as { text?: unknown }).text);

/** Which statement was sent most often. */
function most(asked: string[]): string {
  const times = Map.groupBy(asked, (text) => text);
  const [text = '', all = []] = [...times].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  return `${all.length} times ${text}`;
}

it('is heard of each statement', async () => {
  const done = await doneBy(() =>
    sql`select from registrations one join registrations other on one.event_id = other.event_id
      where one.event_id = ${crowd.events.upcoming}`.execute(db()),
  );
  expect(worst(done).handled).toBeGreaterThan(MOST);
});

it.each<[what: string, act: () => Promise<{ status: number } | undefined>]>([
  ['what is periodic', async () => undefined],
  [
    'a word to everybody',
    () =>
      test.call('POST', `/api/host/events/${crowd.events.upcoming}/announcements`, {
        as: host,
        body: { text: 'Bring a friend.' },
      }),
  ],
  [
    'a message',
    () =>
      test.call('POST', `/api/events/${crowd.events.upcoming}/messages`, {
        as: host,
        body: { text: 'Who drives?' },
      }),
  ],
  [
    'the event is moved',
    async () => {
      const { body } = await test.call<{ values: object }>(
        'GET',
        `/api/events/${crowd.events.upcoming}/edit-form`,
        {
          as: host,
        },
      );
      const moved = { ...body.values, location: 'The Other Hall' };
      return test.call('PUT', `/api/events/${crowd.events.upcoming}`, { as: host, body: moved });
    },
  ],
  [
    'reminders, the morning after, and what follows',
    async () => {
      test.time.now = new Date(test.time.now.getTime() + DAY - 2 * HOUR);
      return undefined;
    },
  ],
  ['the event is cancelled', () => test.call('DELETE', `/api/events/${crowd.events.upcoming}`, { as: host })],
])('[HOLD-120] %s', async (_what, act) => {
  const answer = await act();
  expect(answer?.status ?? 200).toBeLessThan(300);
  await works();
});
