import type { Pair, Party } from './party.ts';
import { agesWorth, interestKey, sharedWorth, WORTH } from './worth.rules.ts';

/**
 * A party in the form that the search uses: guests are numbers in the order of their ids, whatever order they came in, and the worth of
 * each pair is stored in one n × n table.
 */
export interface Room {
  ids: readonly string[];
  pairs: Int32Array;
  acquainted: Uint8Array;
  /** 1 talks, -1 listens. */
  voices: Int8Array;
  newcomers: Uint8Array;
}

export function roomOf(party: Party): Room {
  const guests = party.guests.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const count = guests.length;
  const numbers = new Map(guests.map(({ id }, number) => [id, number]));
  const pairs = sharedInterests(guests.map(({ interests }) => interests)).map(sharedWorth);
  guests.forEach((a, row) => {
    guests.forEach((b, column) => {
      pairs[row * count + column] = (pairs[row * count + column] ?? 0) + agesWorth(a.ages, b.ages);
    });
  });
  const acquainted = new Uint8Array(count * count);
  for (const group of party.acquainted) {
    const known = group.flatMap((id) => numbers.get(id) ?? []);
    for (const a of known) for (const b of known) if (a !== b) acquainted[a * count + b] = 1;
  }
  forEachCell(party.satTogether, numbers, (cell) => (pairs[cell] = (pairs[cell] ?? 0) + WORTH.satTogether));
  forEachCell(party.apart, numbers, (cell) => (pairs[cell] = WORTH.apart));
  return {
    ids: guests.map(({ id }) => id),
    pairs,
    acquainted,
    voices: Int8Array.from(guests, ({ voice }) => (voice === 'talker' ? 1 : voice === 'listener' ? -1 : 0)),
    newcomers: Uint8Array.from(guests, ({ newcomer }) => Number(newcomer)),
  };
}

/** How many interests each two share: interest by interest, which is quicker than pair by pair. */
function sharedInterests(interests: readonly (readonly string[])[]): Int32Array {
  const count = interests.length;
  const fans = new Map<string, number[]>();
  interests.forEach((own, guest) => {
    for (const interest of new Set(own.map(interestKey))) {
      const others = fans.get(interest);
      if (others) others.push(guest);
      else fans.set(interest, [guest]);
    }
  });
  const shared = new Int32Array(count * count);
  for (const of of fans.values())
    for (const a of of) for (const b of of) shared[a * count + b] = (shared[a * count + b] ?? 0) + 1;
  return shared;
}

/** Both cells of each pair, once, though a pair be named twice. */
function forEachCell(
  pairs: readonly Pair[],
  numbers: ReadonlyMap<string, number>,
  act: (cell: number) => void,
): void {
  const cells = new Set<number>();
  for (const [first, second] of pairs) {
    const [a, b] = [numbers.get(first), numbers.get(second)];
    if (a === undefined || b === undefined || a === b) continue;
    cells.add(a * numbers.size + b).add(b * numbers.size + a);
  }
  cells.forEach(act);
}
