import { drawNow, type Effort } from './draw.rules.ts';
import { madeUpParty, pairsByLot } from './parties.fixture.ts';
import { randomFrom } from './random.rules.ts';
import { pairsOf } from './score.rules.ts';
import { evenSizes, numberOfTables } from './table-sizes.rules.ts';
import { pairKey } from './worth.rules.ts';

/** Quick, for what must hold however short the search is. */
const SHORT: Effort = { starts: 1, steps: 6, hottest: 400 };

/** Draws tables for a party by lot, with a few partings and a pin, and says which laws they break. */
export function brokenLaws(seed: number, count: number, size: number): string[] {
  const plain = madeUpParty(count, seed, { size, rounds: 1 + (seed % 3) });
  const ids = plain.guests.map(({ id }) => id);
  const tables = numberOfTables(count, size);
  // Few enough pairs that the tables can keep them all apart.
  const apart = tables > 1 ? pairsByLot(ids, Math.floor(count / 4), randomFrom(seed)) : [];
  const forbidden = new Set(apart.map(([a, b]) => pairKey(a, b)));
  const pinned = tables > 1 ? (ids[seed % count] ?? '') : '';
  const table = 1 + (seed % Math.max(1, tables));
  const rounds = drawNow({ ...plain, apart, pins: [{ guest: pinned, round: 1, table }] }, seed, SHORT).tables;
  const sizes = String(evenSizes(count, tables));
  const laws: [string, boolean][] = [
    ['rounds', rounds.length === plain.rounds],
    ['everybody once', rounds.every((round) => String(round.flat().toSorted()) === String(ids))],
    [
      'sizes',
      rounds.every((round) => String(round.map(({ length }) => length).toSorted((a, b) => b - a)) === sizes),
    ],
    [
      'apart',
      rounds.every((round) =>
        round.every((mates) => pairsOf(mates).every(([a, b]) => !forbidden.has(pairKey(a, b)))),
      ),
    ],
    ['pins', pinned === '' || rounds[0]?.[table - 1]?.includes(pinned) === true],
  ];
  return laws.flatMap(([law, holds]) => (holds ? [] : [law]));
}
