/** Numbers that look random and are the same for the same seed (mulberry32). */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next: () => number;
  /** A whole number from 0 to `below - 1`. */
  below: (below: number) => number;
  /** True in this percentage of calls. */
  percent: (chance: number) => boolean;
  /** One of them; undefined of none. */
  oneOf: <Item>(items: readonly Item[]) => Item | undefined;
}

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    percent: (chance) => next() * 100 < chance,
    oneOf: (items) => items[below(items.length)],
  };
}
