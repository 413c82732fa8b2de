import highsModule from 'highs';
import { z } from 'zod';
import type { Party, Tables } from './party.ts';
import { pairsOf, score } from './score.rules.ts';
import { evenSizes, numberOfTables } from './table-sizes.rules.ts';
import { pairKey, WORTH } from './worth.rules.ts';

/** Its types are those of its CommonJS half; what an import gives is the function itself. */
const loadHighs = z
  .custom<typeof highsModule.default>((value) => typeof value === 'function')
  .parse(highsModule);

const sizesOf = ({ guests, size }: Party) => evenSizes(guests.length, numberOfTables(guests.length, size));

/** The worth of one table of these people, in a party of one round. */
const tableScore = (party: Party, ids: readonly string[]) => {
  const apart = new Set(party.apart.map(([a, b]) => pairKey(a, b)));
  const forbidden = pairsOf(ids).some(([a, b]) => apart.has(pairKey(a, b)));
  return forbidden ? -Infinity : score(party, [[ids]]);
};

const chosen = <T>(values: readonly T[], count: number): T[][] =>
  count === 0
    ? [[]]
    : values.flatMap((value, index) =>
        chosen(values.slice(index + 1), count - 1).map((rest) => [value, ...rest]),
      );

/**
 * The highest worth of one round, from a mixed-integer solver: a column for each possible table, a row for each guest (sits once) and for
 * each size (the number of such tables).
 */
export async function mostInOneRound(party: Party): Promise<number> {
  const sizes = sizesOf(party);
  const columns = [...new Set(sizes)].flatMap((size) =>
    chosen(
      party.guests.map(({ id }) => id),
      size,
    ).map((ids) => ({ ids, size, worth: tableScore(party, ids) })),
  );
  const open = columns.filter(({ worth }) => worth > -Infinity);
  const sum = (terms: readonly string[]) => terms.join('\n + ');
  const names = (keep: (column: (typeof open)[number]) => boolean) =>
    open.flatMap((column, index) => (keep(column) ? [`x${String(index)}`] : []));
  const rows = [
    ...party.guests.map(({ id }) => `${sum(names(({ ids }) => ids.includes(id)))} = 1`),
    ...[...new Set(sizes)].map(
      (size) =>
        `${sum(names((column) => column.size === size))} = ${String(sizes.filter((one) => one === size).length)}`,
    ),
  ];
  const worth = open.map((column, index) => `${String(column.worth)} x${String(index)}`).join('\n + ');
  const highs = await loadHighs();
  const result = highs.solve(
    `Maximize\n worth: ${worth.replaceAll('+ -', '- ')}\nSubject To\n ${rows.join('\n ')}\nBinary\n ${names(() => true).join('\n ')}\nEnd`,
    { output_flag: false },
  );
  if (result.Status !== 'Optimal') throw new Error(`The solver ended with ${result.Status}`);
  return Math.round(result.ObjectiveValue);
}

interface Round {
  worth: number;
  /** For each guest, their table. */
  tables: readonly number[];
}

/**
 * The most that two or three rounds can be worth, by trying all: branch and bound over every way to seat one round. `atLeast` is
 * known to be possible, and is the answer where nothing is better.
 */
export function mostInRounds(party: Party, atLeast: number): number {
  const rounds = everyRound(party).toSorted((a, b) => b.worth - a.worth);
  const pairs = pairsOf(party.guests.map((_, index) => index));
  const again = (a: Round, b: Round) =>
    WORTH.again * pairs.filter(([x, y]) => a.tables[x] === a.tables[y] && b.tables[x] === b.tables[y]).length;
  // Guests are interchangeable here: the least that any round must repeat of the first holds for every other round too.
  const [first] = rounds;
  const dearest = first ? Math.max(...rounds.map((round) => again(first, round))) : 0;
  const overlaps = (count: number) => (count * (count - 1)) / 2;
  let most = atLeast;
  const search = (so: readonly Round[], worth: number, from: number) => {
    if (so.length === party.rounds) {
      most = Math.max(most, worth);
      return;
    }
    const left = party.rounds - so.length;
    const needs = (overlaps(party.rounds) - overlaps(so.length)) * dearest;
    for (let index = from; index < rounds.length; index++) {
      const round = rounds[index];
      // The rounds are sorted: no later one is worth more.
      if (!round || worth + left * round.worth + needs <= most) return;
      const repeated = so.reduce((sum, other) => sum + again(other, round), 0);
      const rest = needs - so.length * dearest;
      if (worth + left * round.worth + repeated + rest <= most) continue;
      search([...so, round], worth + round.worth + repeated, index);
    }
  };
  search([], 0, 0);
  return most;
}

/** Every way to seat all at tables of the right sizes; tables have no numbers. */
function everyRound(party: Party): Round[] {
  const ids = party.guests.map(({ id }) => id);
  const fill = (left: readonly string[], sizes: readonly number[]): string[][][] => {
    const [head, ...others] = left;
    if (head === undefined) return [[]];
    return [...new Set(sizes)].flatMap((size) =>
      chosen(others, size - 1).flatMap((mates) => {
        const rest = others.filter((id) => !mates.includes(id));
        const at = sizes.indexOf(size);
        return fill(rest, [...sizes.slice(0, at), ...sizes.slice(at + 1)]).map((tables) => [
          [head, ...mates],
          ...tables,
        ]);
      }),
    );
  };
  const worths = new Map<string, number>();
  const worthOf = (table: readonly string[]) => {
    const key = table.join(' ');
    const worth = worths.get(key) ?? tableScore(party, table);
    worths.set(key, worth);
    return worth;
  };
  return fill(ids, sizesOf(party)).map((tables) => ({
    worth: tables.reduce((sum, table) => sum + worthOf(table), 0),
    tables: ids.map((id) => tables.findIndex((table) => table.includes(id))),
  }));
}

/** In how many rounds more than the first each pair sits together, by twos of rounds. */
export function pairsAgain(tables: Tables): number {
  const times = new Map<string, number>();
  for (const round of tables)
    for (const table of round)
      for (const [a, b] of pairsOf(table)) times.set(pairKey(a, b), (times.get(pairKey(a, b)) ?? 0) + 1);
  return [...times.values()].reduce((sum, count) => sum + (count * (count - 1)) / 2, 0);
}
