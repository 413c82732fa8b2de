/** A number from 0 to 2³² − 1. */
export type Random = () => number;

/**
 * Mulberry32: numbers by lot that are the same for a seed on every machine, since it reckons with 32-bit integers alone. Good
 * enough for shuffling; nothing secret hangs on it.
 */
export function randomFrom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** 0 to `below` − 1. Exact: nothing here is rounded. */
export const below = (random: Random, bound: number): number =>
  Math.floor((random() / 4_294_967_296) * bound);

/** A shuffled copy. */
export function shuffled<T>(values: readonly T[], random: Random): T[] {
  const shuffle: T[] = [];
  for (const value of values) {
    const at = below(random, shuffle.length + 1);
    const moved = shuffle[at];
    shuffle[at] = value;
    if (moved !== undefined) shuffle.push(moved);
  }
  return shuffle;
}

/**
 * How much worse the next step may be at a temperature: by chance, and halved in likelihood for each further `temperature`.
 * What annealing usually asks of the logarithm, which machines round differently, comes from counting leading zeros here.
 */
export function leeway(random: Random, temperature: number): number {
  const drawn = random();
  return (temperature * ((Math.clz32(drawn) << 8) + (drawn & 255))) >> 8;
}
