import type { Guest, Pair, Party, Tables } from './party.ts';
import { evenSizes } from './table-sizes.rules.ts';
import { agesWorth, interestKey, pairKey, sharedWorth, voicesWorth, WORTH } from './worth.rules.ts';

const keysOf = (pairs: readonly Pair[]) => new Set(pairs.map(([a, b]) => pairKey(a, b)));

type Knows = (one: string, other: string) => boolean;

/** By the groups that each was in, since pairs are too many to be written down. */
function acquaintanceOf({ acquainted }: Party): Knows {
  const groups = new Map<string, Set<number>>();
  acquainted.forEach((group, number) => {
    for (const id of group) groups.set(id, (groups.get(id) ?? new Set()).add(number));
  });
  return (one, other) => [...(groups.get(one) ?? [])].some((group) => groups.get(other)?.has(group));
}

/**
 * The worth of these tables, computed from scratch as docs/rules/tables.md says [TABLE-5]. The search computes differences instead, with
 * the same result.
 */
export function score(party: Party, tables: Tables): number {
  const guests = new Map(party.guests.map((guest) => [guest.id, guest]));
  const [knows, satTogether] = [acquaintanceOf(party), keysOf(party.satTogether)];
  const told = new Map(party.told.map(({ guest, round, table }) => [`${String(round)} ${guest}`, table]));
  const met = new Map<string, number>();
  let sum = 0;
  tables.forEach((round, roundIndex) => {
    sum += WORTH.uneven * (squares(round.map(({ length }) => length)) - leastSquares(round));
    round.forEach((ids, tableIndex) => {
      const table = ids.flatMap((id) => guests.get(id) ?? []);
      sum += tableWorth(table, knows);
      sum +=
        WORTH.told *
        ids.filter((id) => told.get(`${String(roundIndex + 1)} ${id}`) === tableIndex + 1).length;
      for (const [a, b] of pairsOf(table)) {
        const pair = pairKey(a.id, b.id);
        const before = met.get(pair) ?? 0;
        met.set(pair, before + 1);
        sum += WORTH.again * before + (satTogether.has(pair) ? WORTH.satTogether : 0) + pairWorth(a, b);
      }
    });
  });
  return sum;
}

const squares = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size * size, 0);

const leastSquares = (round: readonly (readonly string[])[]) =>
  squares(
    evenSizes(
      round.reduce((sum, { length }) => sum + length, 0),
      round.length,
    ),
  );

function pairWorth(a: Guest, b: Guest): number {
  const theirs = new Set(b.interests.map(interestKey));
  const shared = new Set(a.interests.map(interestKey).filter((interest) => theirs.has(interest))).size;
  return sharedWorth(shared) + agesWorth(a.ages, b.ages);
}

function tableWorth(table: readonly Guest[], knows: Knows): number {
  const talkers = table.filter(({ voice }) => voice === 'talker').length;
  const listeners = table.filter(({ voice }) => voice === 'listener').length;
  return (
    voicesWorth(talkers, listeners, table.length - talkers - listeners) +
    (isHardOnNewcomers(table, knows) ? WORTH.newcomers : 0)
  );
}

function isHardOnNewcomers(table: readonly Guest[], knows: Knows): boolean {
  const regulars = table.filter(({ newcomer }) => !newcomer);
  const newcomers = table.length - regulars.length;
  if (newcomers > 1) return regulars.length === 0;
  return newcomers === 1 && regulars.length > 1 && pairsOf(regulars).every(([a, b]) => knows(a.id, b.id));
}

export const pairsOf = <T>(values: readonly T[]): [T, T][] =>
  values.flatMap((a, index) => values.slice(index + 1).map((b): [T, T] => [a, b]));
