import { INTERESTS } from '@backyard/contract';
import type { Guest, Pair, Party } from './party.ts';
import { below, randomFrom, shuffled, type Random } from './random.rules.ts';
import { evenSizes, numberOfTables } from './table-sizes.rules.ts';

const AGES = [
  [18, 21],
  [22, 25],
  [26, 29],
  [30, 35],
] as const;

/** How many of a hundred are what. */
const SHARES = { newcomers: 30, talkers: 30, listeners: 30, untold: 10 };

/** A made-up party of this many people, with pairs who have met. The same for a given seed. */
export function madeUpParty(count: number, seed: number, party: Partial<Party> = {}): Party {
  const random = randomFrom(seed);
  const guests = Array.from({ length: count }, (_, index) => madeUpGuest(index, random));
  const regulars = guests.filter(({ newcomer }) => !newcomer).map(({ id }) => id);
  return {
    guests,
    size: 5,
    rounds: 1,
    acquainted: pairsByLot(regulars, regulars.length * 2, random),
    satTogether: pairsByLot(regulars, regulars.length, random),
    apart: [],
    pins: [],
    told: [],
    ...party,
  };
}

function madeUpGuest(index: number, random: Random): Guest {
  const percent = () => below(random, 100);
  const voice = percent();
  const age = below(random, AGES.length);
  return {
    id: `guest-${String(index).padStart(4, '0')}`,
    interests: shuffled(INTERESTS, random).slice(0, 1 + below(random, 5)),
    voice: voice < SHARES.talkers ? 'talker' : voice < SHARES.talkers + SHARES.listeners ? 'listener' : null,
    ages: percent() < SHARES.untold ? null : (AGES[age] ?? null),
    newcomer: percent() < SHARES.newcomers,
  };
}

/** This many random pairs of these people, without duplicates; fewer if there are not enough. */
export function pairsByLot(ids: readonly string[], count: number, random: Random): Pair[] {
  const pairs = new Map<string, Pair>();
  for (let tries = 0; ids.length > 1 && pairs.size < count && tries < count * 4; tries++) {
    const [a = '', b = ''] = shuffled(ids.length > 50 ? few(ids, random) : ids, random);
    if (a !== b) pairs.set(a < b ? `${a} ${b}` : `${b} ${a}`, [a, b]);
  }
  return [...pairs.values()];
}

const few = (ids: readonly string[], random: Random) =>
  Array.from({ length: 2 }, () => ids[below(random, ids.length)] ?? '');

/** Tables as pure chance makes them. */
export function tablesByLot({ guests, size, rounds }: Party, random: Random): string[][][] {
  const sizes = evenSizes(guests.length, numberOfTables(guests.length, size));
  return Array.from({ length: rounds }, () => {
    const ids = shuffled(
      guests.map(({ id }) => id),
      random,
    );
    return sizes.map((seats) => ids.splice(0, seats));
  });
}
