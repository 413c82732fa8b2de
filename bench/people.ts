import { usersQuery } from '@backyard/contract';
import { sql } from 'kysely';
import { findUsers } from '../api/src/admin/find-users.ts';
import { CITIES } from '../api/src/demo/data/cities.ts';
import type { Database, Executor } from '../api/src/platform/database/index.ts';
import { withBenchDatabase } from './cluster.ts';
import { BENCH_NOW, makeDataset, RARE_NAMES, type DatasetSize } from './dataset.ts';
import { measure } from './measure.ts';

const MEMBERS = 1_000_000;
const REGISTRATIONS_A_MEMBER = 1;
const HOSTS = 500;

/** What is asked of the table of people: the address's query, by name. */
const ASKED: [name: string, query: Record<string, string>][] = [
  ['newest first', {}],
  ['by name', { sort: 'name' }],
  ['by address, backwards', { sort: '-email' }],
  ['by location', { sort: 'location' }],
  ['by role', { sort: 'role' }],
  ['by membership, highest first', { sort: '-membership' }],
  ['hosts, by name', { role: 'host', sort: 'name' }],
  ['a rare name', { q: 'zepingar' }],
  ['an address', { q: 'member777777@example.com' }],
  ['a place where a quarter lives', { q: 'austin', sort: 'name' }],
  ['two words', { q: 'balumor austin', sort: 'name' }],
  ['two letters', { q: 'ze', sort: 'name' }],
];

/**
 * Prints how long a page of the admin's table of people takes with a million members and a million registrations, total
 * included, as a multiple of counting the members' rows one by one in the same run.
 */
export async function benchPeople(size: DatasetSize, say: (line: string) => void): Promise<void> {
  await withBenchDatabase(async ({ db }) => {
    say(`Making ${MEMBERS} members with ${MEMBERS * REGISTRATIONS_A_MEMBER} registrations ...`);
    await makeDataset(db, { ...size, members: HOSTS * 2 });
    await makePeople(db);
    const services = { db, clock: () => BENCH_NOW };
    const count = await measure(() => countEveryRow(db));
    say(row('', 'median ms', 'p95 ms', '× full count'));
    say(row('counting the rows of members', count.median.toFixed(1), count.p95.toFixed(1), '1.00'));
    const time = async (name: string, query: Record<string, string>) => {
      const { median, p95 } = await measure(() => findUsers(services, usersQuery.parse(query)));
      say(row(name, median.toFixed(1), p95.toFixed(1), (median / count.median).toFixed(2)));
    };
    for (const [name, query] of ASKED) await time(name, query);
    await time('by name, from the middle on', { sort: 'name', cursor: await middleByName(db) });
  });
}

/** Every page of the table is read: no index, no shortcut. */
async function countEveryRow(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local enable_indexscan = off`.execute(trx);
    await sql`set local enable_indexonlyscan = off`.execute(trx);
    await sql`set local enable_bitmapscan = off`.execute(trx);
    await sql`select count(*) from members where deleted_at is null`.execute(trx);
  });
}

/** Where the page after the middle one begins, as the page before it would say. */
async function middleByName(db: Database): Promise<string> {
  const { rows } = await sql<{ key: string; id: string }>`
    select people_name_key(first_name, last_name) as key, id from members where deleted_at is null
    order by people_name_key(first_name, last_name), id offset ${MEMBERS / 2} limit 1`.execute(db);
  return Buffer.from(JSON.stringify(['name', rows[0]?.key, rows[0]?.id])).toString('base64url');
}

/** Members with names that many and few bear, from the demo's cities, a fifth of them with a paid tier. */
async function makePeople(db: Database): Promise<void> {
  const places = Object.values(CITIES).map(({ city, state }) => `${city}, ${state}`);
  await db.transaction().execute(async (trx) => {
    // Counts, feeds and mails by trigger are not what is measured.
    await sql`alter table members disable trigger user`.execute(trx);
    // Made once at the end, an index costs a tenth of what it costs row by row.
    const indexes = await dropIndexes(trx);
    await sql`
      insert into members (email, first_name, last_name, location, onboarding_completed_at, subscription_tier,
        subscription_expires_at, created_at)
      select 'member' || n || '@example.com', initcap(names.list[1 + floor(power(a, 3) * cardinality(names.list))::int]),
        initcap(names.list[1 + floor(b * cardinality(names.list))::int]),
        places.list[1 + floor(power(c, 2) * cardinality(places.list))::int], ${BENCH_NOW},
        case when n % 10 = 0 then 'playground' when n % 10 = 1 then 'club_house' else 'game_room' end,
        case when n % 10 < 2 then ${BENCH_NOW}::timestamptz + (a - 0.2) * interval '30 days' end,
        ${BENCH_NOW}::timestamptz - n * interval '1 minute'
      from (select n, random() as a, random() as b, random() as c
          from generate_series(${HOSTS * 2 + 1}::int, ${MEMBERS}::int) n) draw
        cross join (select array_agg(value) as list from jsonb_array_elements_text(${JSON.stringify(RARE_NAMES)}::jsonb)
          as value) names
        cross join (select array_agg(value) as list from jsonb_array_elements_text(${JSON.stringify(places)}::jsonb)
          as value) places`.execute(trx);
    for (const definition of indexes) await sql.raw(definition).execute(trx);
    await sql`
      insert into registrations (event_id, member_id, created_at)
      select e.id, m.id, ${BENCH_NOW}
      from (select id, row_number() over () as n from members) m
        cross join generate_series(1, ${REGISTRATIONS_A_MEMBER}::int) k
        join (select id, row_number() over () as n, count(*) over () as total from events) e
          on e.n = (m.n * 7919 + k * 104729) % e.total + 1
      on conflict do nothing`.execute(trx);
    await sql`alter table members enable trigger user`.execute(trx);
  });
  await sql`vacuum analyze`.execute(db);
}

/** Drops the indexes of members that are no constraints, and answers how to make them. */
async function dropIndexes(trx: Executor): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'members' and indexname not in (select conname from pg_constraint)`.execute(trx);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(trx);
  return rows.map(({ definition }) => definition);
}

const row = (name: string, ...figures: string[]) =>
  [name.padEnd(36), ...figures.map((figure) => figure.padStart(14))].join('');
