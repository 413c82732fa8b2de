import { routes, type RouteContract } from '@backyard/contract';
import { sql } from 'kysely';
import { Client, type QueryConfig } from 'pg';
import { afterAll, beforeAll, expect, it, vi, type MockInstance } from 'vitest';
import { buildMember, type MemberRow, standAt } from './builders.ts';
import { buildCrowd, handledBy, MOST, type Part } from './crowd.fixture.ts';
import { freshDatabase } from './database.ts';
import { runDueJobs } from './run-jobs.ts';
import { testApp } from './test-app.ts';

standAt('2026-11-21T18:00:00Z');

/*
 * An event that hundreds go to, half of whom have been to the same evenings before: whatever is asked about it handles each of them, and each of
 * their evenings, a few times, and never each pair of them. What a statement handles is what the database says that the parts of its plan did, which is
 * the same on any machine.
 */
let databaseUrl: string;
let asked: MockInstance<Client['query']>;
const test = testApp(async () => {
  // Before its connections are made, which ask in their own way.
  asked = vi.spyOn(Client.prototype, 'query');
  databaseUrl = await freshDatabase();
  return { databaseUrl, config: { rateLimits: false, databasePool: 2 } };
});
const db = () => test.services.db;

let client: Client;
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
  asked.mockRestore();
  await client.end();
});

/** What reaches the database meanwhile, each statement once. */
async function statementsOf(work: () => Promise<unknown>): Promise<QueryConfig[]> {
  asked.mockClear();
  await work();
  const sent = asked.mock.calls.map(([given, values]) =>
    typeof given === 'string' ? { text: given, values } : (given as unknown as QueryConfig),
  );
  const reads = sent.filter(({ text }) => /^\s*(select|with)\b/i.test(text));
  return [...new Map(reads.map((one) => [one.text, one])).values()];
}

async function handled({ text, values }: QueryConfig): Promise<number> {
  const explain = `explain (analyze, costs off, timing off, summary off, buffers off, format json) ${text}`;
  await client.query('begin');
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Part }] }>({
      text: explain,
      ...(values && { values }),
    });
    return rows[0] ? handledBy(rows[0]['QUERY PLAN'][0].Plan) : 0;
  } finally {
    await client.query('rollback');
  }
}

const isContract = (one: object): one is RouteContract => 'method' in one && 'path' in one;
const all = Object.values(routes)
  .flatMap((group) => Object.values(group) as RouteContract[])
  .filter(isContract);
const reads = all
  .filter(({ method, path }) => method === 'GET' && !path.replace(/^(.*\/events\/):id/, '$1').includes(':'))
  .map(({ path }) => path);

it('would be seen: each pair of people', async () => {
  const text = `select count(*) from registrations one join registrations other on other.event_id = one.event_id and other.id <> one.id`;
  expect(await handled({ text })).toBeGreaterThan(MOST);
});

it.each(reads)('[HOLD-120] %s reads each of a crowd a few times', async (path) => {
  let looked = 0;
  for (const event of path.includes(':id') ? Object.values(events) : ['']) {
    for (const as of Object.values(people)) {
      const sent = await statementsOf(() => test.call('GET', path.replace(':id', event), { as }));
      for (const statement of sent) expect(await handled(statement), statement.text).toBeLessThan(MOST);
      looked += sent.length;
    }
  }
  if (path.includes('/events/')) expect(looked).toBeGreaterThan(0);
});

it('[HOLD-120] [TABLE-5] so do tables that are drawn for them', async () => {
  const tables = `/api/host/events/${events.upcoming}/tables`;
  // Signed in anew: among what was read above is what ends a session.
  const as = await test.signInAs(host);
  const settings = await test.call('PUT', tables, { as, body: { size: 6, rounds: 1 } });
  expect(settings.status).toBe(200);
  expect((await test.call('POST', `${tables}/draw`, { as, body: {} })).status).toBe(202);
  const sent = await statementsOf(() => runDueJobs(test.services, { only: ['draw_tables'] }));
  expect(sent.length).toBeGreaterThan(5);
  for (const statement of sent) expect(await handled(statement), statement.text).toBeLessThan(MOST);
});
