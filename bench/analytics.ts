import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { foldChanges, recountCommunity } from '../api/src/analytics/counts.queries.ts';
import { findOverview } from '../api/src/analytics/find-overview.ts';
import { findTrends } from '../api/src/analytics/find-trends.ts';
import { keepMonths } from '../api/src/analytics/months.queries.ts';
import type { Database } from '../api/src/platform/database/index.ts';
import { INTERESTS } from '../contract/src/onboarding-options.ts';
import { withBenchDatabase } from './cluster.ts';
import { BENCH_NOW, makeDataset, type DatasetSize } from './dataset.ts';
import { measure } from './measure.ts';
import { costOfCounting } from './onboarding-cost.ts';

const MEMBERS = 1_000_000;
const REGISTRATIONS_AN_EVENT = 10;
const PLACES = 'api/src/platform/gazetteer/us-places.tsv';

/**
 * Prints how long the admin's analytics take with a million members, four interests each, a million registrations and
 * their ratings, as a multiple of counting the rows of the same tables one by one.
 */
export async function benchAnalytics(size: DatasetSize, say: (line: string) => void): Promise<void> {
  await withBenchDatabase(async ({ db }) => {
    say(
      `Making ${MEMBERS} members, ${size.events} events, ${size.events * REGISTRATIONS_AN_EVENT} registrations ...`,
    );
    await makeDataset(db, { ...size, registrationsAnEvent: REGISTRATIONS_AN_EVENT });
    await addMembers(db, MEMBERS - size.members);
    const services = { db, clock: () => BENCH_NOW };
    const count = await measure(() => countTables(db));
    say(row('', 'median ms', 'p95 ms', '× full count'));
    say(row('full count of the same tables', count.median.toFixed(1), count.p95.toFixed(1), '1.00'));
    const time = async (name: string, work: () => Promise<unknown>) => {
      const { median, p95 } = await measure(work);
      say(row(name, median.toFixed(1), p95.toFixed(1), (median / count.median).toFixed(2)));
    };
    const { userLocationData } = await findOverview(services, undefined);
    const largest = userLocationData[0]?.location ?? '';
    await time('analytics, everywhere', () => findOverview(services, undefined));
    await time(`analytics, ${largest}`, () => findOverview(services, largest));
    await time('analytics, London', () => findOverview(services, 'London'));
    await time('counting the months (the job)', () => keepMonths(db, BENCH_NOW));
    await time('12 months', () => findTrends(services, 12));
    await time('counting everybody again (the nightly check)', () => recountCommunity(db));
    const { counted, uncounted } = await costOfCounting(db);
    say(
      `A new member, account and wizard: ${counted.toFixed(2)} ms with counting, ${uncounted.toFixed(2)} without, ` +
        `${(counted / uncounted).toFixed(2)} times`,
    );
  });
}

/**
 * Members with lives, tastes and plans: large places more often, a fifth of them with a paid tier. Without triggers and the
 * search index meanwhile, which take most of the time; everybody is counted at the end, as the migration does it.
 */
async function addMembers(db: Database, count: number): Promise<void> {
  await sql`drop index members_search`.execute(db);
  await sql`alter table members disable trigger user`.execute(db);
  await sql`alter table member_interests disable trigger user`.execute(db);
  // State, city, latitude, longitude, population.
  const places = readFileSync(PLACES, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .toSorted((one, other) => Number(other[4] ?? 0) - Number(one[4] ?? 0))
    .flatMap(([state, city]) => (state && city ? [{ city, state }] : []));
  await sql`
    with place as materialized (
      select *, row_number() over () as n
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p (city text, state text)),
    draw as materialized (
      select n as number, 1 + floor(power(random(), 3) * ${places.length}::int) as n, random() as a, random() as b
      from generate_series(1, ${count}::int) n)
    insert into members (email, first_name, last_name, city, state, location, subscription_tier,
      subscription_expires_at, onboarding_completed_at, created_at)
    select 'person' || number || '@example.com', 'Person', number::text,
      case when a < 0.95 then place.city end, case when a < 0.95 then place.state end,
      case when a < 0.95 then place.city || ', ' || place.state
        when a < 0.97 then 'London' when a < 0.98 then 'Somewhere ' || floor(b * 5000) else 'Nowhere' end,
      case when b < 0.15 then 'playground' when b < 0.2 then 'club_house' else 'game_room' end,
      case when b < 0.2 then ${BENCH_NOW}::timestamptz + (a - 0.2) * interval '30 days' end,
      ${BENCH_NOW}, ${BENCH_NOW}::timestamptz - a * interval '700 days'
    from draw join place using (n)`.execute(db);
  await sql`
    insert into member_interests (member_id, interest)
    select m.id, (${[...INTERESTS]}::text[])[1 + (m.n * k * 7) % ${INTERESTS.length}::int]
    from (select id, row_number() over () as n from members) m cross join generate_series(1, 4) k
    on conflict do nothing`.execute(db);
  await sql`
    insert into ratings (event_id, member_id, rating)
    select r.event_id, r.member_id, 1 + (extract(epoch from e.starts_at)::bigint / 3600) % 5
    from registrations r join events e on e.id = r.event_id where e.starts_at < ${BENCH_NOW}
    on conflict do nothing`.execute(db);
  await sql`alter table members enable trigger user`.execute(db);
  await sql`alter table member_interests enable trigger user`.execute(db);
  await recountCommunity(db);
  await foldChanges(db);
  await sql`vacuum analyze`.execute(db);
}

const countTables = (db: Database) =>
  sql`
    select (select count(*) from members), (select count(*) from member_interests), (select count(*) from events),
      (select count(*) from registrations), (select count(*) from ratings)`.execute(db);

const row = (name: string, ...figures: string[]) =>
  [name.padEnd(48), ...figures.map((figure) => figure.padStart(14))].join('');
