import type { Database } from '../api/src/platform/database/index.ts';
import type { Member } from '../api/src/platform/http/viewer.ts';
import { rankFor } from '../api/src/recommendations/find-recommendations.ts';
import { withBenchDatabase } from './cluster.ts';
import { BENCH_NOW, makeDataset, type DatasetSize } from './dataset.ts';
import { measure } from './measure.ts';
import { settledPlan, summarize } from './plans.ts';
import { precisionAtSix } from './recommendations-quality.ts';
import { discoveryVariants, someMember } from './variants.ts';

/** A million registrations on 100,000 events. */
const REGISTRATIONS_AN_EVENT = 10;
const SEED = 42;
const PEOPLE = 300;
const BOISE = { latitude: 43.6135, longitude: -116.2035 };
const PHILADELPHIA = { latitude: 39.9523, longitude: -75.1638 };

/**
 * Prints how well the recommendations meet made-up tastes, then how long their query and ranking take as a multiple of
 * discovery's plain first page, in the same run.
 */
export async function benchRecommendations(size: DatasetSize, say: (line: string) => void): Promise<void> {
  const { ours, soonest, popular, chance } = precisionAtSix(SEED, PEOPLE);
  say(`Precision at 6, ${PEOPLE} made-up members with known tastes:`);
  say(`  ours ${ours.toFixed(3)}   soonest first ${soonest.toFixed(3)}   most popular ${popular.toFixed(3)}`);
  say(
    `  (blindly ${chance.toFixed(3)}; ours is ${(ours / Math.max(soonest, popular)).toFixed(1)} times the better of the two)`,
  );
  await withBenchDatabase(async ({ db, lastStatement }) => {
    say(`Making ${size.events} events with ${size.events * REGISTRATIONS_AN_EVENT} registrations ...`);
    await makeDataset(db, { ...size, registrationsAnEvent: REGISTRATIONS_AN_EVENT });
    const member = await memberWithTastes(db);
    const plain = discoveryVariants(member).find(({ name }) => name === 'plain');
    if (!plain) throw new Error('discovery has no variant called plain');
    say(line('', 'median ms', 'p95 ms', '× plain list'));
    const list = await measure(() => plain.run(db));
    say(line('plain list: the first 24', list.median.toFixed(2), list.p95.toFixed(2), '1.0'));
    for (const [name, asked] of askers(member)) {
      const { median, p95 } = await measure(() => rankFor(db, asked, BENCH_NOW));
      say(line(name, median.toFixed(2), p95.toFixed(2), (median / list.median).toFixed(1)));
      say(`    its query: ${summarize(await settledPlan(db, lastStatement()))}`);
    }
  });
}

const askers = (member: Member): [name: string, member: Member][] => [
  ['in Austin, where a quarter of all events are', member],
  ['in Philadelphia, where few are', { ...member, place: PHILADELPHIA }],
  ['in Boise, where none are', { ...member, place: BOISE }],
  ['100 miles around Austin', { ...member, travelDistanceMiles: 100 }],
  ['without a place', { ...member, place: null }],
];

/** A member who likes five things and answered every question. */
async function memberWithTastes(db: Database): Promise<Member> {
  const member = await someMember(db);
  await db
    .insertInto('member_interests')
    .values(
      ['Board Games', 'Hiking', 'Cooking', 'Photography', 'Music'].map((interest) => ({
        member_id: member.id,
        interest,
      })),
    )
    .execute();
  await db
    .insertInto('onboarding_answers')
    .values([
      { member_id: member.id, question: 'activity_preference', answers: ['active'] },
      { member_id: member.id, question: 'time_preference', answers: ['weekday_evening', 'weekend_morning'] },
    ])
    .execute();
  return member;
}

const line = (name: string, ...figures: string[]) =>
  [name.padEnd(48), ...figures.map((figure) => figure.padStart(14))].join('');
