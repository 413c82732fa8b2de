import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_COUNTED } from '../platform/database/index.ts';
import { buildEvent, buildHost, buildMember, DAY, standAt, TEST_NOW } from './builders.ts';
import { freshDatabase } from './database.ts';
import { hearStatements, READS, rowsHandled, rowsHandledOnce } from './handled-rows.ts';
import { testApp } from './test-app.ts';

standAt('2026-11-21T18:00:00Z');

/*
 * More events than are ever counted, upcoming and past, and as many members with a seat each: no call processes more rows than the
 * counting limit allows.
 */
const [EVENTS, HOSTS] = [MAX_COUNTED * 1.8, 400];
/** Counting scans a quarter more rows than it counts if nearly all match. */
const MOST = MAX_COUNTED * 1.5;
/** Calls that cover all rows: sitemaps in files of at most 50,000 (sitemaps.org), and overall figures for admins. */
const WHOLE = [
  '/sitemap.xml',
  '/api/admin/users',
  '/api/admin/community/trends',
  '/api/admin/community/alone',
];

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
let eventId: string;
let people: Record<'visitor' | 'member' | 'host' | 'admin', { cookie: string }>;

beforeAll(async () => {
  const hosts = [];
  for (let number = 0; number < HOSTS; number += 1) hosts.push(await buildHost(db()));
  const [host = await buildHost(db())] = hosts;
  await sql`
    insert into events (host_id, title, description, location, city, state, latitude, longitude, starts_at, ends_at, time_zone, price_cents,
      categories, required_tier, capacity, approval_status, created_at, updated_at)
    select (${hosts.map(({ id }) => id)}::uuid[])[1 + number % ${HOSTS}::int], 'Supper ' || number, 'One of many.', 'The Hall', 'Austin', 'TX', 30.2672, -97.7431,
      ${TEST_NOW}::timestamptz + side * (number + 48) * interval '1 hour', ${TEST_NOW}::timestamptz + side * (number + 48) * interval '1 hour' + interval '1 hour',
      'America/Chicago', 0, array[case when number % 20 = 0 then 'games' else 'food' end], 'game_room', 5, 'approved', ${TEST_NOW}, ${TEST_NOW}
    from generate_series(1, ${EVENTS}::int) as number, unnest(array[1, -1]) as side`.execute(db());
  await sql`
    insert into members (email, first_name, last_name, location, city, state, latitude, longitude, onboarding_completed_at, created_at, updated_at)
    select 'ada' || number || '@many.test', 'Ada', 'Lo', 'Austin, TX', 'Austin', 'TX', 30.2672, -97.7431, ${TEST_NOW}, ${TEST_NOW}, ${TEST_NOW}
    from generate_series(1, ${EVENTS}::int) number`.execute(db());
  await sql`
    with person as (select id, row_number() over () as place from members),
      event as (select id, row_number() over () as place from events)
    insert into registrations (event_id, member_id, price_steps, created_at)
    select event.id, person.id, '[]', ${TEST_NOW} from person join event using (place)`.execute(db());
  eventId = (await buildEvent(db(), { host_id: host.id, starts_at: new Date(TEST_NOW.getTime() + DAY) })).id;
  const near = { city: 'Austin', state: 'TX', latitude: 30.2672, longitude: -97.7431 };
  people = {
    visitor: { cookie: '' },
    member: await test.signInAs(await buildMember(db(), near)),
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

const LISTS = ['q=supper', 'q=su', 'category=food', 'sort=latest', 'q=supper&category=food', 'within=25'].map(
  (query) => `/api/events?${query}`,
);

it('would be seen: all that are ahead', async () => {
  const text = `select host_id, count(*) from events where starts_at > '${TEST_NOW.toISOString()}' group by host_id`;
  expect(await rowsHandled(client, { text })).toBeGreaterThan(MOST);
});

it.each([...READS, ...LISTS].filter((path) => !WHOLE.includes(path)))(
  '[discovery.76] %s has to do with so many events and people at most',
  async (path) => {
    for (const as of Object.values(people)) {
      const sent = await statements.during(() => test.call('GET', path.replace(':id', eventId), { as }));
      for (const one of sent) expect(await handled(one), one.text).toBeLessThan(MOST);
    }
  },
);
