import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { buildPairs, type Pair } from '../api/src/friends/pairs.fixture.ts';
import { readSeeAgain, saveSeeAgain } from '../api/src/friends/see-again.ts';
import type { Database } from '../api/src/platform/database/index.ts';
import { withBenchDatabase } from './cluster.ts';
import { BENCH_NOW } from './dataset.ts';

const [EVENINGS, PAIRS] = [125, 8];
/** Its first half is warming up. */
const ROUNDS = 4;

/**
 * Prints whether time tells who was chosen from who was not: 1,000 pairs, in each of which the second one saves their own choice and reads
 * the list, once chosen by the first and once not, in an order by lot. Also how well the same test sees a millisecond's tenth.
 */
export async function benchChoices(_size: unknown, say: (line: string) => void): Promise<void> {
  await withBenchDatabase(async ({ db }) => {
    const pairs = await buildPairs(db, { evenings: EVENINGS, pairs: PAIRS, now: BENCH_NOW });
    await sql`vacuum analyze`.execute(db);
    say(row('', 'median ms', 'chosen later', 'z', 'p'));
    for (const [name, work] of Object.entries(ASKED)) {
      const { chosen, not } = await timesOf(db, pairs, work);
      say(row(name, ...figures(chosen, not)));
      // What the test would see.
      const later = chosen.map((time) => time + 0.1);
      say(row('  were it 0.1 ms longer', ...figures(later, not)));
    }
  });
}

type Work = (services: { db: Database; clock: () => Date }, pair: Pair) => Promise<unknown>;
const ASKED: Record<string, Work> = {
  'saving one’s own choice': (services, { ben, eventId, cleoId }) =>
    saveSeeAgain(services, ben, eventId, [cleoId]),
  'reading the list': (services, { ben, eventId }) => readSeeAgain(services, ben, eventId),
};

/** Of each pair and round the two times, taken one after the other; the one who was chosen comes first every other time, by lot. */
async function timesOf(
  db: Database,
  pairs: Pair[],
  work: Work,
): Promise<{ chosen: number[]; not: number[] }> {
  const services = { db, clock: () => BENCH_NOW };
  const found: { chosen: number[]; not: number[] } = { chosen: [], not: [] };
  const time = async (pair: Pair): Promise<number> => {
    const begun = performance.now();
    await work(services, pair);
    return performance.now() - begun;
  };
  for (let round = 0; round < ROUNDS; round++)
    for (const pair of pairs) {
      const taken = { chosen: NaN, not: NaN };
      const order = Math.random() < 0.5 ? (['chosen', 'not'] as const) : (['not', 'chosen'] as const);
      for (const which of order) {
        await choose(db, pair, which === 'chosen');
        taken[which] = await time(pair);
      }
      if (round < ROUNDS / 2) continue;
      found.chosen.push(taken.chosen);
      found.not.push(taken.not);
    }
  return found;
}

async function choose(db: Database, { eventId, adaId, ben }: Pair, chosen: boolean): Promise<void> {
  const taken = sql`delete from see_again_choices
    where event_id = ${eventId} and member_id = ${adaId} and chosen_id = ${ben.id}`;
  const given = sql`insert into see_again_choices (event_id, member_id, chosen_id, chosen_at)
    values (${eventId}, ${adaId}, ${ben.id}, ${BENCH_NOW}) on conflict do nothing`;
  // The same two statements either way: what was just written is warm for what comes next.
  for (const statement of chosen ? [taken, given] : [given, taken]) await statement.execute(db);
}

/** The median of all, in how many pairs the chosen one waited longer, and Wilcoxon's signed ranks: z, and how likely such a z is by chance. */
function figures(chosen: number[], not: number[]): string[] {
  const differences = chosen.map((time, index) => time - (not[index] ?? NaN));
  const later = differences.filter((difference) => difference > 0).length;
  const z = signedRanks(differences);
  return [
    median([...chosen, ...not]).toFixed(2),
    `${((100 * later) / differences.length).toFixed(1)} %`,
    z.toFixed(2),
    twoSided(z).toFixed(3),
  ];
}

/** By the normal approximation, which is close for so many; times this fine have no ties to speak of. */
function signedRanks(differences: number[]): number {
  const n = differences.length;
  const byRank = differences.toSorted((one, other) => Math.abs(one) - Math.abs(other));
  const positive = byRank.reduce((sum, difference, index) => (difference > 0 ? sum + index + 1 : sum), 0);
  return (positive - (n * (n + 1)) / 4) / Math.sqrt((n * (n + 1) * (2 * n + 1)) / 24);
}

/** Abramowitz and Stegun 7.1.26, good to seven digits. */
function twoSided(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592];
  return series.reduce((sum, factor) => (sum + factor) * t, 0) * Math.exp(-x * x);
}

function median(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? NaN;
}

const row = (name: string, ...cells: string[]) =>
  [name.padEnd(30), ...cells.map((cell) => cell.padStart(14))].join('');
