import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { findCommunityAlone, findHostAlone, keepCommunityAlone } from '../api/src/analytics/find-alone.ts';
import type { Database } from '../api/src/platform/database/index.ts';
import { withBenchDatabase } from './cluster.ts';
import { BENCH_NOW, makeDataset, type DatasetSize } from './dataset.ts';
import { measure } from './measure.ts';

const MEMBERS = 200_000;
const REGISTRATIONS_AN_EVENT = 10;
/** Everything of the dataset is over by then. */
const LATER = new Date(BENCH_NOW.getTime() + 400 * 24 * 3_600_000);

/**
 * Prints how long it takes to count what became of people who came alone, with a million registrations at events that are over and a
 * friendship for one in five of them: the community's, which a job keeps every night, and a host's, who has a 500th of the events.
 */
export async function benchAlone(size: DatasetSize, say: (line: string) => void): Promise<void> {
  await withBenchDatabase(async ({ db }) => {
    await makeDataset(db, { ...size, members: MEMBERS, registrationsAnEvent: REGISTRATIONS_AN_EVENT });
    await makeFriendships(db);
    const services = { db, clock: () => LATER };
    const { rows } = await sql<{ registrations: number; friendships: number }>`
      select (select count(*)::int from registrations) as registrations,
        (select count(*)::int from friendships) as friendships`.execute(db);
    say(`${rows[0]?.registrations} registrations, ${rows[0]?.friendships} friendships`);
    const count = await measure(() => sql`select count(*) from registrations`.execute(db));
    say(row('', 'median ms', 'p95 ms', '× counting rows'));
    say(row('counting the registrations', count.median.toFixed(1), count.p95.toFixed(1), '1.0'));
    const time = async (name: string, work: () => Promise<unknown>, runs?: number) => {
      const { median, p95 } = runs === undefined ? await measure(work) : await measureSlow(work, runs);
      say(row(name, median.toFixed(1), p95.toFixed(1), (median / count.median).toFixed(1)));
    };
    await time('the community, counted (the job)', () => keepCommunityAlone(services), 3);
    await time('the community, read', () => findCommunityAlone(services));
    const { host_id: host } = await db
      .selectFrom('events')
      .select('host_id')
      .where('host_id', 'is not', null)
      .groupBy('host_id')
      .orderBy((of) => of.fn.countAll(), 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await time('a host’s own, counted', () => findHostAlone(services, host ?? ''));
  });
}

/** Without warming up: what takes seconds. */
async function measureSlow(work: () => Promise<unknown>, runs: number) {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  times.sort((one, other) => one - other);
  return { median: times[Math.floor(runs / 2)] ?? NaN, p95: times.at(-1) ?? NaN };
}

/** Between neighbours of one event, a week after it. */
const makeFriendships = async (db: Database): Promise<void> => {
  await sql`
    insert into friendships (one_id, other_id, event_id, since)
    select least(one, other), greatest(one, other), event_id, ends_at + interval '7 days'
    from (select member_id as one, lead(member_id) over (partition by event_id order by id) as other, event_id,
        row_number() over () as n from registrations) pair
    join events on events.id = pair.event_id
    where other is not null and n % 5 = 0 and one <> other
    on conflict do nothing`.execute(db);
  await sql`vacuum analyze`.execute(db);
};

const row = (name: string, ...figures: string[]) =>
  [name.padEnd(36), ...figures.map((figure) => figure.padStart(16))].join('');
