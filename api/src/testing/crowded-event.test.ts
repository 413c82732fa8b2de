import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildMember, type MemberRow, standAt } from './builders.ts';
import { buildCrowd, MOST } from './crowd.fixture.ts';
import { freshDatabase } from './database.ts';
import { hearStatements, READS, rowsHandled, rowsHandledOnce } from './handled-rows.ts';
import { runDueJobs } from './run-jobs.ts';
import { testApp } from './test-app.ts';

standAt('2026-11-21T18:00:00Z');

/*
 * An event with hundreds of attendees, half of whom have been to the same past events: every call about it may process each of them,
 * and each of their events, a few times, but never each pair of them. The rows processed are read from the executed plan, which is the
 * same on any machine.
 */
let databaseUrl: string;
let statements: ReturnType<typeof hearStatements>;
const test = testApp(async () => {
  statements = hearStatements();
  databaseUrl = await freshDatabase();
  return { databaseUrl, config: { rateLimits: false, databasePool: 2 } };
});
const db = () => test.services.db;

let client: Client;
const handled = rowsHandledOnce(() => client);
let host: MemberRow;
let events: Record<'upcoming' | 'running' | 'past', string>;
let people: Record<'visitor' | 'other' | 'going' | 'host' | 'admin', { cookie: string }>;

beforeAll(async () => {
  const crowd = await buildCrowd(db());
  const { going } = crowd;
  ({ host, events } = crowd);
  people = {
    visitor: { cookie: '' },
    other: await test.signInAs(await buildMember(db(), { first_name: 'Zoe' })),
    going: await test.signInAs(going),
    host: await test.signInAs(host),
    admin: await test.signInAs(await buildMember(db(), { role: 'admin' })),
  };
  await sql`analyze`.execute(db());
  client = new Client({ connectionString: databaseUrl });
  await client.connect();
});
afterAll(async () => {
  statements.end();
  await client.end();
});

it('would be seen: each pair of people', async () => {
  const text = `select count(*) from registrations one join registrations other on other.event_id = one.event_id and other.id <> one.id`;
  expect(await rowsHandled(client, { text })).toBeGreaterThan(MOST);
});

it.each(READS)('[HOLD-120] %s reads each of a crowd a few times', async (path) => {
  let looked = 0;
  for (const event of path.includes(':id') ? Object.values(events) : ['']) {
    for (const as of Object.values(people)) {
      const sent = await statements.during(() => test.call('GET', path.replace(':id', event), { as }));
      for (const statement of sent) expect(await handled(statement), statement.text).toBeLessThan(MOST);
      looked += sent.length;
    }
  }
  if (path.includes('/events/')) expect(looked).toBeGreaterThan(0);
});

it('[HOLD-120] [TABLE-5] so do tables that are drawn for them', async () => {
  const tables = `/api/host/events/${events.upcoming}/tables`;
  const as = people.host;
  const settings = await test.call('PUT', tables, { as, body: { size: 6, rounds: 1 } });
  expect(settings.status).toBe(200);
  expect((await test.call('POST', `${tables}/draw`, { as, body: {} })).status).toBe(202);
  const sent = await statements.during(() => runDueJobs(test.services, { only: ['draw_tables'] }));
  expect(sent.length).toBeGreaterThan(5);
  for (const statement of sent)
    expect(await rowsHandled(client, statement), statement.text).toBeLessThan(MOST);
});
